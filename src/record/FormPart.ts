import type { RaRecord } from 'ra-core';
import { createContext } from 'react';

/** Saves at once what the part holds; resolves with whether it could. Undefined if it holds nothing. */
export type Finish = () => Promise<boolean> | undefined;

/** How a part of a form that saves itself, as the lines of an order do, tells the form around it. */
export interface FormPart {
    /** Gives the form a version that the part has saved; what is typed elsewhere in the form stays. */
    readonly adopt: (record: RaRecord<string>) => void;
    /** Whether the part holds what is not saved yet: actions on the record wait for it. */
    readonly onUnsaved: (isUnsaved: boolean) => void;
    /** Registers what the part does first when the form is saved, which follows over the new version. @returns how to end that */
    readonly beforeSaving: (finish: Finish) => () => void;
}

const nothing = () => undefined;

export const FormPartContext = createContext<FormPart>({
    adopt: nothing,
    onUnsaved: nothing,
    beforeSaving: () => nothing,
});
