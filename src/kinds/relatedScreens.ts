import { type ComponentType, createContext } from 'react';
import type { ResourceName } from '#contract/language/names.ts';

/** Props of a form for a new related record, opened above another form. */
export interface NewRelatedProps {
    readonly resource: ResourceName;
    /** The text typed in the search. */
    readonly name: string;
    readonly onCreated: (record: { readonly id: string }) => void;
    readonly onClose: () => void;
}

/** The form for a new related record; a context, because inputs cannot import forms. */
export const NewRelatedContext = createContext<ComponentType<NewRelatedProps> | null>(null);
