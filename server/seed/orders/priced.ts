import { documentAmounts } from '#contract/documents/amounts.ts';
import { resolvePrices } from '#contract/prices/prices.ts';
import type { PriceTerms, ResolvedPrice } from '#contract/prices/types.ts';
import { type ShippingTranche, shippingAmount } from '#contract/settings/shippingTranches.ts';
import { type Decimal, lineAmount, sumAmounts } from '#contract/values/money.ts';
import { recordedVat } from '#contract/vat/laws.ts';
import { shippingCosts } from '../settings.ts';
import type { Shop } from './goods.ts';
import type { OrderedGood } from './wanted.ts';

export interface PricedOrderLine extends OrderedGood {
    readonly price: ResolvedPrice;
    readonly cancelled: number;
    readonly cancelledReason: string | null;
}

export const priceLines = (lines: readonly OrderedGood[], shop: Shop, terms: PriceTerms): PricedOrderLine[] => {
    const goods = new Map(lines.map(({ good }) => [good.itemId, good]));
    const prices = resolvePrices(
        lines.map(({ good, quantity, manual }) => ({ item: good, quantity, manualNetUnitPrice: manual })),
        [...goods.values()].flatMap(shop.pricesOf),
        terms,
    );
    return lines.flatMap((line, place) => {
        const price = prices[place];
        return price ? [{ ...line, price, cancelled: 0, cancelledReason: null }] : [];
    });
};

const TRANCHES = shippingCosts.map((cost): ShippingTranche & { readonly companyId: number } => {
    const { express_amount = null, express_rate = null } = cost as { express_amount?: string; express_rate?: string };
    return {
        companyId: cost.company_id,
        minOrderPrice: cost.min_order_price,
        maxOrderPrice: cost.max_order_price,
        standardAmount: cost.standard_amount,
        standardRate: cost.standard_rate,
        expressAmount: express_amount,
        expressRate: express_rate,
    };
});

/** Quantity without the cancelled part. */
export const orderedPieces = ({ quantity, cancelled }: Pick<PricedOrderLine, 'quantity' | 'cancelled'>): number =>
    quantity - cancelled;

export const amountOf = (line: PricedOrderLine): Decimal | null =>
    line.price.netUnitPrice === null ? null : lineAmount(line.price.netUnitPrice, orderedPieces(line));

/** Shipping costs at validation, for the full ordered quantities. */
export const shippingOf = (lines: readonly PricedOrderLine[], company: number, mode: string): Decimal => {
    if (mode !== 'standard' && mode !== 'express') return '0.00';
    const goods = sumAmounts(lines.map(({ price }) => price.lineAmount ?? '0'));
    const tranches = TRANCHES.filter(({ companyId }) => companyId === company);
    return shippingAmount(tranches, goods, mode) ?? '0.00';
};

export const totalsOf = (lines: readonly PricedOrderLine[], shipping: Decimal) => {
    const charged = lines.filter(line => orderedPieces(line) > 0);
    const totals = documentAmounts({
        lines: charged.map(line => ({ amount: amountOf(line) ?? '0', vat: recordedVat(line.good.vat) })),
        charges: [{ amount: shipping }],
    });
    return {
        shipping_amount_excluding_tax: shipping,
        total_excluding_tax: totals.totalExcludingTax,
        total_vat: totals.totalVat,
        total_including_tax: totals.totalIncludingTax,
        vat_totals: totals.vatTotals,
    };
};

/** Codes acknowledged when lines like these are validated. */
export const acknowledgedOf = (lines: readonly PricedOrderLine[]): string[] => [
    ...new Set(
        lines.flatMap(({ price, freeReason }) =>
            price.warnings.map(({ code }) => code).filter(code => !(code === 'zero_price' && freeReason)),
        ),
    ),
];

export const lineRow = (
    line: PricedOrderLine,
    {
        id,
        order,
        position,
        shipped,
        isOpen,
    }: Readonly<Record<'id' | 'order' | 'position' | 'shipped', number>> & { readonly isOpen: boolean },
) => ({
    id,
    version: 1,
    order_id: order,
    position,
    item_id: line.good.itemId,
    reference: line.good.reference,
    ean_code: line.good.eanCode,
    designation: line.good.designation,
    quantity: line.quantity,
    manual_net_unit_price: line.manual ?? null,
    gross_unit_price: line.price.grossUnitPrice,
    discount_rate: line.price.discountRate,
    net_unit_price: line.price.netUnitPrice,
    line_amount: amountOf(line),
    price_origin: line.price.priceOrigin,
    price_explanation: line.price.priceExplanation,
    notices: { warnings: line.price.warnings, violations: line.price.violations },
    vat_rate_id: line.good.vat.id,
    shipped_quantity: shipped,
    cancelled_quantity: line.cancelled,
    left_quantity: isOpen ? orderedPieces(line) - shipped : 0,
    cancelled_reason: line.cancelledReason,
    free_reason: line.freeReason ?? null,
    comment: line.comment ?? null,
});
