# Has Orca write what it says into a file, and speak to nobody. Orca 51 has a recorder for that, which needs somebody to speak.
import json
import os

SPEECH_FILE = os.environ["SPEECH_FILE"]
try:
    from orca import output_recorder, speech_manager, speech_presenter, speechserver, typing_echo_presenter
except ImportError:
    import orca.speech

    file = open(SPEECH_FILE, "w", buffering=1)

    def record(text, *rest, **more):
        print(json.dumps({"text": text}), file=file)

    orca.speech._speak = orca.speech.speakCharacter = orca.speech.speak_character = record
    orca.speech.speakKeyEvent = orca.speech.speak_key_event = lambda *rest: None
else:
    speech_presenter.get_presenter().set_log_file_for_testing(value=SPEECH_FILE)
    speech_manager.get_manager().get_server = speechserver.SpeechServer
    typing_echo_presenter.get_presenter().set_character_echo_enabled(False)
    typing_echo_presenter.get_presenter().set_key_echo_enabled(False)
