import { useLocale } from 'ra-core';
import { useSyncExternalStore } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import { isWritable, type Property } from '#contract/language/property.ts';
import { createListeners } from '../listeners.ts';

const { subscribe, notify } = createListeners();
const known = new Map<string, ResourceContract>();
/** Of another API, whose records share no more with ours than the name. */
const strange = new Set<string>();
const state = { hasFailed: false, version: 0 };

const change = (): void => {
    state.version += 1;
    notify();
};

/** Remembers contracts that have arrived. */
export const know = (...contracts: readonly ResourceContract[]): void => {
    for (const contract of contracts) if (!strange.has(contract.name)) known.set(contract.name, contract);
    change();
};

/** Forgets contracts for good: the records of these names are of another shape. */
export const disown = (names: readonly string[]): void => {
    for (const name of names) {
        strange.add(name);
        known.delete(name);
    }
    change();
};

/** Says that the contracts could not be loaded: until they are, records have the names that they can have without. */
export const missContracts = (): void => {
    if (state.hasFailed) return;
    state.hasFailed = true;
    change();
};

/** Whether loading the contracts has failed in this page. */
export const areContractsMissed = (): boolean => state.hasFailed;

export const knownContract = (name: string): ResourceContract | undefined => known.get(name);

/** Whether the API takes a property, or one of a child (`orderItems.reference`); those of contracts not yet loaded are. */
export const isWritten = (resource: string, path: string): boolean => {
    const [name = '', part] = path.split('.');
    const property = known.get(resource)?.properties[name];
    const declared: Property | undefined =
        part !== undefined && property?.kind === 'children' ? property.of.properties[part] : property;
    return declared === undefined || isWritable(declared);
};

const version = (): number => state.version;

/** Renders again when contracts arrive, which name records, and in another language: those without a name have words. */
export const useContracts = (): void => {
    useLocale();
    useSyncExternalStore(subscribe, version);
};
