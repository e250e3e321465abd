import { type Day, isDay, today } from '#contract/values/days.ts';
import type { Beside } from '../../../list/useBesideList.ts';
import { CUSTOMER_PRICES } from '../../screenNames.ts';

/** Whose prices are shown, by IRI, and on which day. */
export interface PricesView {
    readonly thirdParty: string;
    readonly date: Day;
}

const dayIn = (text: string | null): Day => (text !== null && isDay(text) ? text : today());

export const PRICES_VIEW: Beside<PricesView> = {
    names: ['thirdParty', 'date'],
    read: search => ({ thirdParty: search.get('thirdParty') ?? '', date: dayIn(search.get('date')) }),
    // An address without a day means today, on any day.
    write: ({ thirdParty, date }) => ({ thirdParty, ...(date !== today() && { date }) }),
};

/** The address of a customer's prices of all items. */
export const pricesAddress = (thirdParty: string): string =>
    `/third_parties/${CUSTOMER_PRICES}?${new URLSearchParams({ thirdParty, filter: '{}' })}`;
