// What the walk asks of GNOME Shell, and virtual devices. Evaluated once, in the shell.
(() => {
    const {Clutter, St} = imports.gi;
    const seat = Clutter.get_default_backend().get_default_seat();
    const [keyboard, pointer, touch] = ['KEYBOARD', 'POINTER', 'TOUCHSCREEN'].map(
        type => seat.create_virtual_device(Clutter.InputDeviceType[`${type}_DEVICE`]));
    const now = () => GLib.get_monotonic_time();
    const tracker = Shell.WindowTracker.get_default();

    const inside = function* (actor) {
        if (!actor.mapped)
            return;
        yield actor;
        for (const child of actor.get_children())
            yield* inside(child);
    };
    const describe = actor => {
        const {origin, size} = actor.get_transformed_extents();
        const all = [...inside(actor)];
        return {
            place: [origin.x, origin.y, size.width, size.height],
            texts: all.filter(each => each instanceof St.Label).map(each => each.text).filter(text => text),
            icons: all.filter(each => each instanceof St.Icon).map(each => ({
                size: each.width, name: each.gicon?.to_string() ?? each.icon_name})),
            isSelected: actor.has_style_pseudo_class?.('selected') || actor.has_style_pseudo_class?.('focus') || false,
        };
    };

    const windowOf = process => global.get_window_actors().map(actor => actor.meta_window).find(window => window.get_pid() === process);

    globalThis.chuckle = {
        // The actors of a class of style that are on the screen.
        actors: name => [...inside(global.stage)].filter(actor => actor.has_style_class_name?.(name)).map(describe),
        // The rows that the search shows of an application.
        results: name => [...inside(global.stage)].filter(
            actor => actor.has_style_class_name?.('search-section-content') && describe(actor).texts.includes(name))
            .flatMap(actor => [...inside(actor)].filter(row => row.has_style_class_name?.('list-search-result')).map(describe)),
        // The windows, the one in front last.
        windows: () => global.get_window_actors().map(actor => actor.meta_window).map(window => {
            const app = tracker.get_window_app(window);
            const rectangle = ({x, y, width, height}) => [x, y, width, height];
            return {
                title: window.title, app: app?.get_id(), name: app?.get_name(), icon: app?.get_icon()?.to_string(),
                frame: rectangle(window.get_frame_rect()), buffer: rectangle(window.get_buffer_rect()),
                hasFocus: window.has_focus(), isDialog: window.get_transient_for() !== null, process: window.get_pid(), isShown: window.get_compositor_private().mapped,
            };
        }),
        // Starts an application, or brings its window to the front as a click on its icon does.
        start: id => {
            const app = Shell.AppSystem.get_default().lookup_app(id);
            const window = app.get_windows()[0];
            return window ? Main.activateWindow(window) : app.activate();
        },
        place: (process, x, y, width, height) => {
            const window = windowOf(process);
            window.unmaximize(3);
            window.move_resize_frame(true, x, y, width, height);
        },
        close: process => windowOf(process).delete(global.get_current_time()),
        key: (value, isDown) => keyboard.notify_keyval(
            now(), value, isDown ? Clutter.KeyState.PRESSED : Clutter.KeyState.RELEASED),
        move: (x, y) => pointer.notify_absolute_motion(now(), x, y),
        button: (number, isDown) => pointer.notify_button(
            now(), number, isDown ? Clutter.ButtonState.PRESSED : Clutter.ButtonState.RELEASED),
        scroll: (x, y) => pointer.notify_scroll_continuous(
            now(), x, y, Clutter.ScrollSource.WHEEL, Clutter.ScrollFinishFlags.NONE),
        touch: (slot, x, y) => touch.notify_touch_down(now(), slot, x, y),
        slide: (slot, x, y) => touch.notify_touch_motion(now(), slot, x, y),
        lift: slot => touch.notify_touch_up(now(), slot),
    };
    return true;
})();
