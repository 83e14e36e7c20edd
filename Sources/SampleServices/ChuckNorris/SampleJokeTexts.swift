/// A joke of the sample service before it gets its identity and its dates.
struct SampleJokeText: Sendable {
    /// The service's categories, mostly none.
    let categories: [String]
    /// The joke itself.
    let value: String
}

extension SampleJokeText {
    /// Every sample joke, in the order in which the sample service tells them.
    static let all: [SampleJokeText] = [
        SampleJokeText(
            categories: [],
            value: "When Chuck Norris waters his plants, they politely ask whether he would like a drink as well."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris once lost a staring contest to a sunrise, on purpose, so that everybody could have breakfast."
        ),
        SampleJokeText(
            categories: ["dev"],
            value: "When Chuck Norris opens a pull request, the merge conflicts talk it over and apologize to each other."
        ),
        SampleJokeText(
            categories: [],
            value: "The rainbow keeps an eighth color in reserve, in case Chuck Norris drops by unannounced."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris does not set an alarm clock. The morning calls him to ask whether it may begin."
        ),
        SampleJokeText(
            categories: ["animal"],
            value: "Cats bring Chuck Norris their to-do lists, and dogs have already volunteered to help."
        ),
        SampleJokeText(
            categories: [],
            value: "Rain always waits for Chuck Norris to find his umbrella, and then compliments him on the pattern."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris hums in color."
        ),
        SampleJokeText(
            categories: ["food"],
            value: "Chuck Norris's soufflé once rose so high that it was asked to turn on its position lights."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris folded a fitted sheet in one go. Mathematicians are still studying the photograph."
        ),
        SampleJokeText(
            categories: [],
            value: "When Chuck Norris assembles a bookshelf, no screws are left over, and the instructions ask for his autograph."
        ),
        SampleJokeText(
            categories: ["career"],
            value: "At his job interview, Chuck Norris was asked where he saw himself in five years. He turned around and waved."
        ),
        SampleJokeText(
            categories: [],
            value: "The moon only shows one side because Chuck Norris told it that this was its good one."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris can find the end of the sticky tape in the dark, wearing mittens."
        ),
        SampleJokeText(
            categories: ["history", "travel"],
            value: "The Tower of Pisa is not leaning. It is trying to hear the end of a story that Chuck Norris is telling."
        ),
        SampleJokeText(
            categories: [],
            value: "Every sock that vanished in the laundry is living happily on a small farm run by Chuck Norris."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris once whispered in a library. The librarian gave him a standing ovation, silently."
        ),
        SampleJokeText(
            categories: ["dev"],
            value: "Chuck Norris writes if (a < b && b < a), and both branches run, shake hands and return true."
        ),
        SampleJokeText(
            categories: [],
            value: "Echoes repeat what people say. With Chuck Norris, they ask a thoughtful follow-up question."
        ),
        SampleJokeText(
            categories: [],
            value:
                "The traffic light on Chuck Norris's street has a fourth color. It means \"After you, sir, and lovely to see you.\""
        ),
        SampleJokeText(
            categories: ["music"],
            value: "Chuck Norris plays a triangle with four corners, and the whole orchestra tunes to the extra one."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris plugs in a USB stick correctly the first time, even when the port is round."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris's snowmen send postcards from the beach in July."
        ),
        SampleJokeText(
            categories: ["sport"],
            value: "Chuck Norris once ran a marathon backwards, so that he could cheer on everyone behind him by name."
        ),
        SampleJokeText(
            categories: [],
            value: "Autocorrect once changed a word that Chuck Norris had typed. It has been updating the dictionary ever since."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris once took a wrong turn. The city has since renamed it the scenic route."
        ),
        SampleJokeText(
            categories: ["science"],
            value: "Schrödinger's cat is always fine when Chuck Norris asks. It just enjoys the quiet in the box."
        ),
        SampleJokeText(
            categories: [],
            value: "Before it sets off in the morning, the north wind asks Chuck Norris for directions."
        ),
        SampleJokeText(
            categories: [],
            value: """
                One Saturday Chuck Norris decided to tidy up his garage. By nine o'clock the rakes had formed a line, by ten \
                the paint cans had sorted themselves by mood, and by eleven the old lawn mower had learned to purr. At noon \
                the neighbors came to see what the humming was about, and they found him in a deck chair, reading aloud to a \
                grateful toolbox that had never before heard how the story ends.
                """
        ),
        SampleJokeText(
            categories: ["fashion"],
            value: "Chuck Norris's socks match even when they come from different drawers in different towns."
        ),
        SampleJokeText(
            categories: [],
            value: "A bridge once thanked Chuck Norris for crossing it. It had been feeling a little overlooked."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris reads the terms and conditions, laughs at the good parts and lends them to friends."
        ),
        SampleJokeText(
            categories: ["money"],
            value: "Chuck Norris's piggy bank shows him interest, in both senses, and always asks how he has been."
        ),
        SampleJokeText(
            categories: [],
            value: "When Chuck Norris enters an elevator, the music switches to his favorite song, and the buttons sing along."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris keeps a jar of Monday mornings in the cellar. He says they taste better after a few years."
        ),
        SampleJokeText(
            categories: ["movie"],
            value: "When Chuck Norris goes to the movies, the end credits thank him for watching, by name and seat number."
        ),
        SampleJokeText(
            categories: [],
            value: "The Bermuda Triangle returned Chuck Norris's suitcase a day early, with the shirts ironed."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris's shadow takes the afternoon off now and then, and leaves a note with a phone number."
        ),
        SampleJokeText(
            categories: ["travel"],
            value: "Jet lag once followed Chuck Norris across nine time zones, got tired, and went home to sleep it off."
        ),
        SampleJokeText(
            categories: [],
            value: "In Chuck Norris's kitchen the kettle whistles in four-part harmony, and the toaster takes requests."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris can open a bag of chips so quietly that the neighbors thank him in writing."
        ),
        SampleJokeText(
            categories: ["dev"],
            value: "Chuck Norris's unit tests do not fail. They wait for a moment, and the code grows into them."
        ),
        SampleJokeText(
            categories: [],
            value: "The ocean has tides because it keeps stepping forward to shake hands with Chuck Norris and then gets shy."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris once solved a jigsaw puzzle with the pieces still in the box, just by asking them nicely."
        ),
        SampleJokeText(
            categories: ["animal"],
            value: "Chuck Norris's goldfish remembers everything, including where you left your keys."
        ),
        SampleJokeText(
            categories: [],
            value: "Lighthouses are not warning the ships. They are winking at Chuck Norris."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris's phone is always fully charged. The battery says it just enjoys the company."
        ),
        SampleJokeText(
            categories: ["history"],
            value: "Archaeologists found a cave painting with a small note beside it: for Chuck Norris, save the date."
        ),
        SampleJokeText(
            categories: [],
            value: "When Chuck Norris parks, the parking space straightens its lines and stands up a little taller."
        ),
        SampleJokeText(
            categories: [],
            value: "Clouds rehearse their shapes for weeks before they float past Chuck Norris's window. 🐑"
        ),
        SampleJokeText(
            categories: ["food"],
            value: "Chuck Norris's pancakes flip themselves. He only tells them when, and they do it for the applause."
        ),
        SampleJokeText(
            categories: [],
            value: "When Chuck Norris joins a video call, nobody is on mute, and even the waiting room stays to listen."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris forgot his password once. The login page remembered it for him and asked about his day."
        ),
        SampleJokeText(
            categories: ["sport"],
            value: "When Chuck Norris bowls, the pins lie down early so that the ball can take its time and enjoy the lane."
        ),
        SampleJokeText(
            categories: [],
            value: "The early bird sets its watch by Chuck Norris. The worm, thanks to a friendly tip of his, sleeps in."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris's shopping cart has four wheels that all agree with one another."
        ),
        SampleJokeText(
            categories: ["dev", "science"],
            value: "Chuck Norris sorts a list in O(0). The elements line up by themselves as soon as they hear he is coming."
        ),
        SampleJokeText(
            categories: [],
            value: "A vending machine once kept Chuck Norris's coin by mistake. It still sends him a snack every birthday."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris does not blow out birthday candles. He thanks them, and they go home early."
        ),
        SampleJokeText(
            categories: ["career"],
            value: "Chuck Norris once took a five-minute coffee break. His whole office finished the year in April, inspired."
        ),
        SampleJokeText(
            categories: [],
            value: "Gravity is on a first-name basis with Chuck Norris. He calls it Gravy, and it lets him off with a float."
        ),
        SampleJokeText(
            categories: [],
            value: "When Chuck Norris finishes a crossword, even the black squares spell something nice."
        ),
        SampleJokeText(
            categories: ["fashion"],
            value:
                "Fashion week comes to Paris twice a year. It spends the rest of the time in Chuck Norris's wardrobe, taking notes."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris learned to whistle from a kettle, to relax from a hammock, and to keep secrets from an oyster."
        ),
        SampleJokeText(
            categories: [],
            value: "Chuck Norris's houseplants do photosynthesis for a living and stand-up comedy on weekends."
        ),
        SampleJokeText(
            categories: ["movie"],
            value: "Chuck Norris never misses the start of a movie. The trailers keep going until he has found his popcorn."
        ),
    ]
}
