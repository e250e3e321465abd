import { nameOf } from '#contract/contract.ts';
import type { ResourceName } from '#contract/names.ts';
import { loadPart } from '../routing/loadPart.ts';
import { knownContract } from './knownContracts.ts';

const asked: { all?: Promise<unknown> } = {};

/** Loads the contracts of all resources, for names that are shown before the screens of their resource. */
export const fetchContracts = (): Promise<unknown> => {
    asked.all ??= loadPart(() => import('./allContracts.ts')).catch(() => {
        // The next name asks again.
        delete asked.all;
    });
    return asked.all;
};

/**
 * The name of a record as its contract says; until that has arrived, what most are named by. `useContracts` then renders
 * again.
 */
export const representationOf = (resource: ResourceName, record: Readonly<Record<string, unknown>>): string => {
    const contract = knownContract(resource);
    if (contract) return nameOf(contract, record);
    void fetchContracts();
    return String(record.label ?? record.name ?? '');
};
