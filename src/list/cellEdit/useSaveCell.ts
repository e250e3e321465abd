import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, type RaRecord, useNotify, useRefresh } from 'ra-core';
import type { RefObject } from 'react';
import type { ResourceContract } from '#contract/contract.ts';
import { useProvider } from '../../auth/me.ts';
import { etagOf } from '../../hydra/index.ts';
import { useServerText } from '../../i18n/useTranslator.ts';
import { sameValue } from '../../kinds/sameValue.ts';
import { useNaming } from '../../kinds/useNaming.ts';
import { reversalOf } from '../../record/undo/reversal.ts';
import { useUndo, useWhyNot } from '../../record/undo/useUndo.ts';
import { writeOver } from '../../record/undo/writeOver.ts';
import type { SheetColumn } from '../../spreadsheet/cell.ts';
import { isStale } from '../../ui/failure.ts';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

interface CellChange {
    readonly record: Row;
    readonly column: SheetColumn;
    readonly value: unknown;
}

/** Shows values in the rows of all lists of the resource that have been read. */
const useShow = (resource: string) => {
    const queries = useQueryClient();
    return (id: string, values: Readonly<Record<string, unknown>>) =>
        queries.setQueriesData<GetListResult<RaRecord>>({ queryKey: [resource, 'getList'] }, list => {
            if (!list?.data) return list;
            return { ...list, data: list.data.map(row => (row.id === id ? { ...row, ...values } : row)) };
        });
};

/** What of a record is in its row: lists leave out what the page alone shows. */
const shownOf = (row: Row, record: RaRecord<string>): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.keys(row).flatMap(name => (name in record ? [[name, record[name]]] : [])));

/**
 * Saves a cell: it shows the new value at once, and the former one again if the server refuses. Rows carry no version,
 * so the record is read and compared before it is written (H8). One cell is saved after the other, because two of one
 * record would be in each other's way.
 */
export const useSaveCell = (contract: ResourceContract, queue: RefObject<Promise<void>>) => {
    const provider = useProvider();
    const notify = useNotify();
    const refresh = useRefresh();
    const naming = useNaming(contract);
    const serverText = useServerText();
    const whyNot = useWhyNot('row_tools');
    const undo = useUndo();
    const show = useShow(contract.name);
    const queries = useQueryClient();
    const write = async ({ record, column, value }: CellChange) => {
        const former = { [column.name]: record[column.name] ?? null };
        const reversal = { id: record.id, from: former, to: { [column.name]: value }, etag: undefined };
        const { before, after: saved } = await writeOver(provider, contract, reversal);
        show(record.id, shownOf(record, saved));
        void queries.invalidateQueries({ queryKey: [contract.name, 'getOne'] });
        const back = reversalOf(contract, { ...saved, ...former, '@etag': etagOf(before) }, saved);
        const name = naming({ ...saved, id: record.id });
        notify(`resources.${contract.name}.notifications.updated`, {
            type: 'success',
            messageArgs: { smart_count: 1 },
            about: name,
            ...(back && { undo: undo({ contract, reversal: back, name }) }),
        });
    };
    return (change: CellChange, onRefused: (reason: string) => void): void => {
        const { record, column, value } = change;
        const { name, property } = column;
        if (sameValue(property, record[name], value)) return;
        show(record.id, { [name]: value });
        const save = async () => {
            try {
                await write(change);
            } catch (error) {
                show(record.id, { [name]: record[name] ?? null });
                if (isStale(error)) refresh();
                const [message, params] = await whyNot(error, record.id);
                onRefused(serverText(message, params));
            }
        };
        queue.current = queue.current.then(save);
    };
};
