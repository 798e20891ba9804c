/* What a unit needs of a C library and Windows' own (ucrtbase.dll) does not have: linked with that alone, a unit is there
   in seconds; MinGW's library would have to be compiled first, for minutes. */
#include <stdarg.h>
#include <stdio.h>

int vsnprintf(char* text, size_t size, const char* format, va_list rest) {
  return __stdio_common_vsprintf(2 /* as in C99 */, text, size, format, NULL, rest);
}

int snprintf(char* text, size_t size, const char* format, ...) {
  va_list rest;
  va_start(rest, format);
  int count = vsnprintf(text, size, format, rest);
  va_end(rest);
  return count;
}

int __stdcall DllMainCRTStartup(void* library, unsigned reason, void* reserved) {
  (void)library, (void)reason, (void)reserved;
  return 1;
}
