import Foundation

// Prints Foundation's words in forty locales, for `LanguageDataTests`.

let locales = [
    "af_ZA", "ar_EG", "bg_BG", "bn_BD", "ca_ES", "cs_CZ", "da_DK", "de_CH", "de_DE", "el_GR", "en_GB", "en_US", "es_MX", "et_EE",
    "fa_IR", "fi_FI", "fr_FR", "he_IL", "hi_IN", "hr_HR", "hu_HU", "is_IS", "it_IT", "ja_JP", "ko_KR", "lt_LT", "lv_LV", "nb_NO",
    "nl_NL", "nn_NO", "pl_PL", "pt_BR", "ro_RO", "ru_RU", "sk_SK", "sl_SI", "sv_SE", "th_TH", "tr_TR", "uk_UA", "vi_VN", "zh_CN",
    "zh_TW",
]
let names = [
    "Åsa", "Zoë", "Ærø", "Øyvind", "Östen", "Łukasz", "Lukas", "Çağla", "Cağla", "Ñandú", "Nando", "Chleb", "Cena", "Hana",
    "ıshak",
    "İpek", "Ipek", "ß", "ss", "Ўлад", "Владимир", "Ёлка", "Елена", "Ωμέγα", "Άννα", "שרה", "مريم", "علی", "आशा", "অনু", "สมชาย",
    "김민준", "さくら", "サクラ", "佐藤", "王伟", "李娜", "Đỗ", "Dung", "Žofie", "Zita", "Šárka", "Sara", "ǆemal", "12", "7", "-", "😀",
]
let moments = [Date(timeIntervalSince1970: 1_611_839_405), Date(timeIntervalSince1970: -467_000_123)]

// The encodings of imported contacts.
let bytes: [UInt8] = [0xA4, 0xC6, 0xE0, 0x95, 0x5C]
for encoding in [
    .windowsCP1250, .windowsCP1251, .windowsCP1252, .windowsCP1253, .windowsCP1254, .isoLatin2, .shiftJIS,
    .init(rawValue: 0x8000_020F),
] as [String.Encoding] {
    print(encoding.rawValue, String(bytes: bytes, encoding: encoding) ?? "no text")
}

for identifier in locales {
    let locale = Locale(identifier: identifier)
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    func line(_ values: [String]) { print(identifier, values.joined(separator: " | ")) }
    for moment in moments {
        for date in [.numeric, .abbreviated, .long, .complete] as [Date.FormatStyle.DateStyle] {
            for time in [.omitted, .shortened, .standard] as [Date.FormatStyle.TimeStyle] {
                let styles = [locale.calendar, calendar].map {
                    Date.FormatStyle(date: date, time: time, locale: locale, calendar: $0, timeZone: .gmt)
                }
                line(styles.map(moment.formatted))
            }
        }
    }
    line(calendar.monthSymbols + calendar.standaloneWeekdaySymbols + ["\(calendar.firstWeekday)", calendar.amSymbol])
    line([0, 7, 1_234_567.891, -0.5].map { $0.formatted(.number.locale(locale)) })
    line([0.25, 12].map { $0.formatted(.percent.locale(locale)) })
    line(names.sorted { $0.compare($1, options: .caseInsensitive, range: nil, locale: locale) == .orderedAscending })
    line(names.map { $0.uppercased(with: locale) })
    line(names.map { $0.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: locale) })
    line(["SE", "NO", "PL", "GB", "IR"].map { locale.localizedString(forRegionCode: $0) ?? "" })
    // The languages of Chuckle.
    if ["en", "sv", "nb", "nn", "pl"].contains(locale.language.languageCode?.identifier) {
        line(
            [0, 1, 900_000, 12_345_678].map { Int64($0).formatted(.byteCount(style: .file, spellsOutZero: false).locale(locale)) }
        )
    }
}
