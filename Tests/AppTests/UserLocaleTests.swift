import Model
import XCTest

@testable import App

final class UserLocaleTests: XCTestCase {
    func testNamesFollowTheCollationAndDatesTheTime() {
        for (variables, collation, time) in [
            (["LANG": "en_US.UTF-8", "LC_COLLATE": "sv_SE.UTF-8", "LC_TIME": "nb_NO.UTF-8"], "sv_SE", "nb_NO"),
            (["LANG": "pl_PL", "LC_TIME": "nb_NO"], "pl_PL", "nb_NO"),
            (["LANG": "pl_PL", "LC_COLLATE": "nb_NO"], "nb_NO", "pl_PL"),
            // LC_ALL overrides everything.
            (
                ["LC_ALL": "pl_PL.UTF-8", "LC_COLLATE": "sv_SE.UTF-8", "LC_TIME": "nb_NO.UTF-8", "LANG": "en_US"],
                "pl_PL", "pl_PL"
            ),
            // An empty variable counts as unset.
            (["LC_ALL": "", "LC_COLLATE": "", "LC_TIME": "sv_SE@euro", "LANG": "de_DE.UTF-8"], "de_DE", "sv_SE"),
            // Without a language there is still a default.
            ([:], "en_GB", "en_GB"), (["LANG": "C"], "en_GB", "en_GB"),
            (["LC_ALL": "C.UTF-8", "LANG": "sv_SE"], "en_GB", "en_GB"),
            (["LC_COLLATE": "POSIX", "LC_TIME": "C"], "en_GB", "en_GB"),
        ] {
            let locales = [Locale.Category.collation, .time].map { Locale.ofUser(for: $0, variables: variables).identifier }
            XCTAssertEqual(locales, [collation, time], "\(variables)")
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
