import { identifierOf } from '#contract/language/identifier.ts';
import type { ChildrenProperty } from '#contract/language/kinds.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { type JsonObject, type Row, toRecord } from '../../hydra/record.ts';
import { readPhones } from '../phones.ts';
import { isSameValue } from '../told.ts';

/** A child as it will be: the row that it has, if any, and what the input changes of it. */
export interface PlannedChild {
    readonly row: Row | undefined;
    /** In the API's JSON; of an existing child, only what differs. */
    readonly changes: JsonObject;
    /** The whole child after the change, in the API's JSON. */
    readonly record: JsonObject;
}

export interface Plan {
    /** In the order in which the input names them. */
    readonly children: readonly PlannedChild[];
    readonly removed: readonly Row[];
    readonly refused: readonly PropertyRefusal[];
}

const isEntry = (entry: unknown): entry is JsonObject => typeof entry === 'object' && entry !== null;

const differing = ({ of }: ChildrenProperty, record: JsonObject, given: JsonObject): JsonObject =>
    Object.fromEntries(
        Object.entries(given).filter(([name, value]) => {
            const property = of.properties[name];
            return property !== undefined && !isSameValue(property, record[name], value);
        }),
    );

/**
 * What a change does to the children of a record (B2): those that it does not name are removed. An `@id` that is not a
 * child's, or that is named twice, is refused.
 * @param entries parsed: objects, those of existing children with their `@id`
 * @param rows the current children
 */
export const planChildren = (
    name: string,
    property: ChildrenProperty,
    entries: readonly unknown[],
    rows: readonly Row[],
): Plan => {
    const left = new Map(rows.map(row => [row.id, row]));
    const known = new Set(left.keys());
    const refused: PropertyRefusal[] = [];
    const children = entries.filter(isEntry).map(({ '@id': iri, ...entry }, place): PlannedChild => {
        const id = typeof iri === 'string' ? Number(identifierOf(property.of.name, iri)) : undefined;
        const row = id === undefined ? undefined : left.get(id);
        const { input: given, refused: wrong } = readPhones(property.of, entry, row);
        for (const one of wrong) refused.push({ ...one, propertyPath: `${name}[${place}].${one.propertyPath}` });
        if (id === undefined) return { row: undefined, changes: given, record: given };
        left.delete(id);
        if (!row) {
            const key = known.has(id) ? 'validation.namedTwice' : 'validation.missing';
            refused.push({ propertyPath: `${name}[${place}]`, key });
        }
        const record = row ? toRecord(property.of, row) : {};
        return { row, changes: differing(property, record, given), record: { ...record, ...given } };
    });
    return { children, removed: [...left.values()], refused };
};
