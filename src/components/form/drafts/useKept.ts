import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { subjectOf } from '../../../auth/subject.ts';
import { useSession } from '../../../auth/useSession.ts';
import { createDrafts } from './drafts.ts';

/** What a form that was led away from hands over to the page that follows, in the state of the navigation. */
export interface KeptState {
    /** Where its unsaved input is kept. */
    readonly kept: string;
}

const keyIn = (state: unknown): string =>
    typeof state === 'object' && state !== null && 'kept' in state ? String(state.kept) : '';

/** Row A4: whether the form that led here left unsaved input behind, which is there still, and this person's. */
export const useKept = (): boolean => {
    const session = useSession();
    const key = keyIn(useLocation().state);
    const [drafts] = useState(() => createDrafts(() => localStorage, subjectOf(session.token() ?? '')));
    return drafts.has(key);
};
