import type { ResourceContract } from '#contract/contract.ts';
import { isSameValue } from '../told.ts';
import type { PlannedChild } from './plan.ts';

/**
 * Of the children of a group that have the flag of which there may be one, the last one that this change gives it to
 * keeps it.
 */
export const settleFlag = (of: ResourceContract, children: readonly PlannedChild[]): PlannedChild[] => {
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
