// Apart: timing of storing unsaved cells; storedSheet.ts has their format.
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useSession } from '../auth/sharedSession.ts';
import { subjectOf } from '../auth/subject.ts';
import { createDrafts, type Drafts } from '../record/drafts/drafts.ts';
import { OfferedDraftBanner } from '../record/drafts/Offer.tsx';
import { STORING_PAUSE, whenHidden } from '../record/drafts/useDraft.ts';
import { FORCED } from '../routing/publicAddresses.ts';
import { AskBeforeLeaving } from '../ui/AskBeforeLeaving.tsx';
import { type SheetStore, useGridTools, useSheet, useSheetStore } from './context.ts';
import { announce } from './sheet.ts';
import styles from './spreadsheet.module.css';
import { restoreDraft, sheetDraft } from './storedSheet.ts';

const newInstance = () => Math.random().toString(36).slice(2);

interface DraftPlace {
    readonly drafts: Drafts;
    readonly form: string;
    readonly instance: string;
}

/** Stores unsaved cells after each pause in typing and when the page is hidden. Returns the cleanup function. */
const keeping = (store: SheetStore, { drafts, form, instance }: DraftPlace, headers: readonly string[]) => {
    const kept = { entries: store.get().entries };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
        clearTimeout(timer);
        const sheet = store.get();
        if (sheet.entries === kept.entries) return;
        kept.entries = sheet.entries;
        if (sheet.entries.size === 0) return drafts.remove(drafts.keyOf(form, instance));
        drafts.keep(form, instance, { at: Date.now(), changes: sheetDraft(sheet, headers) });
    };
    const unsubscribe = store.subscribe(() => {
        if (store.get().entries === kept.entries) return;
        clearTimeout(timer);
        timer = setTimeout(flush, STORING_PAUSE);
    });
    const unhide = whenHidden(flush);
    return () => {
        unsubscribe();
        unhide();
        flush();
    };
};

/** Address to compare with the screen's. */
type Address = Readonly<Record<'pathname' | 'search', string>>;

/** Identity of a sheet's unsaved cells. */
export interface SheetLocation {
    readonly form: string;
    /** True if an address with the same path still shows the sheet. */
    readonly isShownAt: (search: string) => boolean;
}

/** True if the user chose to leave; false after the end of the session or a redirect caused by an error. */
const isLeft = (token: string | undefined, isHome: (address: Address) => boolean): boolean =>
    token !== undefined && !FORCED.includes(window.location.pathname) && !isHome(window.location);

interface DraftOfferProps {
    headers: readonly string[];
    home: SheetLocation;
}

const useSheetDraft = ({ headers, home }: DraftOfferProps) => {
    const { form, isShownAt } = home;
    const session = useSession();
    const store = useSheetStore();
    const tools = useGridTools();
    const [drafts] = useState(() => createDrafts(() => localStorage, subjectOf(session.token() ?? '')));
    const [instance] = useState(newInstance);
    const [offered, setOffered] = useState(() => drafts.list(form, instance)[0]);
    useEffect(() => {
        const end = keeping(store, { drafts, form, instance }, headers);
        const { pathname } = window.location;
        const isHome = (address: Address) => address.pathname === pathname && isShownAt(address.search);
        return () => {
            end();
            if (isLeft(session.token(), isHome)) drafts.remove(drafts.keyOf(form, instance));
        };
    }, [store, session, drafts, form, instance, headers, isShownAt]);
    const discard = () => {
        if (offered) drafts.remove(offered.key);
        setOffered(drafts.list(form, instance)[0]);
    };
    const resume = () => {
        if (!offered) return;
        store.update(sheet => announce(restoreDraft(sheet, offered.changes, tools), 'spreadsheet.said.resumed'));
        // Stored under this visit's key before the old copy is removed, so that a copy exists at any time.
        drafts.keep(form, instance, offered);
        discard();
    };
    return { offered, resume, discard };
};

/** Confirmation before leaving unsaved cells, like forms. Other pages and filters of the spreadsheet keep them. */
export const AskBeforeLeavingSheet = ({ isShownAt }: SheetLocation) => {
    const translate = useTranslate();
    const isChanged = useSheet(({ entries }) => entries.size > 0);
    if (!isChanged) return null;
    return (
        <AskBeforeLeaving
            question={translate('common.leave.cells')}
            isLeft={({ currentLocation, nextLocation }) =>
                !(nextLocation.pathname === currentLocation.pathname && isShownAt(nextLocation.search))
            }
        />
    );
};

/** Offers to restore cells of an earlier visit, left unsaved by a crash, a reload or the end of the session. */
export const DraftOffer = (props: DraftOfferProps) => {
    const { offered, resume, discard } = useSheetDraft(props);
    if (!offered) return null;
    return (
        <div className={styles.offer}>
            <OfferedDraftBanner at={offered.at} onResume={resume} onDiscard={discard} />
        </div>
    );
};
