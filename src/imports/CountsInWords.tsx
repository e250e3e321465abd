import { useTranslate } from 'ra-core';
import type { Import } from '#contract/imports/imports.ts';
import { useFormat } from '../ui/format.ts';
import { importCounts } from './read.ts';

/** Statuses after the run. Before it, counts are those of the dry run. */
const WRITTEN: readonly string[] = ['done', 'undone'];

/** Counts of an import or of its dry run: “12 created · 3 changed”. */
export const CountsInWords = ({ record }: { readonly record: Pick<Import, 'counts' | 'status'> }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const counts = importCounts(record);
    if (!counts) return '—';
    const say = (key: string, total: number) =>
        translate(`resources.imports.counted.${key}`, { smart_count: total, count: number(total) });
    const isWritten = WRITTEN.includes(record.status);
    const parts = [
        [isWritten ? 'created' : 'to_create', counts.created],
        [isWritten ? 'changed' : 'to_change', counts.changed],
        [isWritten ? 'removed' : 'to_remove', counts.removed],
        ['wrong', counts.wrong],
    ] as const;
    const words = parts.flatMap(([key, total]) => (total > 0 ? say(key, total) : []));
    return words.length > 0 ? words.join(' · ') : translate('resources.imports.counted.none');
};
