import { type RefObject, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { pressKey } from '../../ui/press.ts';

/** The keyboard of a telephone would cover the form that the person is about to read. */
const hasKeyboard = (): boolean => window.matchMedia?.('(pointer: coarse)').matches !== true;

/** Somebody who already types, or uses a dialog, keeps the focus. */
const BUSY = 'input, textarea, select, [contenteditable], [role="dialog"] *';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * Focuses, once, the first of the named fields that is still empty when the form of a new record opens. The screen's
 * heading, which has the focus otherwise (F6), leaves it there.
 */
export const useBeginning = (form: RefObject<Element | null>, names: readonly string[] | undefined): void => {
    const { getValues } = useFormContext();
    useEffect(() => {
        const first = names?.find(name => isEmpty(getValues(name)));
        if (first === undefined || !hasKeyboard() || document.activeElement?.matches(BUSY)) return;
        const input = form.current?.querySelector<HTMLElement>(`[name="${first}"]`);
        input?.focus();
        // Choices that open with the focus would cover the form: they are closed as soon as React knows that they are open.
        queueMicrotask(() => {
            if (input?.getAttribute('role') === 'combobox') pressKey(input, 'Escape');
        });
    }, [form, names, getValues]);
};
