import { sameValue } from '../../form/conflict/sameValue.ts';
import type { SheetColumn } from './column.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Why a cell cannot be sent: a message key, and what fills its placeholders. */
export interface Reason {
    readonly message: string;
    readonly args: Readonly<Record<string, string | number>>;
}

/** What a cell holds: a value, or what was typed and why it is none. */
export type Entry = { readonly value: unknown } | { readonly typed: string; readonly reason: Reason };

export const isValid = (entry: Entry): entry is { readonly value: unknown } => 'value' in entry;

/** Whether two cells of a column hold the same. */
export const isSameEntry = ({ property }: SheetColumn, one: Entry, other: Entry): boolean => {
    if (isValid(one)) return isValid(other) && sameValue(property, one.value, other.value);
    return !isValid(other) && one.typed === other.typed;
};
