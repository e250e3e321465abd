// Apart: dependencies between account numbers, without a form, for the tests.
import { compact } from '#contract/values/identifiers/compact.ts';
import { iban, ibanOf, ribOf } from '#contract/values/identifiers/iban.ts';
import type { Rib } from '#contract/values/identifiers/rib.ts';

export const PARTS = ['bankCode', 'branchCode', 'accountNumber', 'ribKey'] as const satisfies (keyof Rib)[];

export type AccountNumbers = Readonly<Record<keyof Rib | 'iban', unknown>>;

export const compactText = (value: unknown): string => (typeof value === 'string' ? compact(value) : '');

export const isWholeIban = (value: unknown): boolean => iban(compactText(value)) === undefined;

/** Parts of the RIB from a complete French IBAN. Keeps typed parts: neither empty nor from the last IBAN (`before`). */
export const partsFrom = (numbers: AccountNumbers, before: string): Partial<Record<keyof Rib, string | null>> => {
    if (!isWholeIban(numbers.iban)) return {};
    const [rib, former] = [ribOf(compactText(numbers.iban)), ribOf(before)];
    const follows = PARTS.filter(part => {
        const value = compactText(numbers[part]);
        return value !== (rib?.[part] ?? '') && (value === '' || value === former?.[part]);
    });
    return Object.fromEntries(follows.map(part => [part, rib?.[part] ?? null]));
};

/** IBAN from four complete parts. Keeps a typed IBAN: neither empty nor the last derived one (`made`). */
export const ibanFrom = (numbers: AccountNumbers, made: string): string | undefined => {
    const [bankCode, branchCode, accountNumber, ribKey] = PARTS.map(part => compactText(numbers[part]));
    const kept = compactText(numbers.iban);
    if (kept !== '' && kept !== made) return undefined;
    return ibanOf({
        bankCode: bankCode ?? '',
        branchCode: branchCode ?? '',
        accountNumber: accountNumber ?? '',
        ribKey: ribKey ?? '',
    });
};
