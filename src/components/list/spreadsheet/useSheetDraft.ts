import { useResourceContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { FORCED } from '../../../auth/expire.ts';
import { subjectOf } from '../../../auth/subject.ts';
import { useSession } from '../../../auth/useSession.ts';
import { createDrafts, type Drafts } from '../../form/drafts/drafts.ts';
import { PAUSE, whenHidden } from '../../form/drafts/whenToKeep.ts';
import { useGridTools } from './gridContext.ts';
import { changesOf, resumed } from './kept.ts';
import { isSpreadsheet } from './mode.ts';
import { saying } from './sheet.ts';
import { type SheetStore, useSheetStore } from './sheetStore.ts';

const newInstance = () => Math.random().toString(36).slice(2);

interface Place {
    readonly drafts: Drafts;
    readonly form: string;
    readonly instance: string;
}

/** Keeps the unsaved cells after each pause, and as the page goes; gives what ends it. */
const keeping = (store: SheetStore, { drafts, form, instance }: Place, headers: readonly string[]) => {
    const kept = { entries: store.get().entries };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
        clearTimeout(timer);
        const sheet = store.get();
        if (sheet.entries === kept.entries) return;
        kept.entries = sheet.entries;
        if (sheet.entries.size === 0) return drafts.remove(drafts.keyOf(form, instance));
        drafts.keep(form, instance, { at: Date.now(), changes: changesOf(sheet, headers) });
    };
    const unsubscribe = store.subscribe(() => {
        if (store.get().entries === kept.entries) return;
        clearTimeout(timer);
        timer = setTimeout(flush, PAUSE);
    });
    const unhide = whenHidden(flush);
    return () => {
        unsubscribe();
        unhide();
        flush();
    };
};

/** Left on purpose, after a question; not by the end of the session, nor by a refusal that led away. */
const isLeft = (token: string | undefined): boolean =>
    token !== undefined && !FORCED.includes(window.location.pathname) && !isSpreadsheet(window.location.search);

/** Where unsaved cells outlive the page, and what an earlier visit has left there. */
export const useSheetDraft = (headers: readonly string[]) => {
    const session = useSession();
    const store = useSheetStore();
    const { names } = useGridTools();
    const form = `${useResourceContext()} spreadsheet`;
    const [drafts] = useState(() => createDrafts(() => localStorage, subjectOf(session.token() ?? '')));
    const [instance] = useState(newInstance);
    const [offered, setOffered] = useState(() => drafts.list(form, instance)[0]);
    useEffect(() => {
        const end = keeping(store, { drafts, form, instance }, headers);
        return () => {
            end();
            if (isLeft(session.token())) drafts.remove(drafts.keyOf(form, instance));
        };
    }, [store, session, drafts, form, instance, headers]);
    const discard = () => {
        if (offered) drafts.remove(offered.key);
        setOffered(drafts.list(form, instance)[0]);
    };
    const resume = () => {
        if (!offered) return;
        store.update(sheet => saying(resumed(sheet, offered.changes, names), 'spreadsheet.said.resumed'));
        // Under this visit's own name before the other goes: no moment is without it.
        drafts.keep(form, instance, offered);
        discard();
    };
    return { offered, resume, discard };
};
