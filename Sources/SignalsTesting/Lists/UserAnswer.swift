/// What the responders say to what the user wants to do.
enum UserAnswer { case nothing, refuses, refusesToDeselect, redirects }
