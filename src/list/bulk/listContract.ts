import type { ResourceContract } from '#contract/language/contract.ts';
import { RESOURCE_NAMES } from '#contract/language/names.ts';
import { contractOf } from '../../kinds/allContracts.ts';

/** The contract of a resource. @throws for a name without a contract */
export const listContract = (resource: string): ResourceContract => {
    const name = RESOURCE_NAMES.find(one => one === resource);
    if (!name) throw new Error(`${resource} has no contract`);
    return contractOf(name);
};
