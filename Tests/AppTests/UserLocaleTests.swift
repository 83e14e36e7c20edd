import Domain
import XCTest

@testable import App

final class UserLocaleTests: XCTestCase {
    private func locale(_ category: Locale.Category, _ variables: [String: String]) -> String {
        Locale.ofUser(for: category, variables: variables).identifier
    }

    func testNamesFollowTheCollationAndDatesTheTime() {
        let variables = ["LANG": "en_US.UTF-8", "LC_COLLATE": "sv_SE.UTF-8", "LC_TIME": "nb_NO.UTF-8"]
        XCTAssertEqual(locale(.collation, variables), "sv_SE")
        XCTAssertEqual(locale(.time, variables), "nb_NO")
        XCTAssertEqual(locale(.collation, ["LANG": "pl_PL", "LC_TIME": "nb_NO"]), "pl_PL")
        XCTAssertEqual(locale(.time, ["LANG": "pl_PL", "LC_COLLATE": "nb_NO"]), "pl_PL")
    }

    func testAllOfThemAreOverriddenAtOnce() {
        let variables = ["LC_ALL": "pl_PL.UTF-8", "LC_COLLATE": "sv_SE.UTF-8", "LC_TIME": "nb_NO.UTF-8", "LANG": "en_US"]
        XCTAssertEqual(locale(.collation, variables), "pl_PL")
        XCTAssertEqual(locale(.time, variables), "pl_PL")
    }

    func testWhatIsEmptyIsNotSet() {
        let variables = ["LC_ALL": "", "LC_COLLATE": "", "LC_TIME": "sv_SE@euro", "LANG": "de_DE.UTF-8"]
        XCTAssertEqual(locale(.collation, variables), "de_DE")
        XCTAssertEqual(locale(.time, variables), "sv_SE")
    }

    func testWithoutALanguageThereIsStillAnOrder() {
        for variables in [[:], ["LANG": "C"], ["LC_ALL": "C.UTF-8", "LANG": "sv_SE"], ["LC_COLLATE": "POSIX", "LC_TIME": "C"]] {
            XCTAssertEqual(locale(.collation, variables), "en_GB")
            XCTAssertEqual(locale(.time, variables), "en_GB")
        }
    }

    func testDistancesAreInMilesWhereTheCountryOfTheMeasurementHasThem() {
        for (variables, units) in [
            (["LC_MEASUREMENT": "en_US.UTF-8"], DistanceUnits.imperial), (["LANG": "en_GB.UTF-8"], .imperial),
            (["LANG": "es_US"], .imperial),
            (["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "sv_SE.UTF-8"], .metric),
            (["LANG": "en_US", "LC_MEASUREMENT": "", "LC_TIME": "sv_SE"], .imperial),
            (["LC_ALL": "pl_PL.UTF-8", "LC_MEASUREMENT": "en_US"], .metric), (["LANG": "en_AU"], .metric),
            (["LANG": "nb_NO"], .metric),
            ([:], .metric), (["LANG": "C.UTF-8"], .metric), (["LC_ALL": "C.UTF-8", "LANG": "en_US"], .metric),
            (["LC_MEASUREMENT": "POSIX", "LANG": "en_US"], .metric),
        ] {
            XCTAssertEqual(DistanceUnits.ofUser(variables: variables), units, "\(variables)")
        }
    }
}
