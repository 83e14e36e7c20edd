// Cairo for Swift.
#pragma once

#include <cairo.h>
