import { etagOfRecord, type HydraDataProvider } from '@comptoir/hydra';
import { type RaRecord, useRefresh } from 'ra-core';
import type { ResourceContract } from '#contract/language/contract.ts';
import { useAlerts } from '../../alerts/alerts.ts';
import { useMe, useProvider } from '../../auth/me.ts';
import { undoMessages } from '../../i18n/loaders.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { isGone, isStale, refusalMessage } from '../../ui/failure.ts';
import type { HistoryRecord } from '../history/pages.ts';
import type { Reversal } from './reversal.ts';
import { currentVersionOf, inTurn, recordRestore } from './versions.ts';
import { writeOver } from './writeOver.ts';

/** Author of a record's last change with their account; undefined on a server without a history. */
const lastAuthor = async (provider: HydraDataProvider, record: string) => {
    try {
        const { data } = await provider.getList<HistoryRecord>('changes', {
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'createdAt', order: 'DESC' },
            filter: { record, partial: true },
        });
        const [last] = data;
        return last && { id: last.author, name: last.authorName };
    } catch {
        // The change is then reported without a name.
        return undefined;
    }
};

interface Undoing {
    readonly contract: ResourceContract;
    readonly reversal: Reversal;
    readonly name: string;
    readonly onUndone?: (record: RaRecord<string>) => void;
}

/** Returns the reason why a change could not be overwritten: a message key below the given prefix, with its parameters. */
export const useWhyNot = (words: 'undo' | 'row_tools' = 'undo') => {
    const provider = useProvider();
    const { data: me } = useMe();
    return async (error: unknown, id: string): Promise<readonly [message: string, params?: object]> => {
        if (isGone(error)) return [`${words}.gone`];
        if (!isStale(error)) return [refusalMessage(error)];
        const author = await lastAuthor(provider, id);
        if (!author) return [`${words}.stale`];
        return author.id === me?.id ? [`${words}.stale_by_you`] : [`${words}.stale_by`, { name: author.name }];
    };
};

/** Undoes a change of one record and reports the result, even after the screen was left. */
export const useUndo = () => {
    const provider = useProvider();
    const alerts = useAlerts();
    const translator = useTranslator();
    const refresh = useRefresh();
    const whyNot = useWhyNot();
    return ({ contract, reversal, name, onUndone }: Undoing) => {
        const undo = async () => {
            const words = translator.load(undoMessages);
            const { id, formerEtag } = reversal;
            try {
                const etag = currentVersionOf(provider, id, reversal.etag);
                const { after } = await writeOver(provider, contract, { ...reversal, etag });
                recordRestore(provider, id, formerEtag, etagOfRecord(after));
                onUndone?.(after);
                refresh();
                await words;
                alerts.push('success', 'undo.done', { smart_count: 1 }, { about: name });
            } catch (error) {
                await words.catch(() => undefined);
                const [message, params] = await whyNot(error, id);
                alerts.push('error', message, { ...params }, { about: name });
            }
        };
        return () => inTurn(provider, undo);
    };
};
