/** Whether the command key is ⌘, as on Apple's keyboards, instead of Ctrl. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** The `KeyboardEvent.key` value of the platform's command key. */
export const commandKey = (): 'Meta' | 'Control' => (isApple() ? 'Meta' : 'Control');

/** Whether the command key is the only modifier key held. */
export const isCommand = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
    (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;
