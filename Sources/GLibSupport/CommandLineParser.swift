import CGLib

/// An option of a command line, such as `--comic NUMBER`.
public struct CommandLineOption: Sendable, Equatable {
    /// The name, without the dashes.
    public let name: String
    /// A letter that may follow one dash in the place of the name; nil for none.
    public let short: Character?
    /// What the help calls the value; nil for an option without one.
    public let value: String?
    /// What the option does; nil keeps it out of the help.
    public let description: String?

    public init(_ name: String, short: Character? = nil, value: String? = nil, description: String?) {
        self.name = name
        self.short = short
        self.value = value
        self.description = description
    }
}

/// Reads command lines with GLib's parser, whose help and errors are in the user's language.
public struct CommandLineParser {
    /// What a command line contains.
    public struct Result {
        /// The options as they were written, in their order and without dashes, with their values.
        public fileprivate(set) var options: [(name: String, value: String?)] = []
        /// The arguments that are not options.
        public fileprivate(set) var arguments: [String] = []
    }

    private let options: [CommandLineOption]
    private let usage, summary: String

    /// - Parameters:
    ///   - usage: what follows the program's name and `[OPTION…]` in the first line of the help.
    ///   - summary: a paragraph of the help above the options.
    public init(_ options: [CommandLineOption], usage: String, summary: String) {
        self.options = options
        self.usage = usage
        self.summary = summary
    }

    /// Reads the arguments after the program's name.
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

    /// The text that says what the options are.
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
            // As a name of a file, a value may be in any encoding.
            var flags = option.value == nil ? G_OPTION_FLAG_NO_ARG.rawValue : G_OPTION_FLAG_FILENAME.rawValue
            if option.description == nil { flags |= G_OPTION_FLAG_HIDDEN.rawValue }
            // GLib keeps the pointers to the texts, not the texts.
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
        // GLib's own would end the process, also where the help could not be written.
        g_option_context_set_help_enabled(context, 0)
        g_option_context_set_summary(context, summary)
        return try withExtendedLifetime(found) { try body(context, found) }
    }
}
