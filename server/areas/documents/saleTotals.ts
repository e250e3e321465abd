// Apart: amounts of a sale, whose lines are priced.
import { eq } from 'drizzle-orm';
import { documentAmounts, refuseTotal } from '#contract/documents/amounts.ts';
import { shippingAmount } from '#contract/settings/shippingTranches.ts';
import { type Decimal, lineAmount, sumAmounts } from '#contract/values/money.ts';
import { vatOfLine } from '#contract/vat/laws.ts';
import type { Db } from '../../db/database.ts';
import { shippingCosts } from '../../db/tables/index.ts';
import type { Row } from '../../domain/record.ts';
import { Invalid } from '../../domain/refused.ts';
import type { SaleKind, SaleLine } from './lines.ts';

/** Charged amount of a line excluding tax; 0 without a price. */
export const chargedAmount = <L extends SaleLine>({ charged }: SaleKind<L>, line: L): Decimal =>
    lineAmount(line.net, charged(line));

/** Shipping costs of today, excluding tax; 0 without a tariff of the company. */
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

/** Stored totals of a sale. @param before the sale before the change @throws Invalid for a total above the limit */
export const saleTotals = <L extends SaleLine>(
    kind: SaleKind<L>,
    lines: readonly L[],
    shipping: Decimal,
    before: Row | undefined,
) => {
    const charged = lines.filter(line => kind.charged(line) > 0);
    const { totalExcludingTax, totalVat, totalIncludingTax, vatTotals } = documentAmounts({
        lines: charged.map(line => ({ amount: chargedAmount(kind, line), vat: vatOfLine(line.vat) })),
        charges: [{ amount: shipping }],
    });
    const refused = refuseTotal(kind.lines, totalIncludingTax, before?.totalIncludingTax);
    if (refused) throw new Invalid([refused]);
    return { totalExcludingTax, totalVat, totalIncludingTax, vatTotals, shippingAmountExcludingTax: shipping };
};
