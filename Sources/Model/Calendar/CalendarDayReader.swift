import Foundation

/// Reads days as people type them, in the order of a locale and in that of ISO 8601. A month may be a number, a name of the
/// locale, or the beginning of one. Separators, digits of any script, leading zeros and direction marks make no difference.
public struct CalendarDayReader: Sendable, Equatable {
    enum Part: Sendable {
        case year, month, day
    }

    /// In Unicode scalars. No locale writes a day with as many.
    private static let limit = 100

    private let locale: Locale
    private let order: [Part]
    /// By folded names.
    private let months: [String: Int]
    /// Words of the locale beside a name, such as the "de" of Spanish.
    private let fillers: Set<String>

    public init(locale: Locale) {
        self.locale = locale
        order = Self.order(in: locale)
        let firstDays = (1...12).compactMap { CalendarDay(year: 2000, month: $0, day: 1) }
        let words = firstDays.map { Self.words(of: $0.text(in: locale), locale) }
        let inEveryMonth = words.dropFirst().reduce(Set(words.first ?? [])) { $0.intersection($1) }
        months = Self.months(in: locale, words.map { $0.filter { !inEveryMonth.contains($0) }.joined() })
        let isEnglish = locale.language.languageCode == .english
        fillers = isEnglish ? inEveryMonth.union(["st", "nd", "rd", "th"]) : inEveryMonth
    }

    /// - Parameter latest: a year of two digits is in the hundred years up to this day.
    public func day(from text: String, latest: CalendarDay) -> CalendarDay? {
        guard let (numbers, words) = parts(of: text) else { return nil }
        let name = name(in: words)
        if !name.isEmpty { return month(named: name).flatMap { day(numbers, month: $0, latest) } }
        switch numbers.count {
        case 1: return Self.compactDay(numbers[0])
        case 3: return day(numbers, latest)
        default: return nil
        }
    }

    /// Without a year, the text needs the month in words, or words that say which number is the month.
    /// - Parameter latest: a year of two digits is in the hundred years up to this day.
    public func dateOfBirth(from text: String, latest: CalendarDay) -> DateOfBirth? {
        if let day = day(from: text, latest: latest) { return DateOfBirth(day) }
        guard let (numbers, words) = parts(of: text), !words.isEmpty, numbers.allSatisfy({ $0.digits <= 2 }) else { return nil }
        let name = name(in: words)
        switch numbers.count {
        case 1: return month(named: name).flatMap { DateOfBirth(year: nil, month: $0, day: numbers[0].value) }
        case 2 where name.isEmpty:
            // In locales whose months have no names, the order can differ from that of a date in figures.
            let sample = DateOfBirth(year: nil, month: 11, day: 22).flatMap { parts(of: $0.text(in: locale)) }
            let (month, day) = sample?.numbers.first?.value == 11 ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
            return DateOfBirth(year: nil, month: month.value, day: day.value)
        default: return nil
        }
    }

    /// Nil if the text has characters that no date has.
    private func parts(of text: String) -> (numbers: [Number], words: [String])? {
        guard text.unicodeScalars.count <= Self.limit, let tokens = Token.all(in: text) else { return nil }
        let words = tokens.compactMap(\.word).map { Self.folded($0, locale) }
        // An accent alone.
        return words.contains("") ? nil : (tokens.compactMap(\.number), words)
    }

    private func name(in words: [String]) -> String {
        words.filter { !fillers.contains($0) }.joined()
    }

    private func day(_ numbers: [Number], month: Int, _ latest: CalendarDay) -> CalendarDay? {
        guard numbers.count == 2 else { return nil }
        let startsWithYear = numbers[0].isYear || !numbers[1].isYear && order.first == .year
        let (year, day) = startsWithYear ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
        return Self.day(year, month: month, day, latest)
    }

    private func day(_ numbers: [Number], _ latest: CalendarDay) -> CalendarDay? {
        if numbers[0].isYear || order.first == .year && !numbers[2].isYear {
            return Self.day(numbers[0], month: numbers[1].value, numbers[2], latest)
        }
        // A number above 12 is the day.
        let isMonthFirst = order.firstIndex(of: .month) == 0 ? numbers[0].value <= 12 : numbers[1].value > 12
        let (month, day) = isMonthFirst ? (numbers[0], numbers[1]) : (numbers[1], numbers[0])
        return Self.day(numbers[2], month: month.value, day, latest)
    }

