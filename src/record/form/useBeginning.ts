import { type RefObject, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { pressKey } from '../../ui/press.ts';

/** On a touch device, the on-screen keyboard would cover the form. */
const hasKeyboard = (): boolean => window.matchMedia?.('(pointer: coarse)').matches !== true;

/** Elements that keep the focus: the user already types or uses a dialog. */
const BUSY = 'input, textarea, select, [contenteditable], [role="dialog"] *';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Focuses, once, the first empty one of these fields when the form of a new record opens, instead of the heading (F6). */
export const useInitialFocus = (form: RefObject<Element | null>, names: readonly string[] | undefined): void => {
    const { getValues } = useFormContext();
    useEffect(() => {
        const first = names?.find(name => isEmpty(getValues(name)));
        if (first === undefined || !hasKeyboard() || document.activeElement?.matches(BUSY)) return;
        const input = form.current?.querySelector<HTMLElement>(`[name="${first}"]`);
        input?.focus();
        // Closes choices that open on focus, because they would cover the form. The task waits until React has opened them.
        queueMicrotask(() => {
            if (input?.getAttribute('role') === 'combobox') pressKey(input, 'Escape');
        });
    }, [form, names, getValues]);
};
