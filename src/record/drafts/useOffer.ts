import { useNotify } from 'ra-core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { focusHeading } from '../form/focus.ts';
import { baseFor, pendingIn, type Values } from './draftChanges.ts';
import type { KeptDraft } from './drafts.ts';
import type { Place } from './useDraft.ts';

interface Offer {
    /** The newest draft with changes that the record does not have. */
    readonly offered: KeptDraft | undefined;
    readonly resume: () => void;
    readonly discard: () => void;
}

type FieldValue = readonly [name: string, value: unknown];

/** Restores a draft into the form, over anything typed since. */
const useResume = (record: Values, rebase: (older: Values) => void) => {
    const notify = useNotify();
    const { getValues, setValue, setFocus } = useFormContext();
    const { dirtyFields } = useFormState();
    return ({ changes, version }: KeptDraft) => {
        const since = Object.keys(dirtyFields).map((name): FieldValue => [name, getValues(name)]);
        const typed = Object.entries(changes).map(([name, change]): FieldValue => [name, change.typed]);
        const base = baseFor(record, changes, version);
        // The form resets itself in an effect after its record changes; values are set afterwards.
        if (base !== record) flushSync(() => rebase(base));
        for (const [name, value] of [...since, ...typed]) setValue(name, value, { shouldDirty: true });
        focusHeading();
        setFocus(Object.keys(changes)[0] ?? '');
        notify('common.draft.resumed', { type: 'info' });
    };
};

/** @param record the record from the API, or the initial values of a new one */
export const useOffer = ({ drafts, form, instance }: Place, record: Values, rebase: (older: Values) => void): Offer => {
    const [kept, setKept] = useState(() => drafts.list(form, instance));
    const offered = kept.find(({ changes }) => Object.keys(pendingIn(record, changes)).length > 0);
    const letGo = ({ key }: KeptDraft) => {
        drafts.remove(key);
        setKept(drafts.list(form, instance));
    };
    const put = useResume(record, rebase);
    return {
        offered,
        resume: () => {
            if (!offered) return;
            put(offered);
            // Stored under this instance's key before the old one is deleted, so that it is never lost.
            drafts.keep(form, instance, offered);
            letGo(offered);
        },
        discard: () => {
            if (offered) letGo(offered);
            focusHeading();
        },
    };
};
