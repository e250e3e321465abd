import { useEffect, useRef, useState } from 'react';
import type { Item } from '#contract/items.ts';
import { useProvider } from '#src/auth/me.ts';
import type { Uploads } from '#src/components/pictures/uploads.ts';
import { itemPictures } from '../itemPictures.ts';
import { rankOf } from './fileName.ts';
import { type Ask, lookUp } from './lookUp.ts';

/** A file that was chosen, and the item that it shows; undefined while it is looked for, null when there is none. */
export interface Entry {
    readonly id: number;
    readonly file: File;
    readonly item: Item | null | undefined;
    /** Place among the files of its item. */
    readonly rank: number;
}

const isSame = (one: File, other: File): boolean =>
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** A file that is wrong is told at once, and no item is looked for. */
export const refusalOf = (file: File) => itemPictures.rules.flatMap(rule => rule(file) ?? [])[0];

const inOrder = (one: Entry, other: Entry): number =>
    one.rank - other.rank || one.file.name.localeCompare(other.file.name);

/** The files that were chosen, their items, and what is to be sent of them. */
export const useImport = (uploads: Uploads) => {
    const provider = useProvider();
    const [entries, setEntries] = useState<readonly Entry[]>([]);
    const [error, setError] = useState<unknown>();
    const made = useRef(0);
    const leaving = useRef(new AbortController());
    useEffect(() => {
        const controller = new AbortController();
        leaving.current = controller;
        return () => controller.abort();
    }, []);

    const ask: Ask = async filter => {
        const { signal } = leaving.current;
        const sort = { field: 'reference', order: 'ASC' } as const;
        const params = { filter, sort, pagination: { page: 1, perPage: 100 }, signal };
        return (await provider.getList<Item>('items', params)).data;
    };
    const find = async (wanted: readonly Entry[]) => {
        setError(undefined);
        try {
            const matches = await lookUp(
                wanted.map(({ file }) => file.name),
                ask,
            );
            const ids = wanted.map(({ id }) => id);
            const withItem = (entry: Entry): Entry => {
                const match = matches.get(entry.file.name);
                if (!ids.includes(entry.id) || entry.item !== undefined) return entry;
                return { ...entry, item: match?.item ?? null, rank: match ? rankOf(entry.file.name, match.by) : 0 };
            };
            setEntries(before => before.map(withItem));
        } catch (cause) {
            if (!leaving.current.signal.aborted) setError(cause);
        }
    };
    const add = (files: readonly File[]) => {
        const fresh = files.filter(file => !entries.some(entry => isSame(entry.file, file)));
        const added = fresh.map((file): Entry => {
            made.current += 1;
            return { id: made.current, file, item: refusalOf(file) ? null : undefined, rank: 0 };
        });
        setEntries([...entries, ...added]);
        void find(added.filter(({ item }) => item === undefined));
    };
    const choose = (id: number, item: Item) =>
        setEntries(before => before.map(entry => (entry.id === id ? { ...entry, item } : entry)));
    /** What has an item and was not sent yet, an item's files in their order. */
    const ready = entries.filter(({ item, file }) => item && !uploads.list().some(upload => upload.file === file));
    const start = () =>
        uploads.add(ready.toSorted(inOrder).flatMap(({ file, item }) => (item ? [{ file, owner: item.id }] : [])));
    const retry = () => void find(entries.filter(({ item }) => item === undefined));
    const clear = () => {
        uploads.cancel();
        uploads.clear();
        setEntries([]);
    };
    return { entries, error, retry, add, choose, ready, start, clear };
};
