// Apart: amounts of a sale, whose lines are priced.
import { eq } from 'drizzle-orm';
import { orderTotals, refuseTotal } from '#contract/orders/orderTotals.ts';
import { shippingAmount } from '#contract/settings/shippingTranches.ts';
import { type Decimal, lineAmount, sumAmounts } from '#contract/values/money.ts';
import { vatOfRate } from '#contract/vat/laws.ts';
import type { Db } from '../../db/database.ts';
import { shippingCosts } from '../../db/tables/index.ts';
import { iriOf, type Row } from '../../domain/record.ts';
import { Invalid } from '../../domain/refused.ts';
import type { SaleKind, SaleLine } from './lines.ts';

/** Amount excluding tax of what is charged of a line; nothing without a price. */
export const chargedAmount = <L extends SaleLine>({ charged }: SaleKind<L>, line: L): Decimal =>
    lineAmount(line.net ?? '0', charged(line));

/** What shipping the sale costs today, excluding tax; nothing where the company has no costs for it. */
export const shippingToday = async <L extends SaleLine>(
    db: Db,
    kind: SaleKind<L>,
    sale: Row,
    lines: readonly L[],
): Promise<Decimal> => {
    const mode = sale.shippingMode;
    if (mode !== 'standard' && mode !== 'express') return '0.00';
    const goods = sumAmounts(lines.map(line => chargedAmount(kind, line)));
    const tranches = await db
        .select()
        .from(shippingCosts)
        .where(eq(shippingCosts.companyId, Number(sale.company)));
    return shippingAmount(tranches, goods, mode) ?? '0.00';
};

/** VAT of a line with its rate; a line without one counts as 0 until it has one. */
const vatOfLine = ({ vat }: SaleLine) =>
    vat ? { vatRate: vat.id, ...vatOfRate(vat) } : { vatRate: null, rate: '0.00' };

/**
 * Totals of a sale as they are stored.
 * @param before the sale before the change
 * @throws Invalid for a total above the limit
 */
export const saleTotals = <L extends SaleLine>(
    kind: SaleKind<L>,
    lines: readonly L[],
    shipping: Decimal,
    before: Row | undefined,
) => {
    const charged = lines.filter(line => kind.charged(line) > 0);
    const taxed = charged.map(line => ({ ...vatOfLine(line), amount: chargedAmount(kind, line) }));
    const { shipping: _, vatTotals, ...totals } = orderTotals(taxed, shipping);
    const refused = refuseTotal(kind.lines, totals.totalIncludingTax, before?.totalIncludingTax);
    if (refused) throw new Invalid([refused]);
    const named = vatTotals.map(({ vatRate, ...total }) => ({
        vatRate: vatRate === null ? null : iriOf('vat_rates', vatRate),
        ...total,
    }));
    return { ...totals, vatTotals: named, shippingAmountExcludingTax: shipping };
};
