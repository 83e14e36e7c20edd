// The target has data for the linker, and nothing for Swift.
#pragma once
