import { useCallback, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../auth/sharedSession.ts';
import { FORBIDDEN, FORCED } from '../../routing/publicAddresses.ts';
import { useEditor } from '../editor.ts';
import { draftChanges, type FormValues } from './draftChanges.ts';
import { OfferedDraftBanner, useOffer } from './Offer.tsx';
import { type DraftSlot, STORING_PAUSE, type useDraft, whenHidden } from './useDraft.ts';
import type { KeptState } from './useKept.ts';

const passwordsIn = (form: HTMLFormElement | null): string[] =>
    [...(form?.querySelectorAll<HTMLInputElement>('input[type=password]') ?? [])].map(({ name }) => name);

const useKeep = ({ drafts, form, instance }: DraftSlot, initial: FormValues) => {
    const { getValues } = useFormContext();
    const opened = useRef(initial);
    useEffect(() => {
        opened.current = initial;
    }, [initial]);
    return useCallback(
        (dirty: FormValues, hidden: ReadonlySet<string>) => {
            const version = opened.current['@etag'];
            const changes = draftChanges(opened.current, getValues(), dirty, hidden);
            if (Object.keys(changes).length === 0) return drafts.remove(drafts.keyOf(form, instance));
            const typedOn = typeof version === 'string' ? { version } : {};
            drafts.keep(form, instance, { at: Date.now(), changes, ...typedOn });
        },
        [drafts, form, instance, getValues],
    );
};

/** Returns a function that passes the stored draft to the forbidden page, if that page is open. */
const useTell = ({ drafts, form, instance }: DraftSlot) => {
    const navigate = useNavigate();
    return useCallback(() => {
        const kept = drafts.keyOf(form, instance);
        if (window.location.pathname !== FORBIDDEN || !drafts.has(kept)) return;
        void navigate(FORBIDDEN, { replace: true, state: { kept } satisfies KeptState });
    }, [drafts, form, instance, navigate]);
};

/**
 * Stores input after each pause and when the page is hidden. The draft is deleted when the signed-in user leaves the form
 * for another address: the record was saved or deleted, or the user signs out. It is kept if the user leaves without saving
 * (`LeaveGuard`), the session ends, a save is forbidden, or the page fails.
 * @param initial the values that the form is based on
 */
const useKeeping = (place: DraftSlot, initial: FormValues) => {
    const session = useSession();
    const { subscribe } = useFormContext();
    const { element } = useEditor();
    const keep = useKeep(place, initial);
    const tell = useTell(place);
    useEffect(() => {
        const { pending, forget, isKept } = place;
        const hidden = new Set<string>();
        const latest = { dirty: {} as FormValues, pathname: window.location.pathname };
        let timer: ReturnType<typeof setTimeout> | undefined;
        const flush = () => {
            clearTimeout(timer);
            if (pending.current) keep(latest.dirty, hidden);
            pending.current = false;
        };
        const note = (dirty: FormValues = latest.dirty) => {
            Object.assign(latest, { dirty, pathname: window.location.pathname });
            for (const name of passwordsIn(element.current)) hidden.add(name);
            pending.current = true;
            clearTimeout(timer);
            timer = setTimeout(flush, STORING_PAUSE);
        };
        const isLeft = () => {
            const { pathname } = window.location;
            return session.token() !== undefined && pathname !== latest.pathname && !FORCED.includes(pathname);
        };
        const unsubscribe = subscribe({
            formState: { values: true, dirtyFields: true },
            callback: ({ dirtyFields }) => note(dirtyFields),
        });
        const unhide = whenHidden(flush);
        place.flush.current = flush;
        return () => {
            unsubscribe();
            unhide();
            if (isLeft() && !isKept.current) forget();
            flush();
            tell();
        };
    }, [place, session, subscribe, element, keep, tell]);
};

interface DraftBannerProps {
    draft: ReturnType<typeof useDraft>;
    /** The record from the API, or the initial values of a new one. */
    record: FormValues;
    ready: boolean;
}

/** Inside a form: stores unsaved input, and offers the unsaved input of an earlier visit. */
export const DraftBanner = ({ draft, record, ready }: DraftBannerProps) => {
    const { place, base = record, rebase } = draft;
    useKeeping(place, base);
    const { offered, resume, discard } = useOffer(place, record, rebase);
    const isMoved = offered?.version !== undefined && offered.version !== record['@etag'];
    const shown = ready ? offered : undefined;
    return (
        <div hidden={!shown}>
            {shown ? (
                <OfferedDraftBanner at={shown.at} isMoved={isMoved} onResume={resume} onDiscard={discard} />
            ) : null}
        </div>
    );
};
