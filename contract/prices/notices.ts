import type { Decimal } from '../values/money.ts';
import type { Candidate } from './candidates.ts';
import { isCompetitor } from './choose.ts';
import { compareNets, isLower } from './compare.ts';
import { packagingNotice } from './packaging.ts';
import type { PricedItem, PriceLine, PriceNotice } from './types.ts';

const notice = (code: PriceNotice['code'], propertyPath: string, params?: PriceNotice['params']): PriceNotice => ({
    code,
    propertyPath,
    key: `prices.notices.${code}`,
    ...(params && { params }),
});

/** The lowest price that another source offers for this quantity: precedence is strict, but never silent. */
const lowerNotice = (net: Decimal, candidates: readonly Candidate[]): PriceNotice[] => {
    const nets = candidates.filter(isCompetitor).map(one => one.net);
    const lowest = nets.sort(compareNets)[0];
    return lowest !== undefined && isLower(lowest, net)
        ? [notice('lower_price_available', 'netUnitPrice', { price: lowest })]
        : [];
};

/** Items that are no longer, or not yet, sold as usual. */
const HESITANT: readonly string[] = ['planning', 'out_of_stock', 'not_renewed'];

/** What is to be acknowledged before the line is ordered. */
export const warningsOf = ({ item }: PriceLine, net: Decimal | null, candidates: readonly Candidate[]) => [
    ...(net === null ? [] : lowerNotice(net, candidates)),
    ...(net !== null && Number(net) === 0 ? [notice('zero_price', 'netUnitPrice')] : []),
    ...(HESITANT.includes(item.status) ? [notice('item_not_active', 'item')] : []),
];

const isUnusable = ({ isEnabled, status }: PricedItem): boolean =>
    !isEnabled || status === 'expired' || status === 'unusable';

/** What prevents the line from being ordered. */
export const violationsOf = ({ item, quantity }: PriceLine, net: Decimal | null): PriceNotice[] => {
    const packaging = packagingNotice(item, quantity);
    return [
        ...(packaging ? [packaging] : []),
        ...(net === null ? [notice('no_price', 'netUnitPrice')] : []),
        ...(isUnusable(item) ? [notice('item_unusable', 'item')] : []),
    ];
};
