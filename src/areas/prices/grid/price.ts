import { isFarFrom } from '#contract/prices/plausible.ts';
import type { PriceListItem } from '#contract/prices/priceListItems.ts';
import { priceListItems } from '#contract/prices/priceListItems.ts';
import { type Validator, validatorsOf, warningOf } from '../../../kinds/validators.ts';
import { fromDecimal, isDecimal, toDecimal } from '../../../ui/numbers.ts';

/** Value of a cell: `16.50`, or `12%` for a discount off the base price. */
export type CellPrice = string;

export type PricePart = Pick<PriceListItem, 'unitPriceExcludingTax' | 'discountRate'>;

/** Property of the base price, which has its own column. */
export const BASE = 'saleUnitPriceExcludingTax';

const DISCOUNT = /^(.*)%$/s;

/** Removes trailing zeros beyond two decimals, like the API. */
const tidy = (amount: string, least = 2): string => {
    const [whole = '', fraction = ''] = amount.split('.');
    const decimals = fraction.replace(/(?<!0)0+$/, '').padEnd(least, '0');
    return decimals ? `${whole}.${decimals}` : whole;
};

const tidied = (text: string, least?: number): string => (isDecimal(text) ? tidy(text, least) : text);

export const toCell = ({ unitPriceExcludingTax, discountRate }: PricePart): CellPrice | null => {
    if (unitPriceExcludingTax !== null) return tidied(unitPriceExcludingTax);
    return discountRate === null ? null : `${tidied(discountRate, 0)}%`;
};

export const fromCell = (cell: CellPrice): PricePart => {
    const discountRate = DISCOUNT.exec(cell)?.[1];
    return discountRate === undefined
        ? { unitPriceExcludingTax: cell, discountRate: null }
        : { unitPriceExcludingTax: null, discountRate };
};

/** Parses `12,5 %` and `-12.5 %` as discounts, and everything else as an amount. */
export const readPrice = (typed: string, locale: string): CellPrice => {
    const isDiscount = typed.trim().endsWith('%');
    const decimal = toDecimal(typed, locale, isDiscount ? '%' : '€');
    return isDiscount ? `${tidied(decimal.replace(/^-/, ''), 0)}%` : tidied(decimal);
};

export const writePrice = (cell: CellPrice, locale: string): string => {
    const { unitPriceExcludingTax, discountRate } = fromCell(cell);
    return discountRate === null
        ? fromDecimal(unitPriceExcludingTax ?? '', locale)
        : `−${fromDecimal(discountRate, locale)} %`;
};

const { unitPriceExcludingTax, discountRate } = priceListItems.properties;
const OF_AMOUNTS = validatorsOf(unitPriceExcludingTax);
const OF_DISCOUNTS = validatorsOf(discountRate);

const WARN_AMOUNT = warningOf(priceListItems, 'unitPriceExcludingTax');
const WARN_DISCOUNT = warningOf(priceListItems, 'discountRate');

/** Amounts of a row to compare with a price of the list: the base price and the prices of other breaks. */
const amountsBeside = (row: object, list: string): readonly string[] =>
    Object.entries(row).flatMap(([name, value]: [string, unknown]) =>
        typeof value === 'string' && isDecimal(value) && (name === BASE || name.startsWith(`${list} `)) ? [value] : [],
    );

export const warnPrice =
    (list: string): Validator =>
    (value, row = {}) => {
        if (value === null) return undefined;
        const { unitPriceExcludingTax: amount, discountRate: discount } = fromCell(String(value));
        if (discount !== null) return WARN_DISCOUNT(discount);
        const isFar = isDecimal(amount ?? '') && amountsBeside(row, list).some(other => isFarFrom(amount, other));
        return WARN_AMOUNT(amount) ?? (isFar ? { message: 'prices.refused.farFromBase', args: {} } : undefined);
    };

export const validatePrice: Validator = value => {
    if (value === null) return undefined;
    const part = fromCell(String(value));
    const [validators, decimal] =
        part.discountRate === null ? [OF_AMOUNTS, part.unitPriceExcludingTax] : [OF_DISCOUNTS, part.discountRate];
    return validators.map(validate => validate(decimal)).find(verdict => verdict !== undefined);
};
