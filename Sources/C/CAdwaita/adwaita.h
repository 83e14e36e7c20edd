// libadwaita for Swift.
#pragma once

// As a module of its own, so that the types of GTK are the same here and there.
#include "../CGtk/gtk.h"

#include <adwaita.h>

#include "versions.h"
