import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { isCommand } from '../../ui/platform.ts';
import type { RecordEditor } from '../editor.ts';
import { stepRecord } from './steps.ts';

/** Whether the keyboard belongs to the form: to the one in the dialog that is open, otherwise to that of the page. */
const isOnTop = (form: Element): boolean => {
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    return dialogs.item(dialogs.length - 1)?.contains(form) ?? true;
};

/**
 * Ctrl or Cmd with S saves and stays, with Enter it saves and opens the next record of the list. The keys are taken before
 * the inputs, because the editor of rich text has a meaning of its own for Enter.
 */
export const useFormKeys = ({ element, save }: RecordEditor): void => {
    const onKeyDown = useEvent((event: KeyboardEvent) => {
        const isNext = event.key === 'Enter';
        const { current: form } = element;
        if (!isCommand(event) || !(isNext || event.key.toLowerCase() === 's') || !form || !isOnTop(form)) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.repeat) return;
        const goOn = () => void stepRecord('next');
        if (!save(isNext ? { onSaved: goOn } : {}) && isNext) goOn();
    });
    useEffect(() => {
        document.addEventListener('keydown', onKeyDown, true);
        return () => document.removeEventListener('keydown', onKeyDown, true);
    }, [onKeyDown]);
};
