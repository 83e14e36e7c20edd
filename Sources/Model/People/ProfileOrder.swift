/// Raw values are stored.
public enum PeopleSorting: String, LosslessStringConvertible, Sendable, CaseIterable {
    case firstName, lastName
}

public struct ProfileOrder: Sendable {
    let collation: Collation

    /// Ignores case. People of the same name keep their relative order.
    public func sorted(_ profiles: [Profile], by sorting: PeopleSorting = .firstName) -> [Profile] {
        let names = profiles.map { sorting == .firstName ? ($0.firstName, $0.lastName) : ($0.lastName, $0.firstName) }
        let leading = collation.ranks(of: names.lazy.map(\.0))
        let ranks = names.map { leading[$0.0, default: 0] }
        // The costly comparison of the other names is made only for people who share the leading one.
        var counts: [Int: Int] = [:]
        for rank in ranks { counts[rank, default: 0] += 1 }
        let others = collation.ranks(of: zip(names, ranks).lazy.filter { counts[$1, default: 0] > 1 }.map { $0.0.1 })
        let keys = zip(names, ranks).map { name, rank in (rank, others[name.1, default: 0]) }
        return profiles.indices
            .sorted { (keys[$0].0, keys[$0].1, $0) < (keys[$1].0, keys[$1].1, $1) }
            .map { profiles[$0] }
    }

    func headings(of profiles: [Profile], by sorting: PeopleSorting) -> [Int: String] {
        var headings = ListHeadings(collation)
        var result: [Int: String] = [:]
        for (position, profile) in profiles.enumerated() {
            let name = sorting == .firstName ? profile.firstName : profile.lastName
            if let heading = headings.next(name) { result[position] = heading }
        }
        return result
    }
}
