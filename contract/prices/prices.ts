import { groupBy } from '../values/grouping.ts';
import { type Decimal, discountRateOf, lineAmount, netUnitPrice } from '../values/money.ts';
import { refuseDecimals, subtractQuantity, sumQuantities } from '../values/quantities.ts';
import {
    type Candidate,
    type Competitor,
    compareNets,
    isCompetitor,
    isLower,
    judgeCandidates,
    offerOf,
    type PriceOffer,
    stepsOf,
    winnerOf,
} from './candidates.ts';
import { packagingNotice, roundUpToPackaging } from './packaging.ts';
import type {
    ListPrice,
    NextBreak,
    PricedItem,
    PriceExplanation,
    PriceLine,
    PriceNotice,
    PriceTerms,
    ResolvedPrice,
} from './types.ts';

/** Smallest larger quantity with a lower price, in whole packagings; null without one. @param total of the item over all lines */
const nextBreakOf = ({ item, quantity }: PriceLine, offer: PriceOffer, total: number): NextBreak | null => {
    const breaks = offer.breaks.filter(least => least > total);
    if (breaks.length === 0) return null;
    const now = winnerOf(offer.at(total))?.net;
    for (const least of breaks) {
        const wanted = roundUpToPackaging(item, subtractQuantity(sumQuantities([quantity, least]), total));
        const net = winnerOf(offer.at(subtractQuantity(sumQuantities([total, wanted]), quantity)))?.net;
        if (net !== undefined && (now === undefined || isLower(net, now)))
            return { quantity: wanted, missing: subtractQuantity(wanted, quantity), net };
    }
    return null;
};

const notice = (code: PriceNotice['code'], propertyPath: string, params?: PriceNotice['params']): PriceNotice => ({
    code,
    propertyPath,
    key: `prices.notices.${code}`,
    ...(params && { params }),
});

/** Mentions the lowest price of another source for this quantity: precedence is strict, but never silent. */
const lowerNotice = (net: Decimal, candidates: readonly Candidate[]): PriceNotice[] => {
    const nets = candidates.filter(isCompetitor).map(one => one.net);
    const lowest = nets.sort(compareNets)[0];
    return lowest !== undefined && isLower(lowest, net)
        ? [notice('lower_price_available', 'netUnitPrice', { price: lowest })]
        : [];
};

/** Statuses of items with restricted sale. */
const HESITANT: readonly string[] = ['planning', 'out_of_stock', 'not_renewed'];

/** Warnings to acknowledge before the line is ordered. */
const warningsOf = ({ item }: PriceLine, net: Decimal | null, candidates: readonly Candidate[]) => [
    ...(net === null ? [] : lowerNotice(net, candidates)),
    ...(net !== null && Number(net) === 0 ? [notice('zero_price', 'netUnitPrice')] : []),
    ...(HESITANT.includes(item.status) ? [notice('item_not_active', 'item')] : []),
];

const isUnusable = ({ isEnabled, status }: PricedItem): boolean =>
    !isEnabled || status === 'expired' || status === 'unusable';

/** Violations that prevent the order of the line. */
const violationsOf = ({ item, quantity }: PriceLine, net: Decimal | null): PriceNotice[] => {
    const packaging = packagingNotice(item, quantity);
    const decimals = refuseDecimals(quantity, item.unitCode);
    return [
        ...(decimals ? [{ ...decimals, propertyPath: 'quantity' }] : []),
        ...(packaging ? [packaging] : []),
        ...(net === null ? [notice('no_price', 'netUnitPrice')] : []),
        ...(isUnusable(item) ? [notice('item_unusable', 'item')] : []),
    ];
};

/** Price of a line, manual or from the winning candidate. */
interface Price extends Pick<ResolvedPrice, 'grossUnitPrice' | 'netUnitPrice' | 'priceOrigin'> {
    readonly winner?: Competitor | undefined;
}

/** A manual price is both gross and net. */
const priceOf = ({ manualNetUnitPrice }: PriceLine, candidates: readonly Candidate[]): Price => {
    if (manualNetUnitPrice != null) {
        const price = netUnitPrice(manualNetUnitPrice, []);
        return { grossUnitPrice: price, netUnitPrice: price, priceOrigin: 'manual' };
    }
    const winner = winnerOf(candidates);
    if (!winner) return { grossUnitPrice: null, netUnitPrice: null, priceOrigin: 'none' };
    return {
        grossUnitPrice: netUnitPrice(winner.gross ?? '0', []),
        netUnitPrice: winner.net,
        priceOrigin: winner.source,
        winner,
    };
};

const explain = (
    { priceOrigin, grossUnitPrice, winner }: Price,
    candidates: readonly Candidate[],
    rest: Pick<PriceExplanation, 'nextBreak' | 'resolvedAt'>,
): PriceExplanation => ({
    origin: priceOrigin,
    list: winner?.price?.list.id ?? null,
    listCode: winner?.price?.list.code ?? null,
    listItem: winner?.price?.id ?? null,
    minQuantity: winner?.price?.minQuantity ?? null,
    gross: grossUnitPrice,
    steps: winner ? stepsOf(winner) : [],
    candidates: judgeCandidates(candidates, winner),
    ...rest,
});

const resolve = (line: PriceLine, offer: PriceOffer, total: number, { resolvedAt }: PriceTerms): ResolvedPrice => {
    const { item, quantity, manualNetUnitPrice } = line;
    const candidates = offer.at(total);
    const price = priceOf(line, candidates);
    const { grossUnitPrice, netUnitPrice: net, priceOrigin } = price;
    const nextBreak = manualNetUnitPrice == null ? nextBreakOf(line, offer, total) : null;
    return {
        item: item.id,
        quantity,
        grossUnitPrice,
        discountRate: grossUnitPrice === null || net === null ? null : discountRateOf(grossUnitPrice, net),
        netUnitPrice: net,
        lineAmount: net === null ? null : lineAmount(net, quantity),
        priceOrigin,
        priceExplanation: explain(price, candidates, { nextBreak, resolvedAt }),
        warnings: warningsOf(line, net, candidates),
        violations: violationsOf(line, net),
    };
};

/**
 * Price of one line, by precedence: manual, the customer's list, the list of the customer's type, the item; or a lower
 * promotion. Pure function of its arguments.
 * @param prices prices of the line's item, in any order; those of other customers and days are ignored
 * @param total quantity of the item over all lines, which determines the break
 */
export const resolvePrice = (
    line: PriceLine,
    prices: readonly ListPrice[],
    terms: PriceTerms,
    total: number = line.quantity,
): ResolvedPrice => resolve(line, offerOf(line.item, prices, terms), total, terms);

/** Lines of the same item count together, so that splitting a line loses no break. */
const resolveItem = (lines: readonly PriceLine[], prices: readonly ListPrice[], terms: PriceTerms) => {
    const [first] = lines;
    if (!first) return [];
    const offer = offerOf(first.item, prices, terms);
    const total = sumQuantities(lines.map(({ quantity }) => quantity));
    return lines.map(line => [line, resolve(line, offer, total, terms)] as const);
};

export const resolvePrices = (
    lines: readonly PriceLine[],
    prices: readonly ListPrice[],
    terms: PriceTerms,
): ResolvedPrice[] => {
    const inLists = groupBy(prices, ({ item }) => item);
    const ofItems = groupBy(lines, ({ item }) => item.id);
    const resolved = new Map(
        [...ofItems].flatMap(([item, ofItem]) => resolveItem(ofItem, inLists.get(item) ?? [], terms)),
    );
    return lines.flatMap(line => resolved.get(line) ?? []);
};
