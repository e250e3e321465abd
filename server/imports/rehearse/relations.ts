import type { ImportColumn } from '#contract/imports/columns.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { Refusal } from '#contract/language/rules.ts';
import { iriOf } from '../../domain/record.ts';
import { rowRefusal } from '../findings.ts';
import type { Lookup } from './lookup.ts';
import type { PlannedColumn } from './plan/headers.ts';
import type { ReadRow, RowError } from './readRows.ts';

/** Placeholder for a record that the run creates first: its name in the file. */
export interface MissingRecord {
    readonly named: string;
}

export const isMissingRecord = (value: unknown): value is MissingRecord =>
    typeof value === 'object' && value !== null && 'named' in value;

/** Name shared by several records: the current related record is meant, if it is one of them. */
export interface AmbiguousName {
    readonly among: readonly string[];
    readonly refusal: Refusal;
}

export const isAmbiguousName = (value: unknown): value is AmbiguousName =>
    typeof value === 'object' && value !== null && 'among' in value;

export interface RelatedColumn {
    readonly column: PlannedColumn & {
        readonly column: ImportColumn & { readonly to: ResourceName; readonly key: string };
    };
    readonly ids: ReadonlyMap<string, readonly number[]>;
}

const NO_TEXTS: readonly string[] = [];

const textsIn = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return [value];
    return Array.isArray(value) ? value.filter(one => typeof one === 'string') : NO_TEXTS;
};

const isRelated = (one: PlannedColumn): one is RelatedColumn['column'] =>
    one.column.to !== undefined && one.column.key !== undefined;

/** Finds all records named by the rows of a batch, with at most one statement per column. */
export const relatedColumns = async (
    lookup: Lookup,
    columns: readonly PlannedColumn[],
    rows: readonly ReadRow[],
): Promise<readonly RelatedColumn[]> => {
    const found: RelatedColumn[] = [];
    for (const column of columns.filter(isRelated)) {
        const { to, key, name } = column.column;
        const texts = new Set<string>();
        for (const { values } of rows) for (const text of textsIn(values.get(name))) texts.add(text);
        found.push({ column, ids: await lookup.find(to, key, texts) });
    }
    return found;
};

export type Miss = (relation: string, name: string) => void;

interface Resolving {
    /** Relations whose unknown names become new records. */
    readonly born: ReadonlySet<string>;
    readonly miss: Miss;
}

const single = (
    { column: { column, header }, ids }: RelatedColumn,
    text: string,
    { born, miss }: Resolving,
): { readonly value: string | MissingRecord | AmbiguousName } | RowError => {
    const found = ids.get(text) ?? [];
    const [id, other] = found;
    if (id !== undefined && other === undefined) return { value: iriOf(column.to, id) };
    if (id === undefined && !column.isSeveral) miss(column.of, text);
    if (id === undefined && born.has(column.of) && !column.isSeveral) return { value: { named: text } };
    const code = id === undefined ? 'unknown_record' : 'ambiguous_record';
    const refusal = rowRefusal(code, { resource: column.to, name: text });
    if (id === undefined || column.isSeveral) return { column: header, refusal };
    return { value: { among: found.map(one => iriOf(column.to, one)), refusal } };
};

/** Replaces the names in a row's relations by IRIs, and adds an error for each unknown one. Modifies the row. */
export const resolveRow = (
    { values, errors }: ReadRow,
    related: readonly RelatedColumn[],
    resolving: Resolving,
): void => {
    for (const one of related) {
        const { name, isSeveral } = one.column.column;
        const value = values.get(name);
        // Optimised for a single name, the common case of millions of rows.
        if (typeof value === 'string' && !isSeveral) {
            const result = single(one, value, resolving);
            if ('value' in result) values.set(name, result.value);
            else {
                errors.push(result);
                values.delete(name);
            }
            continue;
        }
        const texts = textsIn(value);
        if (texts.length === 0) continue;
        const known = errors.length;
        const iris: unknown[] = [];
        for (const text of texts) {
            const result = single(one, text, resolving);
            if ('refusal' in result) errors.push(result);
            else iris.push(result.value);
        }
        if (errors.length > known) values.delete(name);
        else values.set(name, iris);
    }
};
