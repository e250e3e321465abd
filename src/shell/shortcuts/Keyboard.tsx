import { useEvent } from 'ra-core';
import { useLayoutEffect, useRef } from 'react';
import { commandKey, isCommand } from '../../ui/platform.ts';
import { usePrintPage } from '../../ui/printing.ts';
import { prefetchPanel } from '../panelParts.ts';
import { type PanelStore, usePanels } from '../panels.ts';
import { isCovered, isForPage, leavesMenu, pressedKey, useSingleKeys } from './listening.ts';
import { useShortcuts } from './useShortcuts.ts';

/** Maximum time between two keys of a shortcut, in milliseconds. */
export const MAX_KEY_INTERVAL_MS = 1500;

export interface KeySequence {
    readonly keys: readonly string[];
    readonly at: number;
}

interface Press {
    readonly key: string;
    /** In milliseconds. */
    readonly at: number;
}

const startsWith = (keys: readonly string[], beginning: readonly string[]): boolean =>
    beginning.every((key, at) => keys[at] === key);

/**
 * Adds a key to a sequence. Returns the completed shortcuts, of which the caller runs the first effective one, or the
 * continued sequence. A key that does not fit only ends the sequence: `g` then `n` must not run the shortcut `n`.
 */
export const press = <S extends { readonly keys: readonly string[] }>(
    begun: KeySequence | undefined,
    { key, at }: Press,
    shortcuts: readonly S[],
): { readonly found?: readonly S[]; readonly begun?: KeySequence } => {
    const keys = begun && at - begun.at <= MAX_KEY_INTERVAL_MS ? [...begun.keys, key] : [key];
    const fitting = shortcuts.filter(shortcut => startsWith(shortcut.keys, keys));
    const found = fitting.filter(shortcut => shortcut.keys.length === keys.length);
    if (found.length > 0) return { found };
    return fitting.length > 0 ? { begun: { keys, at } } : {};
};

/** Also works in text fields, but not while another dialog is open. An open menu closes first. */
const togglePalette = (event: KeyboardEvent, panels: PanelStore): void => {
    const isOpen = panels.current() === 'palette';
    if (event.defaultPrevented) return;
    const hasLeft = !isOpen && leavesMenu();
    if (!isOpen && !hasLeft && isCovered()) return;
    event.preventDefault();
    if (event.repeat) return;
    if (hasLeft) setTimeout(() => panels.open('palette'));
    else if (isOpen) panels.close();
    else panels.open('palette');
};

/** The only global keyboard listener. It renders nothing itself, so that a key renders only what it opens. */
export const Keyboard = () => {
    const panels = usePanels();
    const shortcuts = useShortcuts();
    const [enabled] = useSingleKeys();
    const begun = useRef<KeySequence>(undefined);
    const printPage = usePrintPage();
    const onKeyDown = useEvent((event: KeyboardEvent) => {
        if (event.key === commandKey()) prefetchPanel('palette');
        if (isCommand(event) && event.key.toLowerCase() === 'k') return togglePalette(event, panels);
        if (isCommand(event) && event.key.toLowerCase() === 'p' && !event.defaultPrevented) {
            event.preventDefault();
            return event.repeat ? undefined : printPage();
        }
        if (!enabled || panels.current() || event.key === 'Shift' || !isForPage(event)) return;
        const pressed = press(begun.current, { key: pressedKey(event), at: event.timeStamp }, shortcuts);
        begun.current = pressed.begun;
        if (pressed.found?.some(shortcut => shortcut.run())) event.preventDefault();
    });
    const onKeyFirst = useEvent((event: KeyboardEvent) => {
        if (!panels.typedAhead.press(event)) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Escape') panels.close();
    });
    // Before the page is painted, because the user may press a key at once.
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
