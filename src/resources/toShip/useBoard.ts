import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useProvider } from '../../auth/me.ts';
import { useServerText } from '../../i18n/useTranslator.ts';
import { refusalMessage } from '../../ui/failure.ts';
import { linesQuery } from './queries.ts';
import { isUnproblematic, NOTHING, type Selection, withLines } from './selection.ts';

/** How many lines of a group were not ticked with it. */
export interface LeftAside {
    readonly name: string;
    readonly problems: number;
    /** Of which the board shows nothing. */
    readonly unread: number;
}

/** What is ticked on the board, over all its pages and groupings. */
export const useBoard = () => {
    const client = useQueryClient();
    const provider = useProvider();
    const notify = useNotify();
    const serverText = useServerText();
    const [selection, setSelection] = useState<Selection>(NOTHING);
    const [aside, setAside] = useState<LeftAside>();
    /** Ticks what can leave of a group: its lines are read first. */
    const tickAll = async (name: string, filters: Readonly<Record<string, string>>): Promise<void> => {
        try {
            const { lines, totalItems } = await client.fetchQuery(linesQuery(provider, filters));
            const ready = lines.filter(isUnproblematic);
            setSelection(known => withLines(known, ready));
            setAside({ name, problems: lines.length - ready.length, unread: totalItems - lines.length });
        } catch (error) {
            notify(serverText(refusalMessage(error)), { type: 'error' });
        }
    };
    const select = (change: (selection: Selection) => Selection): void => {
        setSelection(change);
        setAside(undefined);
    };
    return { selection, select, tickAll, aside, clear: () => select(() => NOTHING) };
};
