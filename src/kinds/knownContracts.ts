import { useSyncExternalStore } from 'react';
import type { ResourceContract } from '#contract/contract.ts';
import { createListeners } from '../listeners.ts';

const { subscribe, notify } = createListeners();
const known = new Map<string, ResourceContract>();

/** Remembers contracts that have arrived. */
export const know = (...contracts: readonly ResourceContract[]): void => {
    for (const contract of contracts) known.set(contract.name, contract);
    notify();
};

export const knownContract = (name: string): ResourceContract | undefined => known.get(name);

const count = (): number => known.size;

/** Renders again when contracts arrive, which name records. */
export const useContracts = (): void => void useSyncExternalStore(subscribe, count);
