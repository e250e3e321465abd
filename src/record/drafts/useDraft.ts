import { type RaRecord, useResourceContext } from 'ra-core';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useSession } from '../../auth/sharedSession.ts';
import { subjectOf } from '../../auth/subject.ts';
import { useListName } from '../../routing/listPlace.ts';
import type { FormValues } from './draftChanges.ts';
import { createDrafts, type Drafts } from './drafts.ts';

type OpenRecord = RaRecord<string> | undefined;

export interface DraftSlot {
    readonly drafts: Drafts;
    /** Identifies the form, for later visits. */
    readonly form: string;
    /** Identifies this instance of the form. */
    readonly instance: string;
    /** Whether there is input that has not been stored yet. */
    readonly pending: RefObject<boolean>;
    readonly forget: () => void;
    /** Keeps the draft when the form is left, and stores pending input at once, so that the next form can offer it. */
    readonly keep: () => void;
    readonly flush: RefObject<() => void>;
    /** Whether the user has left the form without saving. */
    readonly isKept: RefObject<boolean>;
}

const newInstance = () => Math.random().toString(36).slice(2);

/** Storage of the user who is signed in when the form opens (A3 and A4). */
const usePlace = (record: OpenRecord, name: string | undefined): DraftSlot => {
    const session = useSession();
    const resource = useResourceContext() ?? '';
    const list = useListName(resource);
    const form = record ? `${name ?? resource} ${record.id}` : `${name ?? list} create`;
    const [instance] = useState(newInstance);
    const [drafts] = useState(() => createDrafts(() => localStorage, subjectOf(session.token() ?? '')));
    const pending = useRef(false);
    const isKept = useRef(false);
    const flush = useRef<() => void>(() => undefined);
    return useMemo(() => {
        const forget = () => {
            pending.current = false;
            drafts.remove(drafts.keyOf(form, instance));
        };
        const keep = () => {
            isKept.current = true;
            flush.current();
        };
        return { drafts, form, instance, pending, forget, keep, flush, isKept };
    }, [drafts, form, instance]);
};

/**
 * Storage of a form's input, and the record that the form is based on: as opened, or that of a resumed draft.
 * @param name distinguishes several forms of one record; default: the resource
 */
export const useDraft = (record: OpenRecord, name?: string) => {
    const place = usePlace(record, name);
    const [stand, setStand] = useState<{ over: OpenRecord; base: OpenRecord }>();
    const rebase = useCallback(
        (older: FormValues) => record && setStand({ over: record, base: { ...older, id: record.id } }),
        [record],
    );
    // After a conflict has been resolved, the form returns to the record as it was opened (H8).
    const release = useCallback(() => setStand(undefined), []);
    return { place, rebase, release, base: stand?.over === record && stand ? stand.base : record };
};

/** Milliseconds after the last keystroke. */
export const STORING_PAUSE = 400;

/** Calls `flush` when the page may be about to end; phones often send no other event. */
export const whenHidden = (flush: () => void) => {
    const onHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
        window.removeEventListener('pagehide', flush);
        document.removeEventListener('visibilitychange', onHidden);
    };
};
