import { childrenIn } from '#contract/language/children.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { Invalid } from '../../hydra/problem.ts';
import type { Row } from '../../hydra/record.ts';
import { brokenRules } from '../crossRules.ts';
import type { RelationChange } from '../relations.ts';
import { isSameValue } from '../told.ts';
import { type Plan, type PlannedChild, planChildren } from './plan.ts';
import { refuseMissing } from './references.ts';

/**
 * Of the children of a group that have the flag of which there may be one, the last one that this change gives it to
 * keeps it.
 */
const settleFlag = (of: ResourceContract, children: readonly PlannedChild[]): PlannedChild[] => {
    const { sole, properties } = of;
    if (!sole) return [...children];
    const { flag, within = [] } = sole;
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

/** The plans of a change, by property. */
export type Plans = ReadonlyMap<string, Plan>;

/**
 * What a change does to the children of a record; a property that it does not name is left alone.
 * @throws Invalid naming the line: `contacts[2].address`
 */
export const planAllChildren = async (change: RelationChange): Promise<Plans> => {
    const plans = new Map<string, Plan>();
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
