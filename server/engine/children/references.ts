import { identifierOf } from '#contract/language/identifier.ts';
import type { ChildrenProperty } from '#contract/language/kinds.ts';
import type { ResourceName } from '#contract/language/names.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { flattened } from '#contract/language/values.ts';
import type { JsonObject } from '../../hydra/record.ts';
import { type RelationChange, seenAmong } from '../relations.ts';
import { visibleTo } from '../visible.ts';
import type { PlannedChild } from './plan.ts';

/** A record that a child refers to, with the place where the input names it. */
interface Reference {
    readonly to: ResourceName;
    readonly id: number;
    readonly propertyPath: string;
}

const at = (record: JsonObject, path: string): unknown =>
    path.split('.').reduce<unknown>((value, step) => (value as JsonObject | null | undefined)?.[step], record);

/** What the changes of the children refer to, in parts of values as well. */
const referencesIn = (name: string, { of }: ChildrenProperty, children: readonly PlannedChild[]): Reference[] => {
    const relations = flattened(of.properties).flatMap(([path, property]) =>
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

/** Refuses references to records that do not exist, or that the person may not see, as if they did not. */
export const refuseMissing = async (
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
