// Apart: assembles a record from its rows in a file.
import { nameOf } from '#contract/language/contract.ts';
import type { ChildrenProperty } from '#contract/language/kinds.ts';
import { isList, type Property } from '#contract/language/property.ts';
import { nameKey } from '#contract/values/text.ts';
import type { JsonObject } from '../../domain/record.ts';
import { rowRefusal } from '../findings.ts';
import { childIn, type RowError, type RowGroup } from './readRows.ts';
import type { Rehearsal } from './rehearsal.ts';
import { type AmbiguousName, isAmbiguousName } from './relations.ts';

/** Value set by `NULL`: the default of the property. */
const cleared = (property: Property | undefined): unknown => {
    if (property && isList(property)) return [];
    return property?.default ?? null;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const withoutType = (value: unknown): JsonObject =>
    Object.fromEntries(Object.entries((value ?? {}) as JsonObject).filter(([name]) => !name.startsWith('@')));

const withPart = (whole: unknown, part: string, value: unknown): JsonObject | null => {
    const parts = { ...withoutType(whole), [part]: value };
    return Object.values(parts).every(one => one === null) ? null : parts;
};

/** Resolves an ambiguous name to the current related record, if it has that name. */
const meant = (named: AmbiguousName, present: unknown): unknown =>
    typeof present === 'string' && named.among.includes(present) ? present : named;

/** Existing child meant by the row: with the same e-mail, or else with the same name. */
const childLike = (
    { of }: ChildrenProperty,
    existing: readonly JsonObject[],
    child: JsonObject,
): JsonObject | undefined => {
    const nameIn = (one: JsonObject): string => nameKey(nameOf(of, one));
    const email = typeof child.email === 'string' ? child.email.toLowerCase() : undefined;
    return (
        existing.find(one => email !== undefined && one.email === email) ??
        existing.find(one => nameIn(one) !== '' && nameIn(one) === nameIn(child))
    );
};

/** All resulting children: existing ones in their order, then new ones; undefined if no child is given. */
const childrenOf = (
    property: ChildrenProperty,
    record: JsonObject | undefined,
    named: readonly JsonObject[],
    of: string,
): unknown[] | undefined => {
    if (named.length === 0) return undefined;
    const existing = (record?.[of] ?? []) as readonly JsonObject[];
    const changes = new Map(named.map(child => [childLike(property, existing, child), child]));
    const added = named.filter(child => !childLike(property, existing, child));
    return [
        ...existing.map(one => {
            const change = changes.get(one);
            return change ? { ...change, '@id': one['@id'] } : one['@id'];
        }),
        ...added,
    ];
};

/** Values of a record from its group of rows, in the API's JSON, and contradictions. */
export interface AssembledRecord {
    readonly given: JsonObject;
    readonly errors: readonly RowError[];
}

const disagree = (group: RowGroup, name: string, named: unknown): boolean =>
    group.length > 1 && group.some(({ values }) => values.has(name) && !isSame(values.get(name), named));

/** @param record current record; undefined for a new one */
export const assemble = (
    { resource, columns, parents }: Pick<Rehearsal, 'resource' | 'columns' | 'parents'>,
    group: RowGroup,
    record: JsonObject | undefined,
): AssembledRecord => {
    const { properties } = resource.contract;
    const given: JsonObject = {};
    const errors: RowError[] = [];
    for (const { column, header } of columns) {
        const { of, name } = column;
        const property = properties[of];
        if (property?.kind === 'children') continue;
        const telling = group[0].values.has(name) ? group[0] : group.find(({ values }) => values.has(name));
        if (!telling) continue;
        const named = telling.values.get(name);
        if (disagree(group, name, named)) errors.push({ column: header, refusal: rowRefusal('rows_disagree') });
        const value = isAmbiguousName(named) ? meant(named, given[of] ?? record?.[of]) : named;
        if (isAmbiguousName(value)) {
            errors.push({ column: header, refusal: value.refusal });
            continue;
        }
        if (property?.kind === 'value') {
            const whole = of in given ? given[of] : record?.[of];
            given[of] = withPart(whole, name.slice(of.length + 1), value);
        } else if (of in given && column.key !== undefined && !isSame(given[of], value))
            errors.push({ column: header, refusal: rowRefusal('keys_disagree') });
        else given[of] = value ?? cleared(property);
    }
    for (const of of parents) {
        const property = properties[of];
        if (property?.kind !== 'children') continue;
        const named = group.flatMap(row => {
            const child = childIn(columns, of, row);
            return child ? [child] : [];
        });
        const all = childrenOf(property, record, named, of);
        if (all) given[of] = all;
    }
    return { given, errors };
};
