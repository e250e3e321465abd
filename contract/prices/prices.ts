import { discountRateOf, lineAmount, netUnitPrice } from '../values/money.ts';
import { type Candidate, type Offer, offerOf, stepsOf } from './candidates.ts';
import { type Competitor, judged, winnerOf } from './choose.ts';
import { groupBy } from './groupBy.ts';
import { nextBreakOf } from './nextBreak.ts';
import { violationsOf, warningsOf } from './notices.ts';
import type { ListPrice, PriceExplanation, PriceLine, PriceTerms, ResolvedPrice } from './types.ts';

/** What the price of a line is, whether a person typed it or a candidate won. */
interface Price extends Pick<ResolvedPrice, 'grossUnitPrice' | 'netUnitPrice' | 'priceOrigin'> {
    readonly winner?: Competitor | undefined;
}

/** A price typed by hand is gross and net at once. */
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
    candidates: judged(candidates, winner),
    ...rest,
});

const resolve = (line: PriceLine, offer: Offer, total: number, { resolvedAt }: PriceTerms): ResolvedPrice => {
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
 * The price of one line: typed by hand, or that of the customer's list, of their type's list, of the item; or of a
 * promotion that is lower than that. Nothing but its arguments decides it.
 * @param prices of the line's item, in any order; those of other customers and days are left out
 * @param total quantity of the item over all lines, which decides the break
 */
export const resolvePrice = (
    line: PriceLine,
    prices: readonly ListPrice[],
    terms: PriceTerms,
    total: number = line.quantity,
): ResolvedPrice => resolve(line, offerOf(line.item, prices, terms), total, terms);

/** The lines of an item count together, so that splitting a line loses no break. */
const resolveItem = (lines: readonly PriceLine[], prices: readonly ListPrice[], terms: PriceTerms) => {
    const [first] = lines;
    if (!first) return [];
    const offer = offerOf(first.item, prices, terms);
    const total = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return lines.map(line => [line, resolve(line, offer, total, terms)] as const);
};

/** The prices of the lines of one document, in their order. */
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
