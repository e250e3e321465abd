import { useLocale } from 'ra-core';
import { useSyncExternalStore } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import { isWritable, type Property } from '#contract/language/property.ts';
import { createListeners } from '../listeners.ts';

const { subscribe, notify } = createListeners();
const known = new Map<string, ResourceContract>();
/** Names of resources of a third-party server whose records have another shape. */
const strange = new Set<string>();
const state = { hasFailed: false, version: 0 };

const change = (): void => {
    state.version += 1;
    notify();
};

export const know = (...contracts: readonly ResourceContract[]): void => {
    for (const contract of contracts) if (!strange.has(contract.name)) known.set(contract.name, contract);
    change();
};

/** Removes contracts permanently: records of these names have another shape. */
export const removeContracts = (names: readonly string[]): void => {
    for (const name of names) {
        strange.add(name);
        known.delete(name);
    }
    change();
};

/** Marks the contracts as failed to load. Until a later success, records have fallback names. */
export const markContractsFailed = (): void => {
    if (state.hasFailed) return;
    state.hasFailed = true;
    change();
};

/** True if loading the contracts has failed on this page. */
export const haveContractsFailed = (): boolean => state.hasFailed;

export const knownContract = (name: string): ResourceContract | undefined => known.get(name);

/** True if the API accepts a property, or one of a child (`orderItems.reference`), or the contract is not loaded. */
export const isWritten = (resource: string, path: string): boolean => {
    const [name = '', part] = path.split('.');
    const property = known.get(resource)?.properties[name];
    const declared: Property | undefined =
        part !== undefined && property?.kind === 'children' ? property.of.properties[part] : property;
    return declared === undefined || isWritable(declared);
};

const version = (): number => state.version;

/** Renders again when contracts arrive, because they name records, and when the language changes. */
export const useContracts = (): void => {
    useLocale();
    useSyncExternalStore(subscribe, version);
};
