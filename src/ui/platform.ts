/** Whether the command key is ⌘, as on Apple's keyboards, instead of Ctrl. */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

export const commandKey = (): 'Meta' | 'Control' => (isApple() ? 'Meta' : 'Control');

export const isCommand = ({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
    (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey;

/** Whether a modifier key is held, as in a command of the browser or of the system. */
export const hasModifier = ({
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
}: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean =>
    ctrlKey || metaKey || altKey || shiftKey;
