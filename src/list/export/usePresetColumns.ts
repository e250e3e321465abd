import { useStore } from 'ra-core';
import type { ResourceContract } from '#contract/language/contract.ts';
import { exportable } from '#contract/language/exports.ts';

export interface ExportPreset {
    /** Message key. */
    readonly label: string;
    readonly columns: readonly string[];
}

/** The columns of an export as the user has chosen them (in react-admin's store), without columns that no longer exist. */
export const usePresetColumns = (contract: ResourceContract, { label, columns: usual }: ExportPreset) => {
    const [own, choose] = useStore<readonly string[] | null>(`preferences.export.${label}`, null);
    const all = exportable(contract);
    const kept = own?.filter(name => all.includes(name)) ?? [];
    return { all, usual, columns: kept.length > 0 ? kept : usual, choose };
};
