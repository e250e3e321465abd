import type { HydraDataProvider } from '../../hydra/index.ts';
import type { HistoryRecord } from '../history/pages.ts';

/** Who changed a record last, and their account; undefined on a server without a history. */
export const lastAuthor = async (provider: HydraDataProvider, record: string) => {
    try {
        const { data } = await provider.getList<HistoryRecord>('changes', {
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'createdAt', order: 'DESC' },
            filter: { record, partial: true },
        });
        const [last] = data;
        return last && { id: last.author, name: last.authorName };
    } catch {
        // That somebody did is told without a name.
        return undefined;
    }
};
