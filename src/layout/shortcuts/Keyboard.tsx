import { useEvent } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';
import { commandKey, isCommand } from '../../ui/platform.ts';
import { prefetchPanel } from '../panelParts.ts';
import { type Panels, usePanels } from '../panels.ts';
import { usePrintPage } from '../usePrintPage.ts';
import { isCovered, isForPage, keyOf } from './listening.ts';
import { type Begun, press } from './sequence.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useSingleKeys } from './useSingleKeys.ts';

/** Also works in text fields, as the shortcut types nothing, but not while another dialog is open. */
const togglePalette = (event: KeyboardEvent, panels: Panels): void => {
    const isOpen = panels.current() === 'palette';
    if (event.defaultPrevented || (!isOpen && isCovered())) return;
    event.preventDefault();
    if (event.repeat) return;
    if (isOpen) panels.close();
    else panels.open('palette');
};

/** The only global keyboard listener. It renders nothing itself, so that a key renders only what it opens. */
export const Keyboard = () => {
    const panels = usePanels();
    const shortcuts = useShortcuts();
    const [enabled] = useSingleKeys();
    const begun = useRef<Begun>(undefined);
    const printPage = usePrintPage();
    const onKeyDown = useEvent((event: KeyboardEvent) => {
        if (event.key === commandKey()) prefetchPanel('palette');
        if (isCommand(event) && event.key.toLowerCase() === 'k') return togglePalette(event, panels);
        if (isCommand(event) && event.key.toLowerCase() === 'p' && !event.defaultPrevented) {
            event.preventDefault();
            return event.repeat ? undefined : printPage();
        }
        if (!enabled || panels.current() || event.key === 'Shift' || !isForPage(event)) return;
        const pressed = press(begun.current, { key: keyOf(event), at: event.timeStamp }, shortcuts);
        begun.current = pressed.begun;
        if (pressed.found?.some(shortcut => shortcut.run())) event.preventDefault();
    });
    const onKeyFirst = useEvent((event: KeyboardEvent) => {
        if (!panels.typedAhead.press(event)) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') panels.close();
    });
    // Before the page is painted: who sees it may press a key at once.
    useLayoutEffect(() => {
        document.addEventListener('keydown', onKeyFirst, true);
        return () => document.removeEventListener('keydown', onKeyFirst, true);
    }, [onKeyFirst]);
    useLayoutEffect(() => {
        document.addEventListener('keydown', onKeyDown);
        return () => document.removeEventListener('keydown', onKeyDown);
    }, [onKeyDown]);
    return null;
};
