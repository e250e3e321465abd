import { useEffect } from 'react';
import { isCommand } from '../ui/platform.ts';
import type { Alert, Alerts } from './alerts.ts';

/** Fields with an undo of their own. */
const TYPED =
    'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';

const isTyping = (): boolean => document.activeElement?.matches(TYPED) === true;

/** Ctrl+Z, or Cmd+Z, takes back what the newest alert with an undo tells of, unless a text is being typed. */
export const useUndoKey = (alerts: readonly Alert[], dismiss: Alerts['dismiss']): void => {
    const newest = alerts.findLast(({ undo }) => undo);
    useEffect(() => {
        if (!newest) return;
        const onKey = (event: KeyboardEvent) => {
            if (event.key.toLowerCase() !== 'z' || !isCommand(event) || event.defaultPrevented || isTyping()) return;
            event.preventDefault();
            dismiss(newest.id);
            newest.undo?.();
        };
        window.addEventListener('keydown', onKey);
        return () => window.removeEventListener('keydown', onKey);
    }, [newest, dismiss]);
};
