import { useEffect, useRef, useState } from 'react';
import type { Item } from '#contract/items.ts';
import { useProvider } from '#src/auth/me.ts';
import type { Uploads } from '#src/pictures/uploads.ts';
import { itemPictures } from '../itemPictures.ts';
import { rankOf } from './fileName.ts';
import { type Ask, lookUp } from './lookUp.ts';

/** A chosen file with its item: undefined while it is searched, null when there is none. */
export interface ImportedPicture {
    readonly id: number;
    readonly file: File;
    readonly item: Item | null | undefined;
    /** Position among the files of its item. */
    readonly rank: number;
}

const isSame = (one: File, other: File): boolean =>
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** An invalid file is refused at once, without searching its item. */
export const refusalOf = (file: File) => itemPictures.rules.flatMap(rule => rule(file) ?? [])[0];

const inOrder = (one: ImportedPicture, other: ImportedPicture): number =>
    one.rank - other.rank || one.file.name.localeCompare(other.file.name);

/** State of the import: the chosen files, their items, and the uploads. */
export const useImport = (uploads: Uploads) => {
    const provider = useProvider();
    const [entries, setEntries] = useState<readonly ImportedPicture[]>([]);
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
    const find = async (wanted: readonly ImportedPicture[]) => {
        setError(undefined);
        try {
            const matches = await lookUp(
                wanted.map(({ file }) => file.name),
                ask,
            );
            const ids = wanted.map(({ id }) => id);
            const withItem = (entry: ImportedPicture): ImportedPicture => {
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
        const added = fresh.map((file): ImportedPicture => {
            made.current += 1;
            return { id: made.current, file, item: refusalOf(file) ? null : undefined, rank: 0 };
        });
        // Items that were found since the last render must not be forgotten.
        setEntries(before => [...before, ...added]);
        void find(added.filter(({ item }) => item === undefined));
    };
    const choose = (id: number, item: Item) =>
        setEntries(before => before.map(entry => (entry.id === id ? { ...entry, item } : entry)));
    /** Files with an item that have not been uploaded yet. */
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
