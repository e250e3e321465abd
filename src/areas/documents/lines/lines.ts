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

type Shipped = Pick<OrderItem, 'shippedQuantity' | 'cancelledQuantity' | 'cancelledReason'>;

interface LineNotices {
    readonly warnings: readonly PriceNotice[];
    readonly violations: readonly PriceNotice[];
}

/** Line during entry. Values that the API computes are absent until the line is saved. */
export interface EntryLine
    extends Pick<SaleLine, 'item' | 'quantity'>,
        Partial<Omit<SaleLine, 'id' | 'item' | 'quantity' | 'priceExplanation' | 'notices'> & Shipped> {
    /** Client-side id, from the first keystroke on. */
    readonly '@key': string;
    /** IRI; undefined until the line is saved. */
    readonly '@id'?: string;
    readonly priceExplanation?: PriceExplanation | null;
    readonly notices?: LineNotices | null;
}

export type SavedLine = Omit<EntryLine, '@key'> & { readonly '@id': string };

export type EntryItem = Pick<
    Item,
    'id' | 'reference' | 'eanCode' | 'designation' | 'packaging' | 'packagings' | 'status' | 'isEnabled'
> &
    Partial<Pick<Item, 'customReference' | 'unitCode'>>;

export const WRITTEN = Object.entries<Property>(PROPERTIES).filter(([, property]) => isWritable(property));

export const isSameLine = (one: Omit<EntryLine, '@key'>, other: Omit<EntryLine, '@key'>): boolean =>
    WRITTEN.every(([name, property]) => sameValue(property, Reflect.get(one, name), Reflect.get(other, name)));

export const writtenOf = (line: Omit<EntryLine, '@key'>): Partial<EntryLine> =>
    Object.fromEntries(WRITTEN.map(([name]) => [name, Reflect.get(line, name)]));

let made = 0;
const nextKey = (): string => {
    made += 1;
    return `line-${made}`;
};

/** Adds keys to saved lines. Lines of `known` keep theirs; unchanged ones stay the same objects and do not render again. */
export const withKeys = (saved: readonly SavedLine[], known: readonly EntryLine[] = []): EntryLine[] => {
    const before = new Map(known.map(line => [line['@id'], line]));
    return saved.map(line => {
        const same = before.get(line['@id']);
        return same ? replaceEqualDeep(same, { ...line, '@key': same['@key'] }) : { ...line, '@key': nextKey() };
    });
};

const lineOf = ({ id, reference, eanCode, designation, unitCode }: EntryItem, quantity: number): EntryLine => ({
    '@key': nextKey(),
    item: id,
    quantity,
    reference,
    eanCode,
    designation,
    ...(unitCode && { unitCode }),
});

/** Change of the lines. It refers to lines by key, so that it applies to any version of them. */
export type LinesChange = (lines: readonly EntryLine[]) => readonly EntryLine[];

/** Whether further pieces can be added to the line: it has no manual price and no remark. */
const isPlain = ({ manualNetUnitPrice, freeReason, comment }: EntryLine): boolean =>
    manualNetUnitPrice == null && !freeReason && !comment;

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

/** Adds pieces to the line with a key, or removes them if negative. If the line is gone, adds a new one. */
export const addPieces =
    (key: string | undefined, item: EntryItem, quantity: number): LinesChange =>
    lines => {
        const place = lines.findIndex(line => line['@key'] === key);
        const line = lines[place];
        if (!line) return quantity > 0 ? addItem(item, quantity)(lines) : lines;
        const rest = sumQuantities([line.quantity, quantity]);
        return rest > 0 ? lines.with(place, { ...line, quantity: rest }) : lines.toSpliced(place, 1);
    };

export const lineFor = ({ id }: EntryItem, lines: readonly EntryLine[]): EntryLine | undefined =>
    lines.find(line => line.item === id && isPlain(line));

export type LineValues = Partial<Pick<EntryLine, 'quantity' | 'manualNetUnitPrice' | 'freeReason' | 'comment'>>;

export const changeLine =
    (key: string, values: LineValues): LinesChange =>
    lines =>
        lines.map(line => (line['@key'] === key ? { ...line, ...values } : line));

export const removeLine =
    (key: string): LinesChange =>
    lines =>
        lines.filter(line => line['@key'] !== key);

export const restoreLine =
    ({ '@id': _, ...line }: EntryLine, place: number): LinesChange =>
    lines =>
        // The deletion may already be saved, so the line is restored without its IRI and saved as a new one.
        lines.some(one => one['@key'] === line['@key'])
            ? lines
            : lines.toSpliced(Math.min(place, lines.length), 0, line);

/** Moves a line to another place, counted from 0. */
export const moveLine =
    (key: string, place: number): LinesChange =>
    lines => {
        const from = lines.findIndex(line => line['@key'] === key);
        const line = lines[from];
        return line && lines[place] ? lines.toSpliced(from, 1).toSpliced(place, 0, line) : lines;
    };
