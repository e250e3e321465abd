import { useQueryClient } from '@tanstack/react-query';
import { type TranslateFunction, useDataProvider, useEvent, useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { TreeContract } from '#contract/language/contract.ts';
import { fieldKey } from '../../kinds/names.ts';
import { useNaming } from '../../kinds/recordNames.ts';
import { reversalOf } from '../../record/undo/reversal.ts';
import { useUndo } from '../../record/undo/useUndo.ts';
import { isStale, refusalMessage } from '../../ui/failure.ts';
import { useEscape } from '../../ui/useEscape.ts';
import type { TreeNodeRef } from './treeNodes.ts';
import type { TreeRow } from './useBranch.ts';

interface RefusalMessage {
    readonly title: string;
    readonly body: string;
}

interface Refusal {
    /** Undefined if the tree itself refused. */
    readonly error: unknown;
    readonly contract: TreeContract;
    readonly translate: TranslateFunction;
    readonly place: TreeNodeRef;
    readonly name: string;
}

const errorsOf = (error: unknown): Readonly<Record<string, unknown>> => {
    const { body } = (error ?? {}) as { readonly body?: { readonly errors?: Readonly<Record<string, unknown>> } };
    return body?.errors ?? {};
};

/** The server's reason; a message about another property names that property. */
const reasonOf = ({ error, contract, translate }: Refusal): string => {
    const [other] = Object.keys(errorsOf(error)).filter(name => name !== contract.tree.parent && name !== 'root');
    const message = refusalMessage(error);
    const reason = translate(message, { _: message });
    if (!other) return reason;
    const field = translate(fieldKey(contract.name, other), { _: other });
    return translate('common.form.stray', { field, message: reason });
};

const tellRefusal = (refusal: Refusal): RefusalMessage => {
    const { error, contract, translate, place, name } = refusal;
    const title = translate('common.tree.refused.title', { name });
    const known = place.refused ?? (isStale(error) ? 'stale' : undefined);
    const args = { name, parent: place.name, levels: contract.tree.levels };
    if (known) return { title, body: translate(`common.tree.refused.${known}`, args) };
    return { title, body: translate('common.tree.refused.other', { reason: reasonOf(refusal) }) };
};

/** A conflict: the record has changed on the server since it was displayed. */
class Moved extends Error {
    readonly status = 412;
}

/** Moves a record. Its version is read at the start, so that later changes by others are not overwritten. */
export const useMove = (contract: TreeContract, onPlaced: (id: string, parent: string | null) => void) => {
    const { name: resource, tree } = contract;
    const provider = useDataProvider();
    const queries = useQueryClient();
    const translate = useTranslate();
    const notify = useNotify();
    const undo = useUndo();
    const [lifted, setLifted] = useState<TreeRow>();
    const [isBusy, setBusy] = useState(false);
    const [announcement, setAnnouncement] = useState('');
    const [refusal, setRefusal] = useState<RefusalMessage>();
    const read = useRef<Promise<{ data: TreeRow }>>(undefined);
    const called = useNaming(contract);

    const lift = (record: TreeRow) => {
        if (isBusy) return;
        read.current = provider.getOne<TreeRow>(resource, { id: record.id });
        // Handled when the record is placed.
        read.current.catch(() => undefined);
        setRefusal(undefined);
        setLifted(record);
        setAnnouncement(translate('common.tree.lifted', { name: called(record) }));
    };
    const cancel = useEvent(() => {
        if (!lifted) return;
        setLifted(undefined);
        setAnnouncement(translate('common.tree.cancelled', { name: called(lifted) }));
    });
    const write = async (record: TreeRow, parent: string | null) => {
        const fresh = (await read.current)?.data ?? record;
        if ((fresh[tree.parent] ?? null) !== (record[tree.parent] ?? null)) throw new Moved();
        const data = { [tree.parent]: parent };
        const { data: moved } = await provider.update<TreeRow>(resource, { id: record.id, data, previousData: fresh });
        return reversalOf(contract, fresh, moved);
    };
    const place = async (record: TreeRow, target: TreeNodeRef) => {
        const messageArgs = { name: called(record), parent: target.name };
        const refuse = (error: unknown) =>
            setRefusal(tellRefusal({ error, contract, translate, place: target, name: called(record) }));
        setLifted(undefined);
        setAnnouncement('');
        if (target.refused) return refuse(undefined);
        if ((record[tree.parent] ?? null) === target.id)
            return setAnnouncement(translate('common.tree.already', messageArgs));
        const onUndone = () => onPlaced(record.id, record[tree.parent] ?? null);
        setBusy(true);
        try {
            const reversal = await write(record, target.id);
            // Everything that depends on the position is outdated: other counts, paths of descendants, items.
            await queries.invalidateQueries();
            notify(target.id === null ? 'common.tree.moved_top' : 'common.tree.moved', {
                type: 'success',
                messageArgs,
                ...(reversal && { undo: undo({ contract, reversal, name: called(record), onUndone }) }),
            });
            onPlaced(record.id, target.id);
        } catch (error) {
            refuse(error);
            // Not awaited: the next record can be moved at once, because its version is read first.
            void queries.invalidateQueries({ queryKey: [resource] });
        } finally {
            setBusy(false);
        }
    };
    const put = useEvent((target: TreeNodeRef) => void (lifted && place(lifted, target)));
    useEscape(lifted !== undefined, cancel);
    return {
        lifted,
        isBusy,
        announcement,
        refusal,
        dismiss: () => setRefusal(undefined),
        lift,
        cancel,
        put,
    };
};

export type TreeMove = ReturnType<typeof useMove>;
