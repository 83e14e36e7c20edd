import CGLib

public struct CommandLineOption: Sendable, Equatable {
    /// Without dashes.
    public let name: String
    /// Nil for none.
    public let short: Character?
    /// The value's name in the help; nil if the option has no value.
    public let value: String?
    /// Nil hides the option in the help.
    public let description: String?

    public init(_ name: String, short: Character? = nil, value: String? = nil, description: String?) {
        self.name = name
        self.short = short
        self.value = value
        self.description = description
    }
}

/// GLib's parser: its help and errors are in the user's language.
public struct CommandLineParser {
    public struct Result {
        /// As written, in their order, without dashes.
        public fileprivate(set) var options: [(name: String, value: String?)] = []
        public fileprivate(set) var arguments: [String] = []
    }

    private let options: [CommandLineOption]
    private let usage, summary: String

    /// - Parameter usage: follows the program's name and `[OPTION…]` in the help.
    public init(_ options: [CommandLineOption], usage: String, summary: String) {
        self.options = options
        self.usage = usage
        self.summary = summary
    }

    /// - Throws: `GLibError`.
    public func parse(_ arguments: [String], program: String) throws -> Result {
        try withContext { context, found in
            let builder = g_strv_builder_new()
            for word in [program] + arguments { g_strv_builder_add(builder, word) }
            var words = g_strv_builder_end(builder)
            g_strv_builder_unref(builder)
            defer { g_strfreev(words) }
            _ = try throwingGLibError { g_option_context_parse_strv(context, &words, $0) }
            var index = 1
            while let word = words?[index] {
                found.result.arguments.append(String(cString: word))
                index += 1
            }
            return found.result
        }
    }

    public var help: String {
        withContext { context, _ in takeString(g_option_context_get_help(context, 1, nil)) ?? "" }
    }

    private final class Found {
        var result = Result()
    }

    private func withContext<Value>(_ body: (OpaquePointer?, Found) throws -> Value) rethrows -> Value {
        let note: GOptionArgFunc = { name, value, data, _ in
            guard let name, let data else { return 0 }
            let option = String(cString: name).drop { $0 == "-" }
            Unmanaged<Found>.fromOpaque(data).takeUnretainedValue().result.options.append(
                (String(option), value.map { String(cString: $0) }))
            return 1
        }
        let entries = options.map { option in
            // A value, like a file's name, may be in any encoding.
            var flags = option.value == nil ? G_OPTION_FLAG_NO_ARG.rawValue : G_OPTION_FLAG_FILENAME.rawValue
            if option.description == nil { flags |= G_OPTION_FLAG_HIDDEN.rawValue }
            // GLib keeps pointers to the texts without copying them.
            return GOptionEntry(
                long_name: g_intern_string(option.name), short_name: gchar(option.short?.asciiValue ?? 0), flags: gint(flags),
                arg: G_OPTION_ARG_CALLBACK,
                arg_data: unsafeBitCast(note, to: gpointer.self), description: option.description.flatMap { g_intern_string($0) },
                arg_description: option.value.flatMap { g_intern_string($0) })
        }
        let found = Found()
        let group = g_option_group_new(nil, nil, nil, Unmanaged.passUnretained(found).toOpaque(), nil)
        g_option_group_add_entries(group, entries + [GOptionEntry()])
        let context = g_option_context_new(usage)
        defer { g_option_context_free(context) }
        g_option_context_set_main_group(context, group)
        // GLib's own help would end the process, even if it could not be written.
        g_option_context_set_help_enabled(context, 0)
        g_option_context_set_summary(context, summary)
        return try withExtendedLifetime(found) { try body(context, found) }
    }
}
