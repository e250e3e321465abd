import { type RefObject, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Values } from '../drafts/draftChanges.ts';

/** Inside a form: exposes the fields changed by the person to the code that submits it. */
export const Touched = ({ into }: { into: RefObject<Values> }) => {
    const { subscribe } = useFormContext();
    useEffect(() => {
        const note = ({ dirtyFields = {} }: { dirtyFields?: Values }) => {
            into.current = dirtyFields;
        };
        return subscribe({ formState: { values: true, dirtyFields: true }, callback: note });
    }, [into, subscribe]);
    return null;
};