    private static func day(_ year: Number, month: Int, _ day: Number, _ latest: CalendarDay) -> CalendarDay? {
        guard day.digits <= 2 else { return nil }
        switch year.digits {
        case 4: return CalendarDay(year: year.value, month: month, day: day.value)
        case 2:
            let century = latest.year - latest.year % 100
            return [century, century - 100].lazy.compactMap { CalendarDay(year: $0 + year.value, month: month, day: day.value) }
                .first { $0 <= latest }
        default: return nil
        }
    }

    /// Reads `yyyyMMdd`, the basic format of ISO 8601.
    private static func compactDay(_ number: Number) -> CalendarDay? {
        guard number.digits == 8 else { return nil }
        return CalendarDay(year: number.value / 10_000, month: number.value / 100 % 100, day: number.value % 100)
    }

    // MARK: Forms of a locale

    static func order(in locale: Locale) -> [Part] {
        let sample = CalendarDay(year: 2033, month: 11, day: 22)
        let numbers = sample.flatMap { Token.all(in: $0.text(in: locale, .numeric)) }?.compactMap(\.number) ?? []
        return numbers.compactMap { [2033: .year, 11: .month, 22: .day][$0.value] }
    }

    /// - Parameter names: the names as they are written in a date.
    private static func months(in locale: Locale, _ names: [String]) -> [String: Int] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        var months: [String: Int] = [:]
        for symbols in [
            names, calendar.monthSymbols, calendar.standaloneMonthSymbols, calendar.shortMonthSymbols,
            calendar.shortStandaloneMonthSymbols,
        ] {
            for (position, symbol) in symbols.enumerated() where !symbol.contains(where: \.isNumber) {
                let name = words(of: symbol, locale).joined()
                if !name.isEmpty, months[name] == nil { months[name] = position + 1 }
            }
        }
        return months
    }

    /// A name, or at least three letters with which only one month's names begin.
    private func month(named name: String) -> Int? {
        if let month = months[name] { return month }
        guard name.count >= 3 else { return nil }
        let found = Set(months.lazy.filter { $0.key.hasPrefix(name) }.map(\.value))
        return found.count == 1 ? found.first : nil
    }

    private static func words(of text: String, _ locale: Locale) -> [String] {
        (Token.all(in: text) ?? []).compactMap(\.word).map { folded($0, locale) }
    }

    /// In Turkish the small letter of I has no dot.
    private static func folded(_ word: String, _ locale: Locale) -> String {
        word.lowercased(with: locale).foldedForSearch
    }
}

private struct Number {
    var value = 0
    var digits = 0

    var isYear: Bool { digits > 2 || value > 31 }
}

private enum Token {
    case number(Number)
    case word(String)

    var number: Number? { if case .number(let number) = self { number } else { nil } }
    var word: String? { if case .word(let word) = self { word } else { nil } }

    /// Nil if the text has characters that no date has.
    static func all(in text: String) -> [Token]? {
        var tokens: [Token] = []
        var isInside = false
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .decimalNumber:
                guard let digit = scalar.properties.numericValue.map({ Int($0) }) else { return nil }
                var number = isInside ? tokens.last?.number ?? Number() : Number()
                if number.digits > 0 { tokens.removeLast() }
                number.value = number.value * 10 + digit
                number.digits += 1
                // A number with more digits than any date has could overflow.
                guard number.digits <= 8 else { return nil }
                tokens.append(.number(number))
                isInside = true
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
                .spacingMark:
                var word = isInside ? tokens.last?.word ?? "" : ""
                if !word.isEmpty { tokens.removeLast() }
                word.unicodeScalars.append(scalar)
                tokens.append(.word(word))
                isInside = true
            case .format:
                // Direction marks.
                continue
            case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .connectorPunctuation, .dashPunctuation,
                .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol:
                isInside = false
            default: return nil
            }
        }
        return tokens
    }
}
