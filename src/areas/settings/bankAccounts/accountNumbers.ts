// Apart: what follows from what in the numbers of an account, without a form, as its tests read it.
import { compact } from '#contract/values/identifiers/compact.ts';
import { iban, ibanOf, ribOf } from '#contract/values/identifiers/iban.ts';
import type { Rib } from '#contract/values/identifiers/rib.ts';

export const PARTS = ['bankCode', 'branchCode', 'accountNumber', 'ribKey'] as const satisfies (keyof Rib)[];

/** Values of the form, as typed. */
export type AccountNumbers = Readonly<Record<keyof Rib | 'iban', unknown>>;

/** Without what people type between the characters. */
export const compactText = (value: unknown): string => (typeof value === 'string' ? compact(value) : '');

/** Whether an IBAN is complete and right, of any country. */
export const isWholeIban = (value: unknown): boolean => iban(compactText(value)) === undefined;

/**
 * The parts of the RIB that follow from a whole IBAN; that of another country has none. Parts that are neither empty nor
 * those of the IBAN before were typed, and stay.
 * @param before the last whole IBAN
 */
export const partsFrom = (numbers: AccountNumbers, before: string): Partial<Record<keyof Rib, string | null>> => {
    if (!isWholeIban(numbers.iban)) return {};
    const [rib, former] = [ribOf(compactText(numbers.iban)), ribOf(before)];
    const follows = PARTS.filter(part => {
        const value = compactText(numbers[part]);
        return value !== (rib?.[part] ?? '') && (value === '' || value === former?.[part]);
    });
    return Object.fromEntries(follows.map(part => [part, rib?.[part] ?? null]));
};

/**
 * The IBAN that follows from four whole parts. One that is neither empty nor made of the parts before was typed, and
 * stays.
 * @param made the last IBAN made of parts
 */
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
