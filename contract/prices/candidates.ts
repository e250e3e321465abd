import { type Day, epochDayOf } from '../values/days.ts';
import { groupBy } from '../values/grouping.ts';
import { type Decimal, netUnitPrice, roundDecimal } from '../values/money.ts';
import {
    type ListPrice,
    PRECEDENCE,
    type PriceCandidate,
    type PricedItem,
    type PriceListTerms,
    type PriceSource,
    type PriceStep,
    type PriceTerms,
    type Rejection,
} from './types.ts';

const compareTexts = (one = '', other = ''): number => (one < other ? -1 : Number(one > other));

/** Compares net prices, null last. All have four decimals: the longer text is greater, and equal lengths sort as numbers. */
export const compareNets = (one: Decimal | null, other: Decimal | null): number =>
    one === null || other === null
        ? Number(one === null) - Number(other === null)
        : one.length - other.length || compareTexts(one, other);

export const isLower = (one: Decimal, other: Decimal): boolean => compareNets(one, other) < 0;

/** Maximum distance in days of expired or future lists that are mentioned: "this price ended last month". */
export const TOLD_DAYS = 92;

/** A discount, or the reason why it is not granted. */
type Discount = Pick<PriceStep, 'kind' | 'rate'>;

/** A price that competes, or is excluded by an obstacle. */
export interface Candidate {
    readonly source: PriceSource;
    /** Undefined for the base price. */
    readonly price: ListPrice | undefined;
    readonly gross: Decimal | null;
    readonly discounts: readonly Discount[];
    readonly net: Decimal | null;
    readonly obstacle: Rejection | null;
}

const RATE_DECIMALS = 4;

/** Source as which a list applies to a customer; undefined if it does not apply. */
const sourceOf = (list: PriceListTerms, { thirdParty, priceListType }: PriceTerms): PriceSource | undefined => {
    const isTheirs = list.thirdParty !== null && list.thirdParty === thirdParty;
    const isOfType = list.priceListType !== null && list.priceListType === priceListType;
    const isOpen = list.isPromotion && list.thirdParty === null && list.priceListType === null;
    if (!list.isActive || !(isTheirs || isOfType || isOpen)) return undefined;
    if (list.isPromotion) return 'promotion';
    return isTheirs ? 'customer_list' : 'type_list';
};

/** A validity includes both of its days. Days are compared as texts, because there may be thousands of prices. */
const validityOf = ({ validFrom, validTo }: PriceListTerms, date: Day): Rejection | null => {
    if (validTo !== null && date > validTo) return 'expired';
    return date < validFrom ? 'not_yet_valid' : null;
};

/** Whether the end or the beginning of a list is near enough to be mentioned. */
const isTold = ({ validFrom, validTo }: PriceListTerms, date: Day, validity: Rejection): boolean => {
    const [first, last] = validity === 'expired' ? [validTo ?? date, date] : [date, validFrom];
    return epochDayOf(last) - epochDayOf(first) <= TOLD_DAYS;
};

const isNothing = (rate: Decimal): boolean => Number(rate) === 0;

const discountsOf = (item: PricedItem, price: ListPrice | undefined, general: Decimal): Discount[] => {
    const kind = price?.list.isNet ? 'net_list' : item.isDiscountable ? 'general_discount' : 'not_discountable';
    return [
        ...(price?.discountRate == null ? [] : [{ kind: 'list_discount', rate: price.discountRate } as const]),
        ...(isNothing(general) ? [] : [{ kind, rate: general } as const]),
    ];
};

const isGiven = ({ kind }: Discount): boolean => kind === 'list_discount' || kind === 'general_discount';

const netOf = (gross: Decimal, discounts: readonly Discount[]): Decimal =>
    netUnitPrice(
        gross,
        discounts.filter(isGiven).map(({ rate }) => rate),
    );

/** Steps from the gross to the net price. Each result starts from the gross price, to avoid double rounding. */
export const stepsOf = ({ gross, discounts }: Candidate): PriceStep[] =>
    discounts.map(({ kind, rate }, place) => ({
        kind,
        rate: roundDecimal(rate, RATE_DECIMALS),
        result: netOf(gross ?? '0', discounts.slice(0, place + 1)),
    }));

const evaluate = (
    source: PriceSource,
    item: PricedItem,
    { generalDiscount }: PriceTerms,
    price?: ListPrice,
    validity: Rejection | null = null,
): Candidate => {
    const gross = price?.unitPriceExcludingTax ?? item.saleUnitPriceExcludingTax;
    const discounts = discountsOf(item, price, generalDiscount);
    const net = gross === null ? null : netOf(gross, discounts);
    return { source, price, gross, discounts, net, obstacle: validity ?? (net === null ? 'no_base_price' : null) };
};

