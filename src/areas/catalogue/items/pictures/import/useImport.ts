import { useEffect, useRef, useState } from 'react';
import type { Item } from '#contract/catalogue/items.ts';
import { ean } from '#contract/language/rules.ts';
import { slicesOf } from '#contract/values/grouping.ts';
import { nameKey } from '#contract/values/text.ts';
import { useProvider } from '#src/auth/me.ts';
import type { Uploads } from '#src/pictures/uploads.ts';
import { itemPictures } from '../itemPictures.ts';

interface Hints {
    /** Valid EANs, in order. */
    readonly eans: readonly string[];
    /** Possible references: those at the beginning of the name first, longest first. */
    readonly references: readonly string[];
}

/** A reference contains a digit: shorter parts and plain words would match thousands of items. */
const SHORTEST = 3;
const MAX_REFERENCES = 24;

const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** Normalizes a text like the API, with one kind of separator because file systems restrict characters. */
export const comparableName = (text: string): string =>
    nameKey(text).replace(/\p{M}/gu, '').split(SEPARATORS).filter(Boolean).join('-');

/** Maximum length of a file name. Each pair of words may begin and end a reference. */
const MAX_NAME_LENGTH = 255;

const baseOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '').slice(0, MAX_NAME_LENGTH);

interface Token {
    readonly text: string;
    readonly start: number;
    readonly end: number;
}

const tokensOf = (base: string): Token[] =>
    [...base.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: text, index }) => ({
        text,
        start: index,
        end: index + text.length,
    }));

const mayRefer = (part: string): boolean => part.length >= SHORTEST && /\d/.test(part);

/** The candidates in order of precedence. */
export const hintsOf = (fileName: string): Hints => {
    const base = baseOf(fileName);
    const tokens = tokensOf(base);
    const parts = tokens.flatMap((from, place) =>
        tokens
            .slice(place)
            .toReversed()
            .map(to => base.slice(from.start, to.end)),
    );
    return {
        eans: tokens.map(({ text }) => text).filter(text => /^\d+$/.test(text) && !ean(text)),
        references: [...new Set(parts.filter(mayRefer))].slice(0, MAX_REFERENCES),
    };
};

/** Position of a file among those of its item: the number after the matched part (2 in `SPO-1_2.jpg`), otherwise 0. */
export const rankAfter = (fileName: string, matched: string): number => {
    const base = comparableName(baseOf(fileName));
    const key = comparableName(matched);
    const rest = base.slice(base.indexOf(key) + key.length);
    return Number(/\d+/.exec(rest)?.[0] ?? 0);
};

interface Match {
    readonly item: Item;
    readonly by: string;
}

/** Requests the items of a filter: the first hundred by reference. */
export type FindItems = (filter: Readonly<Record<string, readonly string[]>>) => Promise<readonly Item[]>;

/** Maximum number of values that the API accepts in an exact and in a partial filter. */
const EANS = 100;
const TEXTS = 10;
const MAX_PARALLEL = 4;

/** Requests many values in batches. */
const askAll = async (ask: FindItems, filter: 'eanCode' | 'reference', values: readonly string[], size: number) => {
    const queue = slicesOf([...new Set(values)], size).values();
    const found: Item[] = [];
    const work = async () => {
        for (const slice of queue) found.push(...(await ask({ [filter]: slice })));
    };
    await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
    return found;
};

/** Possible spellings of a reference: as in the name, and with hyphens. */
const spellings = (part: string): string[] => [part, part.replace(/[\s_]+/g, '-')];

/** Finds items by EAN, otherwise by the longest part of the name that is a reference. Requests longer parts first. */
export const lookUp = async (fileNames: readonly string[], ask: FindItems): Promise<ReadonlyMap<string, Match>> => {
    const names = [...new Set(fileNames)];
    const hints = new Map(names.map(name => [name, hintsOf(name)]));
    const matches = new Map<string, Match>();
    const byEan = new Map(
        (
            await askAll(
                ask,
                'eanCode',
                [...hints.values()].flatMap(({ eans }) => eans),
                EANS,
            )
        ).map(item => [item.eanCode, item]),
    );
    for (const [name, { eans }] of hints) {
        const by = eans.find(ean => byEan.has(ean));
        const item = by === undefined ? undefined : byEan.get(by);
        if (by !== undefined && item) matches.set(name, { item, by });
    }
    const deepest = Math.max(0, ...[...hints.values()].map(({ references }) => references.length));
    for (let depth = 0; depth < deepest; depth += 1) {
        const wanted = names.flatMap(name => {
            const by = matches.has(name) ? undefined : hints.get(name)?.references[depth];
            return by === undefined ? [] : [{ name, by }];
        });
        const values = wanted.flatMap(({ by }) => spellings(by));
        const found = await askAll(ask, 'reference', values, TEXTS);
        const byReference = new Map(found.map(item => [comparableName(item.reference), item]));
        for (const { name, by } of wanted) {
            const item = byReference.get(comparableName(by));
            if (item) matches.set(name, { item, by });
        }
    }
    return matches;
};

/** A chosen file with its item: undefined during the search, null without a match. */
export interface ImportedPicture {
    readonly id: number;
    readonly file: File;
    readonly item: Item | null | undefined;
    readonly rank: number;
}

const isSame = (one: File, other: File): boolean =>
    one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** Refuses an invalid file before its item is searched. */
export const fileRefusal = (file: File) => itemPictures.rules.flatMap(rule => rule(file) ?? [])[0];

const inOrder = (one: ImportedPicture, other: ImportedPicture): number =>
    one.rank - other.rank || one.file.name.localeCompare(other.file.name);

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

    const ask: FindItems = async filter => {
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
                return { ...entry, item: match?.item ?? null, rank: match ? rankAfter(entry.file.name, match.by) : 0 };
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
            return { id: made.current, file, item: fileRefusal(file) ? null : undefined, rank: 0 };
        });
        // Functional update: keeps items found since the last render.
        setEntries(before => [...before, ...added]);
        void find(added.filter(({ item }) => item === undefined));
    };
    const choose = (id: number, item: Item) =>
        setEntries(before => before.map(entry => (entry.id === id ? { ...entry, item } : entry)));
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
