import { displayNameOf } from '#contract/language/contract.ts';
import type { ResourceName } from '#contract/language/names.ts';
import { loadPart } from '../routing/loadPart.ts';
import { haveContractsFailed, knownContract, markContractsFailed } from './knownContracts.ts';
import { AWAITED, numberOf } from './recordNames.ts';

const asked: { all?: Promise<unknown> } = {};

/** Loads the contracts of all resources, for names shown before the screens of their resource. */
export const fetchContracts = (): Promise<unknown> => {
    asked.all ??= loadPart(() => import('./allContracts.ts')).catch(() => {
        // The next name repeats the load.
        delete asked.all;
        markContractsFailed();
    });
    return asked.all;
};

type NamedRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** Display name of a record by its contract. Pending until it is loaded: a different name suggests another record. */
export const representationOf = (
    resource: ResourceName,
    record: NamedRecord,
    translate: (key: string, params: object) => string,
): string => {
    const contract = knownContract(resource);
    if (contract) return displayNameOf(contract, record, translate);
    void fetchContracts();
    return haveContractsFailed() ? String(record.label ?? record.name ?? '') || numberOf(record.id) : AWAITED;
};
