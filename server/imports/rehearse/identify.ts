// Apart: identification of a row's record; `targets.ts` finds it in the database.
import { type ImportedResource, REPLACED_WITHIN } from '#contract/imports/resources.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { JsonObject } from '../../domain/record.ts';
import { rowRefusal } from '../findings.ts';
import { keyedBy } from './lookup.ts';
import { keySetsOf } from './plan/headers.ts';
import type { RowError, RowGroup } from './readRows.ts';
import type { Rehearsal } from './rehearsal.ts';
import { type Key, recordKey } from './targets.ts';

const NO_ERRORS: readonly RowError[] = [];

/** Refuses a record that the file has already named. */
export const refuseDuplicate = (
    { keys, targets, resource }: Rehearsal,
    { names, texts }: Key,
    row: number,
    target: number | undefined,
): readonly RowError[] => {
    const text = texts.map((one, at) => keyedBy(resource, names[at] ?? '', one)).join('\n');
    // Another row may name the same record by another key; two codes that differ by case only may be two records.
    const other = target === undefined ? keys.note(text, row) : targets.note(String(target), row);
    return other === undefined ? NO_ERRORS : [{ column: null, refusal: rowRefusal('key_twice', { row: other }) }];
};

/** Notes that a record, such as a price list, has its children replaced, or spared for an unidentified row. */
export const noteReplacedChildren = (
    { resource, within, spared }: Rehearsal,
    given: JsonObject,
    key: Key | undefined,
): void => {
    const { name, properties } = resource.contract;
    const relation = REPLACED_WITHIN[name];
    const property = relation === undefined ? undefined : properties[relation];
    const iri = given[relation ?? ''];
    const id = property?.kind === 'relation' && typeof iri === 'string' ? identifierOf(property.to, iri) : undefined;
    if (id === undefined) return;
    within.add(id);
    if (!key || key.isUnborn) spared.add(id);
};

/** Key of a group's record; undefined for an invalid cell. @param given includes the values for every row */
export const identify = ({ resource, columns }: Rehearsal, group: RowGroup, given: JsonObject): Key | undefined => {
    const key = recordKey(resource, keySetsOf(resource.contract.name as ImportedResource), given);
    if (group[0].errors.length === 0) return key;
    const wrong = group[0].errors.map(({ column }) => columns.find(({ header }) => header === column)?.column.of);
    return key?.names.some(name => wrong.includes(name)) ? undefined : key;
};

export const unidentifiedRow = ({ columns }: Rehearsal, sets: readonly (readonly string[])[]): RowError => {
    const names = sets.flat();
    const headers = columns.filter(({ column }) => names.includes(column.of)).map(({ header }) => header);
    return { column: headers[0] ?? null, refusal: rowRefusal('key_missing', { columns: headers.join(', ') }) };
};
