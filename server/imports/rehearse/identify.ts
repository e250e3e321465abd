// Apart: which record a row names; `targets.ts` finds it in the database.
import { type ImportedResource, REPLACED_WITHIN } from '#contract/imports/resources.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { JsonObject } from '../../domain/record.ts';
import { rowRefusal } from '../findings.ts';
import { keyedBy } from './lookup.ts';
import { keySetsOf } from './plan/headers.ts';
import type { RowError, RowGroup } from './readRows.ts';
import type { Rehearsal } from './rehearsal.ts';
import { type Key, recordKey } from './targets.ts';

const NONE: readonly RowError[] = [];

/** Refuses a record that the file has already named. */
export const twice = (
    { keys, targets, resource }: Rehearsal,
    { names, texts }: Key,
    row: number,
    target: number | undefined,
): readonly RowError[] => {
    const text = texts.map((one, at) => keyedBy(resource, names[at] ?? '', one)).join('\n');
    // Another row may name the record by another of its keys; two codes that differ by case alone may be two records.
    const other = target === undefined ? keys.note(text, row) : targets.note(String(target), row);
    return other === undefined ? NONE : [{ column: null, refusal: rowRefusal('key_twice', { row: other }) }];
};

/**
 * A list, say, is replaced where a row names it, even if the row is wrong otherwise. It keeps its records where nobody knows
 * which of them a row means.
 */
export const noteWithin = ({ resource, within, spared }: Rehearsal, given: JsonObject, key: Key | undefined): void => {
    const { name, properties } = resource.contract;
    const relation = REPLACED_WITHIN[name];
    const property = relation === undefined ? undefined : properties[relation];
    const iri = given[relation ?? ''];
    const id = property?.kind === 'relation' && typeof iri === 'string' ? identifierOf(property.to, iri) : undefined;
    if (id === undefined) return;
    within.add(id);
    if (!key || key.isUnborn) spared.add(id);
};

/**
 * What identifies the record of a group; undefined where a cell of it cannot be read.
 * @param given with what is given of every row
 */
export const identify = ({ resource, columns }: Rehearsal, group: RowGroup, given: JsonObject): Key | undefined => {
    const key = recordKey(resource, keySetsOf(resource.contract.name as ImportedResource), given);
    if (group[0].errors.length === 0) return key;
    const wrong = group[0].errors.map(({ column }) => columns.find(({ header }) => header === column)?.column.of);
    return key?.names.some(name => wrong.includes(name)) ? undefined : key;
};

/** A row that names no record. */
export const unidentifiedRow = ({ columns }: Rehearsal, sets: readonly (readonly string[])[]): RowError => {
    const names = sets.flat();
    const headers = columns.filter(({ column }) => names.includes(column.of)).map(({ header }) => header);
    return { column: headers[0] ?? null, refusal: rowRefusal('key_missing', { columns: headers.join(', ') }) };
};
