import { useNotify } from 'ra-core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState } from 'react-hook-form';
import { focusHeading } from '../focusHeading.ts';
import { baseFor, pendingIn, type Values } from './changes.ts';
import type { KeptDraft } from './drafts.ts';
import type { Place } from './useDraft.ts';

interface Offer {
    /** The newest kept input that the record does not have yet. */
    readonly offered: KeptDraft | undefined;
    readonly resume: () => void;
    readonly discard: () => void;
}

type Entry = readonly [name: string, value: unknown];

/** Puts kept input into the form, on top of what has been typed into it since. */
const useResume = (record: Values, rebase: (older: Values) => void) => {
    const notify = useNotify();
    const { getValues, setValue, setFocus } = useFormContext();
    const { dirtyFields } = useFormState();
    return ({ changes, version }: KeptDraft) => {
        const since = Object.keys(dirtyFields).map((name): Entry => [name, getValues(name)]);
        const typed = Object.entries(changes).map(([name, change]): Entry => [name, change.typed]);
        const base = baseFor(record, changes, version);
        // The form resets itself in an effect once it stands on another record: what was typed comes after.
        if (base !== record) flushSync(() => rebase(base));
        for (const [name, value] of [...since, ...typed]) setValue(name, value, { shouldDirty: true });
        focusHeading();
        setFocus(Object.keys(changes)[0] ?? '');
        notify('common.draft.resumed', { type: 'info' });
    };
};

/** @param record as the API has it, or what a new one starts from */
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
            // Under this form's own name, before the other goes: no moment is without it.
            drafts.keep(form, instance, offered);
            letGo(offered);
        },
        discard: () => {
            if (offered) letGo(offered);
            focusHeading();
        },
    };
};
