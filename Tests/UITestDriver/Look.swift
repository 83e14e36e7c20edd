/// One look at the accessible tree, which asks each element each question only once.
///
/// An answer takes four process switches, so independent questions are sent together.
@MainActor
final class Look {
    private struct Key: Hashable {
        let element: ElementAddress
        let question: Question
    }

    private static var current: Look?
    private var answers: [Key: Answer] = [:]
    private var asked: Set<Question> = []

    /// Begins a look, or continues the current one.
    static func take<Result>(_ body: (Look) throws -> Result) rethrows -> Result {
        if let current { return try body(current) }
        let look = Look()
        current = look
        defer { current = nil }
        return try body(look)
    }

    /// Asks an element unless it has answered during the look.
    static func ask(_ question: Question, _ element: ElementAddress) -> Answer {
        guard let current else { return Accessibility.answers(to: [(element, question)])[0] }
        current.asked.insert(question)
        let key = Key(element: element, question: question)
        if let known = current.answers[key] { return known }
        let answer = Accessibility.answers(to: [(element, question)])[0]
        current.answers[key] = answer
        return answer
    }

    /// Asks elements in advance. Known answers are not requested again.
    func prepare(_ questions: [Question], of elements: [Element]) {
        prepare(elements.flatMap { element in questions.map { (element.address, $0) } })
    }

    func prepare(_ questions: [(ElementAddress, Question)]) {
        let new = questions.filter { answers[Key(element: $0.0, question: $0.1)] == nil }
        for (question, answer) in zip(new, Accessibility.answers(to: new)) {
            answers[Key(element: question.0, question: question.1)] = answer
        }
    }

    /// Records a known answer: the parent of the children.
    func note(parent: Element, of children: [Element]) {
        let address = AnsweredValue.list([.text(parent.address.bus), .text(parent.address.path)])
        for child in children { answers[Key(element: child.address, question: .parent)] = .value(address) }
    }

    /// The questions that a condition asked the first element, and will probably ask the others.
    func questions(of condition: () -> Bool) -> (isMet: Bool, questions: [Question]) {
        asked = []
        let isMet = condition()
        return (isMet, Self.usual.filter(asked.contains))
    }

    private static let usual: [Question] = [.role, .states, .name, .description]
}
