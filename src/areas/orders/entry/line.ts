import { replaceEqualDeep } from '@tanstack/react-query';
import type { Item } from '#contract/catalogue/items.ts';
import { isWritable } from '#contract/language/property.ts';
import type { OrderItem } from '#contract/orders/orderItems.ts';
import { orderItems } from '#contract/orders/orderItems.ts';
import type { PriceExplanation, PriceNotice } from '#contract/prices/types.ts';
import { sameValue } from '../../../kinds/sameValue.ts';

/** What the price and the item of a line warn of, and what prevents its order. */
export interface OrderNotices {
    readonly warnings: readonly PriceNotice[];
    readonly violations: readonly PriceNotice[];
}

/** A line while it is entered: what the API computes is absent until the line has been saved. */
export interface EntryLine
    extends Pick<OrderItem, 'item' | 'quantity'>,
        Partial<Omit<OrderItem, 'id' | 'item' | 'quantity' | 'priceExplanation' | 'notices'>> {
    /** Identifies the line here, from its first keystroke on. */
    readonly '@key': string;
    /** IRI, once it has been saved. */
    readonly '@id'?: string;
    readonly priceExplanation?: PriceExplanation | null;
    readonly notices?: OrderNotices | null;
}

/** A line as the API answers it. */
export type SavedLine = Omit<EntryLine, '@key'> & { readonly '@id': string };

/** An item as far as entry needs it. */
export type EntryItem = Pick<
    Item,
    'id' | 'reference' | 'eanCode' | 'designation' | 'packaging' | 'packagings' | 'status' | 'isEnabled'
> &
    Partial<Pick<Item, 'customReference'>>;

const WRITTEN = Object.entries(orderItems.properties).filter(([, property]) => isWritable(property));

/** Whether two lines say the same of all that a person writes. */
export const isSameLine = (one: Omit<EntryLine, '@key'>, other: Omit<EntryLine, '@key'>): boolean =>
    WRITTEN.every(([name, property]) => sameValue(property, Reflect.get(one, name), Reflect.get(other, name)));

/** What a person has written of a line. */
export const writtenOf = (line: Omit<EntryLine, '@key'>): Partial<EntryLine> =>
    Object.fromEntries(WRITTEN.map(([name]) => [name, Reflect.get(line, name)]));

let made = 0;
const nextKey = (): string => {
    made += 1;
    return `line-${made}`;
};

/**
 * Lines as they were saved, each with a key of its own; lines that were known keep theirs. Those that are as they were
 * stay the same objects, so that their rows are not drawn again.
 */
export const keyed = (saved: readonly SavedLine[], known: readonly EntryLine[] = []): EntryLine[] => {
    const before = new Map(known.map(line => [line['@id'], line]));
    return saved.map(line => {
        const same = before.get(line['@id']);
        return same ? replaceEqualDeep(same, { ...line, '@key': same['@key'] }) : { ...line, '@key': nextKey() };
    });
};

/** A new line of an item. */
export const lineOf = ({ id, reference, eanCode, designation }: EntryItem, quantity: number): EntryLine => ({
    '@key': nextKey(),
    item: id,
    quantity,
    reference,
    eanCode,
    designation,
});
