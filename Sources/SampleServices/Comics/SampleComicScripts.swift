/// The words of a drawn comic, all of our own.
struct SampleComicScript: Sendable {
    /// The comic's number.
    let number: Int
    /// Its title.
    let title: String
    /// What is shown while the pointer rests on it.
    let alt: String
    /// Its panels. Each is a thing in brackets, if there is one, and then what A, B and C say, parted by bars.
    let panels: [String]

    init(_ number: Int, _ title: String, _ alt: String, _ panels: String...) {
        self.number = number
        self.title = title
        self.alt = alt
        self.panels = panels
    }

    static let all = [
        SampleComicScript(
            1, "First Steps", "The second step was a staircase. Nobody had mentioned the staircase.",
            "A: I drew a comic.", "B: It has one panel.|A: It has two now."),
        SampleComicScript(
            2, "Small Boat", "The boat is to scale. The sea is not.", "[waves] A: Are we there yet?|B: We are a drawing."),
        SampleComicScript(
            3, "Island", "Population: one person, one palm, one very long to-do list.",
            "[tree] A: Finally some peace.", "[tree] A: …", "[tree] A: So who does the dishes?"),
        SampleComicScript(
            5, "Blown Apart", "It was a very small gust.", "A: My sandcastle!|B: Now it is a sand village."),
        SampleComicScript(
            76, "Sideways", "The camera insists that everybody was lying down.", "A: Which way is up?|B: The camera says left."),
        SampleComicScript(
            100, "Round Number", "We had cake. It was square.", "[board] A: One hundred!|B: In which base?"),
        SampleComicScript(
            124, "Café Naïve", "Crème brûlée is a function of heat and patience.",
            "[desk] A: One café au lait, s’il vous plaît.|B: That will be 3 €.", "A: Déjà vu…"),
        SampleComicScript(
            200, "Compiler Weather", "Tomorrow: scattered warnings, with a chance of errors in the north.",
            "[desk] A: It compiles!|B: Did you save the file?", "[desk] A: It does not compile."),
        SampleComicScript(
            259, "Clichéd Arguments", "At the end of the day it is what it is.",
            "A: Think outside the box.|B: The cat is in the box.", "[cat] C: Meow."),
        SampleComicScript(
            300, "Cat Statistics", "The sample was asleep for most of the study.",
            "[cat] A: Nine of ten cats prefer the box.|B: And the tenth?", "[cat] A: Is the box."),
        SampleComicScript(
            403, "Forbidden Cookie", "The jar knows.", "[desk] A: You may not have a cookie.|B: I accepted all of them."),
        SampleComicScript(
            405, "Method Not Allowed", "There was a page before this one, but it could not be found.",
            "A: May I POST this letter?|B: Only GET."),
        SampleComicScript(
            472, "House of Panels", "Every room has four walls and a punchline.", "A: Where is the door?|B: In the next panel.",
            "A: Where is the door?|B: In the last panel."),
        SampleComicScript(
            500, "Internal Error", "It is what is inside that counts. It counts up to five hundred.",
            "[robot] A: How are you?|C: Five hundred."),
        SampleComicScript(
            600, "Library Card", "The overdue fee is paid in apologies.", "[desk] A: Shh.|B: I have not said anything.", "A: Shh."
        ),
        SampleComicScript(
            704, "Smörgåsbord", "Ångström is a unit of very small sandwiches.",
            "[desk] A: A sandwich of 10 Å, please.|B: “Open” or “closed”?", "A: Överraska mig."),
        SampleComicScript(
            718, "Quotation Marks", "He said ‘she said “he said”’.", "A: It’s “art” — see?|B: It’s “crooked”…"),
        SampleComicScript(
            832, "Map of Every Move", "The winning move is marked in invisible ink.", "[board] A: X goes first.|B: O goes home."),
        SampleComicScript(
            900, "Tea Ceremony", "The kettle is on a different schedule.", "A: Tea?|B: In theory.", "A: The theory is hot."),
        SampleComicScript(
            961, "Eternal Blink", "You blinked first.", "[stars] A: Do not blink.|B: You blinked."),
        SampleComicScript(
            1000, "Thousand Stick Figures", "The rest of them are behind you.", "A: There are only two of us.|B: So far."),
        SampleComicScript(
            1053, "Twice the Fun", "Half the size.", "A: Look closely.|B: I see twice as much."),
        SampleComicScript(
            1100, "Vows", "Till disk do us part.", "A: I take backups.|B: I do restore."),
        SampleComicScript(
            1137, "Right to Left", "This text was read in the right direction.", "A: ?thgir ti siht sI|B: No, left."),
        SampleComicScript(
            1144, "Tags", "Some text is <b>bold</b></a>, some is&nbsp;shy.", "[desk] A: Close your tags.|B: <No>."),
        SampleComicScript(
            1193, "Bounded Space", "", "[stars] A: Where does it end?|B: At the frame."),
        SampleComicScript(
            1446, "Landing Site", "The lander texts back: “k”.", "[stars] C: I have landed.|A: On what?", "[robot] C: On time."),
        SampleComicScript(
            1500, "Upside-Down Map", "North is a matter of opinion.",
            "[board] A: You hold it upside down.|B: Australia does not mind."),
        SampleComicScript(
            1608, "Walkabout", "Bring a sandwich.", "A: This one is to be walked through.|B: I brought shoes."),
        SampleComicScript(
            1610, "Silent Treatment", "The transcript of this one is silence.", "A: …|B: …"),
        SampleComicScript(
            1611, "Borrowed Words", "Somebody else is talking.", "[tree] A: Baby, it is cloudy outside.|B: Then stay inside."),
        SampleComicScript(
            1663, "Window Garden", "Water your pixels.", "[tree] A: Something is growing.|B: It is the backlog."),
        SampleComicScript(
            1732, "Very Long Story", "The short version is longer.", "A: How long is it?|B: Keep scrolling."),
        SampleComicScript(
            2000, "Rainbow Survey", "Mauve is not a feeling.", "A: What colour is this?|B: Yes."),
        SampleComicScript(
            2202, "One Size Fits None", "It was tailored to the average of everybody.",
            "A: Is there a larger one?|B: There never was."),
        SampleComicScript(
            2235, "Group Chat Rules", "The picture of this comic is larger than the internet.", "A: Do not reply to all."),
        SampleComicScript(
            2236, "Doubly Large", "Only its big sister does not fit.", "A: Mind your head.|B: Mind your file size."),
        SampleComicScript(
            2445, "Checkbox", "Beep. Beep beep.", "[robot] C: Beep.|A: Same."),
        SampleComicScript(
            2500, "Two and a Half Thousand", "Half of them are about cats.", "[cat] C: Purr.|A: That makes 1,251."),
        SampleComicScript(
            2601, "Instructions", "Step 0: find the instructions.", "A: Turn left.|B: I am two-dimensional."),
        SampleComicScript(
            2718, "Natural Growth", "e = mc hammer.", "[tree] A: It grows by itself.|B: By e."),
        SampleComicScript(
            2800, "Broken Vase", "All the king's horses could not decode it.", "A: It was like that.|B: In how many pieces?"),
        SampleComicScript(
            2900, "Lost Picture", "A picture is worth a thousand words. These are seventeen of them, counting generously.",
            "A: Has anyone seen it?"),
        SampleComicScript(
            3000, "Snow Day", "No two flakes have the same licence.", "[stars] A: It snows.|B: It is the printer."),
        SampleComicScript(
            3010, "Keyboard Garden", "The escape key got out.", "[desk] A: I planted a key.|B: Which one?",
            "[tree] A: Tab. For shade."),
        SampleComicScript(
            3011, "Elevator Pitch", "It has its ups and downs.", "A: Our app does one thing.|B: Going up?", "A: Two things."),
        SampleComicScript(
            3012, "Newest Thing", "By the time you read this it is the second newest.",
            "A: This is the newest comic.|B: And now?", "A: Still.|B: And now?", "[cat] C: Meow."),
    ]
}
