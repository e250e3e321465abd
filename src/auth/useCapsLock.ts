import { type KeyboardEvent, useState } from 'react';

/** Whether the key is known to be on; handlers for the input that wants to know. Only a key stroke tells. */
export const useCapsLock = () => {
    const [on, setOn] = useState(false);
    const read = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
    return { on, handlers: { onKeyDown: read, onKeyUp: read, onBlur: () => setOn(false) } };
};
