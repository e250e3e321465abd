import { nameOf } from '#contract/contract.ts';
import type { ResourceName } from '#contract/names.ts';
import { loadPart } from '../routing/loadPart.ts';
import { areContractsMissed, knownContract, missContracts } from './knownContracts.ts';

const asked: { all?: Promise<unknown> } = {};

/** Loads the contracts of all resources, for names that are shown before the screens of their resource. */
export const fetchContracts = (): Promise<unknown> => {
    asked.all ??= loadPart(() => import('./allContracts.ts')).catch(() => {
        // The next name asks again.
        delete asked.all;
        missContracts();
    });
    return asked.all;
};

/**
 * The name of a record as its contract says. Until that has arrived the name is pending: another one would make people
 * believe in another record. `useContracts` then renders again.
 */
export const representationOf = (resource: ResourceName, record: Readonly<Record<string, unknown>>): string => {
    const contract = knownContract(resource);
    if (contract) return nameOf(contract, record);
    void fetchContracts();
    return areContractsMissed() ? String(record.label ?? record.name ?? '') : '…';
};
