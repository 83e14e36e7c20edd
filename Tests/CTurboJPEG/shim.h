// TurboJPEG for the tests, which make JPEG files.
#pragma once

#include <turbojpeg.h>
