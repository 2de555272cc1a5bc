#include <stddef.h>

/// The bytes that are allocated on the heap; zero where the C library does not tell.
size_t allocated_bytes(void);
