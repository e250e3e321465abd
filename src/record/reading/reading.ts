// State of in-place editing on a reading page: single values, or the values of a card together. All of them are inputs of
// the record's one form, so that drafts, conflicts and rules are the same as in the form.
import { createContext, use, useCallback, useMemo, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { isTouched } from '../drafts/draftChanges.ts';
import { useEditor } from '../editor.ts';

export interface Reading {
    readonly fields: ReadonlySet<string>;
    readonly card: string | undefined;
    readonly openField: (name: string) => void;
    readonly closeField: (name: string) => void;
    readonly openCard: (name: string | undefined) => void;
}

const NO_FIELDS: ReadonlySet<string> = new Set();

const ReadingContext = createContext<Reading | null>(null);
export const ReadingProvider = ReadingContext.Provider;

/** The open fields and card of the surrounding page. @throws outside a reading page */
export const useReading = (): Reading => {
    const reading = use(ReadingContext);
    if (!reading) throw new Error('There is no page around this part.');
    return reading;
};

export const useNewReading = (): Reading => {
    const [fields, setFields] = useState(NO_FIELDS);
    const [card, openCard] = useState<string>();
    const openField = useCallback((name: string) => setFields(old => new Set([...old, name])), []);
    const closeField = useCallback(
        (name: string) => setFields(old => (old.has(name) ? new Set([...old].filter(one => one !== name)) : old)),
        [],
    );
    return useMemo(() => ({ fields, card, openField, closeField, openCard }), [fields, card, openField, closeField]);
};

/** Changed and refused ones of the given fields. */
export const useUnsettled = (names: readonly string[]) => {
    const { dirtyFields, errors } = useFormState();
    return {
        changed: names.filter(name => isTouched(dirtyFields[name])),
        refused: names.filter(name => errors[name] !== undefined),
    };
};

/** Ends the editing of fields: `save` closes them when saved, refused ones stay open; `restore` reverts the input. */
export const useSaveOrRestore = (names: readonly string[], close: () => void) => {
    const { resetField, getFieldState } = useFormContext();
    const { submit } = useEditor();
    const restore = (): void => {
        for (const name of names) resetField(name);
        close();
    };
    const save = (): void => {
        if (names.some(name => getFieldState(name).isDirty)) void submit({ onSaved: close, isQueued: true });
        else restore();
    };
    return { save, restore };
};
