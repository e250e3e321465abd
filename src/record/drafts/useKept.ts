import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../auth/sharedSession.ts';
import { subjectOf } from '../../auth/subject.ts';
import { createDrafts } from './drafts.ts';

/** Navigation state passed from a form to the page that replaces it. */
export interface KeptState {
    readonly kept: string;
}

const keyIn = (state: unknown): string =>
    typeof state === 'object' && state !== null && 'kept' in state ? String(state.kept) : '';

/** A4: whether the previous form left a draft that belongs to this user and still exists. */
export const useHasDraft = (): boolean => {
    const session = useSession();
    const key = keyIn(useLocation().state);
    const [drafts] = useState(() => createDrafts(() => localStorage, subjectOf(session.token() ?? '')));
    return drafts.has(key);
};
