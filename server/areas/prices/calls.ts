import { API_PATH, collectionPath } from '#contract/language/names.ts';
import { ADJUST_PATH, priceAdjustment } from '#contract/prices/adjust.ts';
import { COPY_PATH, priceListCopy } from '#contract/prices/copy.ts';
import { CUSTOMERS_PATH } from '#contract/prices/customers.ts';
import { priceRequest, priceRequestLine, RESOLVE_PATH } from '#contract/prices/request.ts';
import type { Body, DocumentedCall } from '../../hydra/calls.ts';

const LINE: Body = { type: 'PriceRequestLine', properties: priceRequestLine };
const REQUEST: Body = { type: 'PriceRequest', properties: priceRequest, lists: { lines: LINE } };
const COPY: Body = { type: 'PriceListCopy', properties: priceListCopy };
const ADJUSTMENT: Body = { type: 'PriceAdjustment', properties: priceAdjustment };

const LISTS = collectionPath('price_lists');
const PRICES = collectionPath('price_list_items');

export const pricingCalls: readonly DocumentedCall[] = [
    {
        method: 'POST',
        title: 'resolvePrices',
        description: `Prices up to 1 000 lines of a customer on a day, with the reasons: POST to ${API_PATH}/${RESOLVE_PATH}.`,
        expects: REQUEST,
        returns: 'owl:Thing',
    },
    {
        method: 'POST',
        title: 'copyPriceList',
        description: `Copies a price list to another season: POST to its address followed by /${COPY_PATH}.`,
        expects: COPY,
        returns: 'PriceList',
    },
    {
        method: 'POST',
        title: 'adjustPrices',
        description: `Changes prices of a list by a percentage, or tells what that would do: POST to ${PRICES}/${ADJUST_PATH}.`,
        expects: ADJUSTMENT,
        returns: 'owl:Thing',
    },
];

export const priceCustomersCalls: readonly DocumentedCall[] = [
    {
        method: 'GET',
        title: 'getPriceCustomers',
        description: `Counts the customers of a price list, or tells who gets a price today and why others do not: GET of its address (${LISTS}/1, ${PRICES}/1) followed by /${CUSTOMERS_PATH}.`,
        returns: 'owl:Thing',
    },
];
