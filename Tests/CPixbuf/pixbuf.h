// GdkPixbuf for Swift.
#pragma once

// As a module of its own, so that GLib's types are the same here and there.
#include "../../Sources/CGLib/glib.h"
#include <gdk-pixbuf/gdk-pixbuf.h>
