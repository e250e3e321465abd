import { useEvent } from 'ra-core';
import { useEffect, useRef } from 'react';
import { prefetchPanel } from '../panelParts.ts';
import { type Panels, usePanels } from '../panels.ts';
import { isCovered, isForPage, keyOf } from './listening.ts';
import { commandKey, isCommand } from './platform.ts';
import { type Begun, press } from './sequence.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useSingleKeys } from './useSingleKeys.ts';

/** From a field as well: it types nothing. A dialog that is open has the keyboard for itself. */
const togglePalette = (event: KeyboardEvent, panels: Panels): void => {
    const isOpen = panels.current() === 'palette';
    if (event.defaultPrevented || (!isOpen && isCovered())) return;
    event.preventDefault();
    if (event.repeat) return;
    if (isOpen) panels.close();
    else panels.open('palette');
};

/** The one listener to the keyboard. It shows nothing, so that no key renders anything but what it opens. */
export const Keyboard = () => {
    const panels = usePanels();
    const shortcuts = useShortcuts();
    const [enabled] = useSingleKeys();
    const begun = useRef<Begun>(undefined);
    const onKeyDown = useEvent((event: KeyboardEvent) => {
        if (event.key === commandKey()) prefetchPanel('palette');
        if (isCommand(event) && event.key.toLowerCase() === 'k') return togglePalette(event, panels);
        if (!enabled || event.key === 'Shift' || !isForPage(event)) return;
        const pressed = press(begun.current, { key: keyOf(event), at: event.timeStamp }, shortcuts);
        begun.current = pressed.begun;
        if (pressed.found?.run()) event.preventDefault();
    });
    useEffect(() => {
        document.addEventListener('keydown', onKeyDown);
        return () => document.removeEventListener('keydown', onKeyDown);
    }, [onKeyDown]);
    return null;
};
