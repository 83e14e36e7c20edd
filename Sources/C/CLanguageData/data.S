// The data of ICU, by which Foundation formats and sorts, without what Chuckle does not use. Foundation has 34 MB of them in an object of
// their own, which the linker leaves out once another one defines their name. `tools/filter-language-data` writes the header and the data.

#if defined(FILTERS_LANGUAGE_DATA) && __has_include("language-data.h")
#include "language-data.h"
#endif
#ifdef LANGUAGE_DATA
        .section .rodata
        .globl  LANGUAGE_DATA
        .type   LANGUAGE_DATA, %object
        .balign 16
LANGUAGE_DATA:
        .incbin LANGUAGE_DATA_FILE
        .size   LANGUAGE_DATA, . - LANGUAGE_DATA
#endif
        .section .note.GNU-stack, "", %progbits