/** Prices of a list, by ascending break; an invalid list mentions only the reached break. */
interface Breaks {
    readonly candidates: readonly Candidate[];
    readonly isValid: boolean;
}

const breakOf = ({ price }: Candidate): number => price?.minQuantity ?? 1;

const breaksOf = (prices: readonly ListPrice[], item: PricedItem, terms: PriceTerms): Breaks[] => {
    const list = prices[0]?.list;
    const source = list && sourceOf(list, terms);
    if (!source) return [];
    const validity = validityOf(list, terms.date);
    if (validity !== null && !isTold(list, terms.date, validity)) return [];
    const candidates = prices.map(price => evaluate(source, item, terms, price, validity));
    return [{ candidates: candidates.sort((one, other) => breakOf(one) - breakOf(other)), isValid: validity === null }];
};

/** The price break for the quantity, and the next one. A price from 1 on also applies below 1. */
const reachedIn = ({ candidates, isValid }: Breaks, quantity: number): Candidate[] => {
    const reached = candidates.findLastIndex(candidate => breakOf(candidate) <= Math.max(1, quantity));
    const [current, next] = [candidates[reached], candidates[reached + 1]];
    return [
        ...(current ? [current] : []),
        ...(next && isValid ? [{ ...next, obstacle: 'minimum_quantity' } as const] : []),
    ];
};

const rankOf = ({ source }: Candidate): number => PRECEDENCE.indexOf(source);

/** By precedence, net price, and code of the list: promotions may overlap, and of equal ones the first code wins. */
const compareCandidates = (one: Candidate, other: Candidate): number =>
    rankOf(one) - rankOf(other) ||
    compareNets(one.net, other.net) ||
    compareTexts(one.price?.list.code, other.price?.list.code) ||
    breakOf(one) - breakOf(other);

/** All prices of an item for a customer and a day, for any quantity. */
export interface PriceOffer {
    /** Quantities at which a list has another price. */
    readonly breaks: readonly number[];
    /** Candidates for a total quantity, in order of precedence. */
    readonly at: (total: number) => readonly Candidate[];
}

/** @param prices prices of the item, in any order */
export const offerOf = (item: PricedItem, prices: readonly ListPrice[], terms: PriceTerms): PriceOffer => {
    const lists = [...groupBy(prices, ({ list }) => list.id).values()].flatMap(one => breaksOf(one, item, terms));
    const base = item.saleUnitPriceExcludingTax === null ? [] : [evaluate('base', item, terms)];
    const breaks = lists.flatMap(({ candidates, isValid }) => (isValid ? candidates.map(breakOf) : []));
    return {
        breaks: [...new Set(breaks)].sort((one, other) => one - other),
        at: total => [...lists.flatMap(list => reachedIn(list, total)), ...base].sort(compareCandidates),
    };
};

export interface Competitor extends Candidate {
    readonly net: Decimal;
}

export const isCompetitor = (candidate: Candidate): candidate is Competitor =>
    candidate.obstacle === null && candidate.net !== null;

/** The first candidate by precedence, or a lower promotion. @param candidates in order of precedence */
export const winnerOf = (candidates: readonly Candidate[]): Competitor | undefined => {
    const competitors = candidates.filter(isCompetitor);
    const regular = competitors.find(({ source }) => source !== 'promotion');
    const promotion = competitors.find(({ source }) => source === 'promotion');
    return promotion && (!regular || isLower(promotion.net, regular.net)) ? promotion : regular;
};

const precedes = (one: Candidate, other: Candidate): boolean =>
    PRECEDENCE.indexOf(one.source) < PRECEDENCE.indexOf(other.source);

/** @param candidates all candidates, including a preceding source that may have lost to a promotion */
const reasonOf = (
    loser: Candidate,
    winner: Competitor | undefined,
    candidates: readonly Candidate[],
): Rejection | null => {
    if (loser.obstacle !== null) return loser.obstacle;
    if (!winner) return 'manual_price';
    if (loser.source === 'promotion' || loser.source === winner.source) return 'not_lower';
    const isPreceded = candidates.some(one => isCompetitor(one) && one.source !== 'promotion' && precedes(one, loser));
    return isPreceded ? 'lower_precedence' : 'promotion_lower';
};

/** All candidates with the reason for their rejection. @param winner undefined for a manual price */
export const judgeCandidates = (candidates: readonly Candidate[], winner: Competitor | undefined): PriceCandidate[] =>
    candidates.map(candidate => ({
        source: candidate.source,
        list: candidate.price?.list.id ?? null,
        listCode: candidate.price?.list.code ?? null,
        minQuantity: candidate.price?.minQuantity ?? null,
        net: candidate.net,
        rejectedBecause: candidate === winner ? null : reasonOf(candidate, winner, candidates),
    }));
