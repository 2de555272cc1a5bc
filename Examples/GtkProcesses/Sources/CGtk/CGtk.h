#pragma once

#include <glib-unix.h>
#include <gtk/gtk.h>

// What lets another loop run the jobs of Dispatch's main queue: a file descriptor that is readable
// when jobs wait, and a function that runs them. Dispatch exports both for Foundation's run loop, and
// declares them in no public header.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);
