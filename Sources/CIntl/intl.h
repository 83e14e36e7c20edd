// The C library's message catalogues (gettext), which Swift's Glibc module leaves out.
#pragma once

#include <libintl.h>
#include <locale.h>
