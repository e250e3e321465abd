/** A key pressed for the person, where a widget offers no other way. */
export const pressKey = (input: Element, key: string): void =>
    void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
