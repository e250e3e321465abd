import { childrenIn } from '#contract/children.ts';
import type { PropertyRefusal } from '#contract/rules.ts';
import { Invalid } from '../../hydra/problem.ts';
import type { Row } from '../../hydra/record.ts';
import { brokenRules } from '../crossRules.ts';
import type { RelationChange } from '../relations.ts';
import { type Plan, planChildren } from './plan.ts';
import { refuseMissing } from './references.ts';
import { settleFlag } from './soleFlag.ts';

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
