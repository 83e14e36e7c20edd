/// A joke in two parts of the sample services.
public struct SampleDadJoke: Sendable, Equatable {
    /// The service's category.
    let type: String
    /// What comes first.
    public let setup: String
    /// What is told on demand.
    public let punchline: String

    private init(_ setup: String, _ punchline: String, type: String = "general") {
        self.type = type
        self.setup = setup
        self.punchline = punchline
    }
}

extension SampleDadJoke {
    /// Every joke, in the order in which a server in turn tells them.
    public static let all: [SampleDadJoke] = [
        SampleDadJoke("Why did the bookshelf apply for a raise?", "It was tired of carrying the whole story."),
        SampleDadJoke("What did the teapot say to the nervous cup?", "Relax, I'm only here to fill you in."),
        SampleDadJoke("Why does the lighthouse never go on holiday?", "It can't find anybody to take a turn."),
        SampleDadJoke("How did the mitten win the argument?", "Single-handedly."),
        SampleDadJoke("Why was the map so sure of itself?", "It always knew where it stood."),
        SampleDadJoke("What do you call a hedgehog who tells the time?", "A sharp watch."),
        SampleDadJoke("Why did the sock leave the drawer?", "It needed some time apart to find its better half."),
        SampleDadJoke("What is a snail's favourite part of the news?", "The slow-motion replays."),
        SampleDadJoke("Why did the candle get the night shift?", "It said it was happy to burn both ends."),
        SampleDadJoke("How does a pear answer the phone?", "\u{201C}Yes, there are two of us here.\u{201D}"),
        SampleDadJoke("Why did the piano miss the bus?", "It had lost its keys again, all eighty-eight of them."),
        SampleDadJoke("What did the kettle write in its diary?", "Today I let off some steam."),
        SampleDadJoke("Why are stairs such poor liars?", "You always see what they are up to."),
        SampleDadJoke("What do you get when a cow learns the trumpet?", "A lot of very brassy milk."),
        SampleDadJoke("Why did the gardener bring a ladder to the bean bed?", "He had heard of a rise in vegetables."),
        SampleDadJoke("Why did the loop never come home?", "Nobody had told it when to stop.", type: "programming"),
        SampleDadJoke(
            "What did the server say to the impatient browser?", "Hold on, I have only one cookie left.", type: "programming"),
        SampleDadJoke("Why did the array feel lonely?", "Its friends were all out of bounds.", type: "programming"),
        SampleDadJoke("How do you cheer up a sad compiler?", "Give it something it can take at face value.", type: "programming"),
        SampleDadJoke("Why did the two branches stop talking?", "They could not settle their differences.", type: "programming"),
        SampleDadJoke("What is a database's favourite place at a party?", "The table, of course.", type: "programming"),
        SampleDadJoke("Why did the pointer go to therapy?", "It kept dwelling on an address from the past.", type: "programming"),
        SampleDadJoke("What does a tired thread ask for?", "A lock on the bedroom door.", type: "programming"),
        SampleDadJoke("Why was the test suite so calm?", "Everything had passed long ago.", type: "programming"),
        SampleDadJoke("How did the terminal introduce itself?", "Promptly.", type: "programming"),
        SampleDadJoke(
            "Knock knock. \n Who's there? \n Harvest. \n Harvest who?", "Harvest time you answered the door!", type: "knock-knock"
        ),
        SampleDadJoke(
            "Knock knock. \n Who's there? \n Window. \n Window who?", "Window you want to go out and play?", type: "knock-knock"),
        SampleDadJoke(
            "Knock knock. \n Who's there? \n Quill. \n Quill who?", "Quill you please write back sometime?", type: "knock-knock"),
        SampleDadJoke(
            "Knock knock. \n Who's there? \n Meadow. \n Meadow who?", "Meadow we met at the picnic, remember?",
            type: "knock-knock"),
        SampleDadJoke(
            "Knock knock. \n Who's there? \n Satchel. \n Satchel who?", "Satchel a long way to come for no cake!",
            type: "knock-knock"),
        SampleDadJoke("Dad, can you pass me the atlas?", "Sure, but don't get lost in it before dinner.", type: "dad"),
        SampleDadJoke("Dad, is the soup hot?", "Ask the spoon, it has just come out of there in a hurry.", type: "dad"),
        SampleDadJoke("Why did the umbrella hand in its notice?", "It was fed up with being put down on every sunny day."),
        SampleDadJoke("What do you call a duck with a toolbox?", "A bill of quantities."),
        SampleDadJoke("Why did the calendar blush?", "It had just been caught with its dates mixed up."),
        SampleDadJoke("How did the pillow get promoted?", "The boss wanted somebody to sleep on the big decisions."),
        SampleDadJoke("Why do rivers make such good students?", "They never leave their course."),
        SampleDadJoke("What did one curtain say to the other at bedtime?", "Let's draw this to a close."),
        SampleDadJoke("Why was the onion a terrible comedian?", "Everyone it met ended up in tears."),
        SampleDadJoke("What is a ghost's favourite kitchen tool?", "The whisk, because it's all a bit of air."),
        SampleDadJoke("Why did the envelope stay at home?", "It had been licked in every game that week."),
        SampleDadJoke("What did the carpet tell the detective?", "I have the floor covered."),
        SampleDadJoke("Why did the elevator start a podcast?", "It had so many ups and downs to share."),
        SampleDadJoke("How does a lumberjack like his music?", "With plenty of cuts from the same album."),
        SampleDadJoke("Why did the button refuse to go out?", "It was hanging by a thread."),
        SampleDadJoke("Why did the frog open a bank?", "It had already made a small deposit at every pond in town."),
        SampleDadJoke("Why was the mirror asked to leave the meeting?", "It kept reflecting on what everyone else had said."),
        SampleDadJoke("What did the bread say after a long day?", "I've been up since the crack of dawn, and I'm toast."),
        SampleDadJoke(
            "Why is the moon so good at saving money?", "It lives on a quarter and still looks whole by the end of the month."),
        SampleDadJoke("What makes a snowman a good listener?", "He melts at every story."),
        SampleDadJoke("Why did the zip fastener get the job?", "It promised to pull everyone together."),
        SampleDadJoke("How do oysters settle a bill?", "They shell out."),
        SampleDadJoke("Why did the violin hire an assistant?", "There were too many strings attached to the work."),
        SampleDadJoke("What is a baker's favourite weather?", "A light flurry of flour."),
        SampleDadJoke("Why did the postman carry a pillow?", "Some of the letters had come a very long way."),
        SampleDadJoke("What did the left shoe complain about?", "Never being right about anything."),
        SampleDadJoke("Why are anchors so hard to cheer up?", "They are always a little down."),
        SampleDadJoke("What do you call a polite volcano?", "One that asks before it interrupts, I mean erupts."),
        SampleDadJoke("Why did the beekeeper change careers?", "He wanted a job with less buzz around it."),
        SampleDadJoke("What did the thermometer say to its patient?", "Let me know when you warm to me."),
        SampleDadJoke("Why did the crayon stop at the corner?", "It was told to stay inside the lines."),
        SampleDadJoke(
            "How did the kangaroo find its keys?",
            "It looked in its other pocket, a size smaller, and there was a joey with them."),
        SampleDadJoke("Why did the broom arrive late?", "It had swept straight past the stop."),
        SampleDadJoke("What is a librarian's favourite sport?", "Quiet cycling through the stacks."),
    ]
}
