import { type RaRecord, useResourceContext } from 'ra-core';
import { createContext, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { subjectOf } from '../../../auth/subject.ts';
import { useSession } from '../../../auth/useSession.ts';
import type { Values } from './changes.ts';
import { createDrafts, type Drafts } from './drafts.ts';

type Opened = RaRecord<string> | undefined;

/** Where the input of one open form is kept. */
export interface Place {
    readonly drafts: Drafts;
    /** Names the form among all, for whoever opens it next. */
    readonly form: string;
    /** Names this opening of it. */
    readonly instance: string;
    /** Whether something was typed that is not kept yet. */
    readonly pending: RefObject<boolean>;
    /** What this form holds was saved, or let go of. */
    readonly forget: () => void;
}

/** Puts the form back on the record as it was opened: what others changed has been chosen from (row H8). */
export const ReleaseContext = createContext<() => void>(() => undefined);

const newInstance = () => Math.random().toString(36).slice(2);

/** For the person who is signed in as the form opens (rows A3 and A4). */
const usePlace = (record: Opened, name: string | undefined): Place => {
    const session = useSession();
    const resource = useResourceContext() ?? '';
    const form = `${name ?? resource} ${record?.id ?? 'create'}`;
    const [instance] = useState(newInstance);
    const [drafts] = useState(() => createDrafts(() => localStorage, subjectOf(session.token() ?? '')));
    const pending = useRef(false);
    return useMemo(() => {
        const forget = () => {
            pending.current = false;
            drafts.remove(drafts.keyOf(form, instance));
        };
        return { drafts, form, instance, pending, forget };
    }, [drafts, form, instance]);
};

/**
 * Where a form's input is kept, and the record that the form stands on: as it was opened, unless resumed input was typed on
 * an older version of it. A newer one, saved or taken from somebody else, takes the older one's place.
 *
 * @param name the form's among those of one record; the resource's without it
 */
export const useDraft = (record: Opened, name?: string) => {
    const place = usePlace(record, name);
    const [stand, setStand] = useState<{ over: Opened; base: Opened }>();
    const rebase = useCallback(
        (older: Values) => record && setStand({ over: record, base: { ...older, id: record.id } }),
        [record],
    );
    const release = useCallback(() => setStand(undefined), []);
    return { place, rebase, release, base: stand?.over === record && stand ? stand.base : record };
};
