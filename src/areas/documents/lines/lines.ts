import { replaceEqualDeep } from '@tanstack/react-query';
import type { Item } from '#contract/catalogue/items.ts';
import { LINE_REMARKS, SALE_LINE } from '#contract/documents/lines.ts';
import { isWritable, type Property, type RecordOf } from '#contract/language/property.ts';
import type { OrderItem } from '#contract/orders/orderItems.ts';
import type { PriceExplanation, PriceNotice } from '#contract/prices/types.ts';
import { sumQuantities } from '#contract/values/quantities.ts';
import { sameValue } from '../../../kinds/sameValue.ts';

const PROPERTIES = { ...SALE_LINE, ...LINE_REMARKS };

type SaleLine = RecordOf<typeof PROPERTIES>;

/** Shipped, cancelled and remaining quantities of a line. */
type Shipped = Pick<OrderItem, 'shippedQuantity' | 'cancelledQuantity' | 'cancelledReason'>;

/** Warnings and violations of the price and the item of a line. */
interface LineNotices {
    readonly warnings: readonly PriceNotice[];
    readonly violations: readonly PriceNotice[];
}

/** A line while it is entered: what the API computes is absent until the line has been saved. */
export interface EntryLine
    extends Pick<SaleLine, 'item' | 'quantity'>,
        Partial<Omit<SaleLine, 'id' | 'item' | 'quantity' | 'priceExplanation' | 'notices'> & Shipped> {
    /** Identifies the line here, from its first keystroke on. */
    readonly '@key': string;
    /** IRI, once it has been saved. */
    readonly '@id'?: string;
    readonly priceExplanation?: PriceExplanation | null;
    readonly notices?: LineNotices | null;
}

/** A line as the API answers it. */
export type SavedLine = Omit<EntryLine, '@key'> & { readonly '@id': string };

/** An item as far as entry needs it. */
export type EntryItem = Pick<
    Item,
    'id' | 'reference' | 'eanCode' | 'designation' | 'packaging' | 'packagings' | 'status' | 'isEnabled'
> &
    Partial<Pick<Item, 'customReference' | 'unitCode'>>;

/** The properties of a line that a person writes. */
export const WRITTEN = Object.entries<Property>(PROPERTIES).filter(([, property]) => isWritable(property));

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
export const withKeys = (saved: readonly SavedLine[], known: readonly EntryLine[] = []): EntryLine[] => {
    const before = new Map(known.map(line => [line['@id'], line]));
    return saved.map(line => {
        const same = before.get(line['@id']);
        return same ? replaceEqualDeep(same, { ...line, '@key': same['@key'] }) : { ...line, '@key': nextKey() };
    });
};

/** A new line of an item. */
const lineOf = ({ id, reference, eanCode, designation, unitCode }: EntryItem, quantity: number): EntryLine => ({
    '@key': nextKey(),
    item: id,
    quantity,
    reference,
    eanCode,
    designation,
    ...(unitCode && { unitCode }),
});

/** A change of the lines, by their keys, so that it applies to whatever version it meets. */
export type LinesChange = (lines: readonly EntryLine[]) => readonly EntryLine[];

/** Only a line that is as it was entered takes more pieces: one with a price or a remark of its own is left alone. */
const isPlain = ({ manualNetUnitPrice, freeReason, comment }: EntryLine): boolean =>
    manualNetUnitPrice == null && !freeReason && !comment;

/** Adds pieces of an item: to its line, if it has one, otherwise as a new line at the end. */
export const addItem = (item: EntryItem, quantity: number): LinesChange => {
    const fresh = lineOf(item, quantity);
    return lines => {
        const there = lineFor(item, lines);
        if (!there) return [...lines, fresh];
        return lines.map(line =>
            line === there ? { ...line, quantity: sumQuantities([line.quantity, quantity]) } : line,
        );
    };
};

/** Adds pieces to the line with a key, or takes them from it; without that line, they are a new one. */
export const addPieces =
    (key: string | undefined, item: EntryItem, quantity: number): LinesChange =>
    lines => {
        const place = lines.findIndex(line => line['@key'] === key);
        const line = lines[place];
        if (!line) return quantity > 0 ? addItem(item, quantity)(lines) : lines;
        const rest = sumQuantities([line.quantity, quantity]);
        return rest > 0 ? lines.with(place, { ...line, quantity: rest }) : lines.toSpliced(place, 1);
    };

/** The line that takes more pieces of an item. */
export const lineFor = ({ id }: EntryItem, lines: readonly EntryLine[]): EntryLine | undefined =>
    lines.find(line => line.item === id && isPlain(line));

/** Values that a person may write of a line. */
export type LineValues = Partial<Pick<EntryLine, 'quantity' | 'manualNetUnitPrice' | 'freeReason' | 'comment'>>;

export const changeLine =
    (key: string, values: LineValues): LinesChange =>
    lines =>
        lines.map(line => (line['@key'] === key ? { ...line, ...values } : line));

export const removeLine =
    (key: string): LinesChange =>
    lines =>
        lines.filter(line => line['@key'] !== key);

/** Puts a removed line back, with all that was said of it, at the place where it was. */
export const restoreLine =
    ({ '@id': _, ...line }: EntryLine, place: number): LinesChange =>
    lines =>
        // It may have been deleted with its identifier already: it is saved as a new one.
        lines.some(one => one['@key'] === line['@key'])
            ? lines
            : lines.toSpliced(Math.min(place, lines.length), 0, line);

/** Moves a line, with all that is said of it, to another place, from 0. */
export const moveLine =
    (key: string, place: number): LinesChange =>
    lines => {
        const from = lines.findIndex(line => line['@key'] === key);
        const line = lines[from];
        return line && lines[place] ? lines.toSpliced(from, 1).toSpliced(place, 0, line) : lines;
    };
