// libadwaita for Swift.
#pragma once

#include <adwaita.h>

#include "versions.h"
