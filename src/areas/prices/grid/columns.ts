import { type Item, items } from '#contract/catalogue/items.ts';
import type { PriceListItem } from '#contract/prices/priceListItems.ts';
import { groupBy } from '#contract/values/grouping.ts';
import { validatorsOf } from '../../../kinds/validators.ts';
import type { SheetColumn } from '../../../spreadsheet/cell.ts';
import type { GridRow } from '../../../spreadsheet/sheet.ts';
import { BASE, readPrice, toCell, validatePrice, warnPrice, writePrice } from './price.ts';

/** A column of the grid: a list and a quantity break. */
export interface PricePlace {
    readonly list: string;
    readonly minQuantity: number;
}

const nameOf = ({ list, minQuantity }: PricePlace): string => `${list} ${minQuantity}`;

export const nameAt = ({ priceList: list, minQuantity }: Pick<PriceListItem, 'priceList' | 'minQuantity'>): string =>
    nameOf({ list, minQuantity });

/** Parses a column name; undefined for the base price. */
export const placeNamed = (name: string): PricePlace | undefined => {
    const [list = '', minQuantity] = name.split(' ');
    return minQuantity === undefined ? undefined : { list, minQuantity: Number(minQuantity) };
};

const base: SheetColumn = {
    name: BASE,
    property: items.properties[BASE],
    nullable: true,
    validators: validatorsOf(items.properties[BASE]),
    align: 'end',
    locked: true,
};

const MAX_TEXT = 40;

const columnAt = (place: PricePlace, code: string, locked: boolean): SheetColumn => {
    const heading = `≥ ${place.minQuantity}`;
    return {
        name: nameOf(place),
        property: { kind: 'text', max: MAX_TEXT },
        nullable: true,
        validators: [validatePrice],
        warns: warnPrice(place.list),
        align: 'end',
        format: { read: readPrice, write: writePrice },
        locked,
        group: { to: 'price_lists', iri: place.list },
        heading,
        label: `${code} ${heading}`,
    };
};

/** The column of a name, before the code of its list is loaded. */
export const columnFor = (name: string): SheetColumn | undefined => {
    const place = placeNamed(name);
    return place && columnAt(place, '', false);
};

export interface Places {
    readonly lists: readonly string[];
    readonly breaks: readonly number[];
    readonly prices: readonly Pick<PriceListItem, 'priceList' | 'minQuantity'>[];
    /** Columns that must stay: those with unsaved or undoable cells. */
    readonly kept: Iterable<string>;
}

/** Columns of each list: one piece, the requested breaks, and the breaks of its prices. */
export const pricePlaces = ({ lists, breaks, prices, kept }: Places): readonly PricePlace[] => {
    const held = [...kept].flatMap(name => placeNamed(name) ?? []);
    const priced = prices.map(({ priceList, minQuantity }) => ({ list: priceList, minQuantity }));
    const all = new Set([...lists, ...held.map(({ list }) => list)]);
    return [...all].flatMap(list => {
        const own = [...priced, ...held].filter(place => place.list === list).map(({ minQuantity }) => minQuantity);
        const quantities = [...new Set([1, ...breaks, ...own])].sort((one, other) => one - other);
        return quantities.map(minQuantity => ({ list, minQuantity }));
    });
};

/** @param codes of the lists by IRI */
export const columnsAt = (
    places: readonly PricePlace[],
    codes: ReadonlyMap<string, string>,
    locked: boolean,
): readonly SheetColumn[] => [base, ...places.map(place => columnAt(place, codes.get(place.list) ?? '', locked))];

export type GridItem = Pick<Item, 'id' | 'reference' | 'designation' | typeof BASE>;

export const priceCells = (prices: readonly PriceListItem[]): Readonly<Record<string, string | null>> =>
    Object.fromEntries(prices.map(price => [nameAt(price), toCell(price)]));

export const gridRows = (found: readonly GridItem[], prices: readonly PriceListItem[]): GridRow[] => {
    const byItem = groupBy(prices, ({ item }) => item);
    return found.map(item => ({ ...item, ...priceCells(byItem.get(item.id) ?? []) }));
};
