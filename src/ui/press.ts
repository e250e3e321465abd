/** Dispatches a key press for widgets without a suitable interface. */
export const pressKey = (input: Element, key: string): void =>
    void input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
