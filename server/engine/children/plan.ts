import type { ResourceContract } from '#contract/language/contract.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import type { ChildrenProperty } from '#contract/language/kinds.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { childrenIn } from '#contract/language/relations.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { flattenProperties } from '#contract/language/values.ts';
import { type JsonObject, type Row, toRecord } from '../../domain/record.ts';
import { Invalid } from '../../domain/refused.ts';
import { isSameValue } from '../historyValue.ts';
import { brokenRules } from '../input.ts';
import { readPhones } from '../phones.ts';
import { type RelationChange, seenAmong } from '../relations.ts';
import { visibleTo } from '../visible.ts';

/** Planned state of a child: its current row, if any, and the changes. */
export interface PlannedChild {
    readonly row: Row | undefined;
    /** In the API's JSON; for an existing child, only the differences. */
    readonly changes: JsonObject;
    /** Complete child after the change, in the API's JSON. */
    readonly record: JsonObject;
}

export interface ChildrenPlan {
    /** In the order of the input. */
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
 * Plans the changes of a record's children (B2). Children missing from the input are removed. An `@id` of another
 * record, or a repeated one, is refused.
 * @param entries parsed objects; existing children have an `@id`
 * @param rows the current children
 */
const planChildren = (
    name: string,
    property: ChildrenProperty,
    entries: readonly unknown[],
    rows: readonly Row[],
): ChildrenPlan => {
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

/** Record referenced by a child, with its path in the input. */
interface Reference {
    readonly to: ResourceName;
    readonly id: number;
    readonly propertyPath: string;
}

const at = (record: JsonObject, path: string): unknown =>
    path.split('.').reduce<unknown>((value, step) => (value as JsonObject | null | undefined)?.[step], record);

/** References in the changes of the children, including parts of values. */
const referencesIn = (name: string, { of }: ChildrenProperty, children: readonly PlannedChild[]): Reference[] => {
    const relations = flattenProperties(of.properties).flatMap(([path, property]) =>
        property.kind === 'relation' && path !== of.parent ? [{ path, to: property.to }] : [],
    );
    return children.flatMap(({ changes }, place) =>
        relations.flatMap(({ path, to }) => {
            const iri = at(changes, path);
            const id = typeof iri === 'string' ? identifierOf(to, iri) : undefined;
            return id === undefined ? [] : [{ to, id, propertyPath: `${name}[${place}].${path}` }];
        }),
    );
};

/** Refuses references to records that are missing, or invisible to the user, with the same error. */
const refuseMissing = async (
    { resources, actor, tx }: RelationChange,
    name: string,
    property: ChildrenProperty,
    children: readonly PlannedChild[],
): Promise<PropertyRefusal[]> => {
    const references = referencesIn(name, property, children);
    const missing: Reference[] = [];
    for (const to of new Set(references.map(one => one.to))) {
        const target = resources.find(({ contract }) => contract.name === to);
        const named = references.filter(one => one.to === to);
        if (!target) continue;
        const ids = named.map(({ id }) => id);
        const seen = await seenAmong(tx, target, ids, visibleTo(actor, target));
        missing.push(...named.filter(({ id }) => !seen.has(id)));
    }
    return missing.map(({ propertyPath }) => ({ propertyPath, key: 'validation.missing' }));
};

/** Leaves an exclusive flag on one child of each group: the last one that this change sets it on. */
const settleFlag = (of: ResourceContract, children: readonly PlannedChild[]): PlannedChild[] => {
    const { exclusiveFlag, properties } = of;
    if (!exclusiveFlag) return [...children];
    const { flag, within = [] } = exclusiveFlag;
    const names = within.filter(name => name !== of.parent);
    const isBeside = (one: PlannedChild, other: PlannedChild): boolean =>
        names.every(name => {
            const property = properties[name];
            return property !== undefined && isSameValue(property, one.record[name], other.record[name]);
        });
    const flagged = children.filter(({ record }) => record[flag] === true);
    const [newly, kept] = [flagged.filter(one => flag in one.changes), flagged.filter(one => !(flag in one.changes))];
    const inOrder = [...kept, ...newly];
    return children.map(child => {
        const isTaken = inOrder.slice(inOrder.indexOf(child) + 1).some(later => isBeside(child, later));
        if (child.record[flag] !== true || !isTaken) return child;
        const without = { [flag]: false };
        return { ...child, changes: { ...child.changes, ...without }, record: { ...child.record, ...without } };
    });
};

export type Plans = ReadonlyMap<string, ChildrenPlan>;

/** Plans the changes of all children in the input. @throws Invalid with the path of the line: `contacts[2].address` */
export const planAllChildren = async (change: RelationChange): Promise<Plans> => {
    const plans = new Map<string, ChildrenPlan>();
    const refused: PropertyRefusal[] = [];
    for (const [name, property] of childrenIn(change.resource.contract.properties)) {
        const entries = change.input[name];
        if (!Array.isArray(entries)) continue;
        const plan = planChildren(name, property, entries, (change.row?.[name] ?? []) as readonly Row[]);
        const children = settleFlag(property.of, plan.children);
        refused.push(...plan.refused, ...(await refuseMissing(change, name, property, children)));
        for (const [place, { changes, record }] of children.entries()) {
            if (Object.keys(changes).length === 0) continue;
            for (const { propertyPath, ...refusal } of brokenRules(property.of, record))
                refused.push({ propertyPath: `${name}[${place}].${propertyPath}`, ...refusal });
        }
        plans.set(name, { ...plan, children });
    }
    if (refused.length > 0) throw new Invalid(refused);
    return plans;
};
