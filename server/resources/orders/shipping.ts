import { eq } from 'drizzle-orm';
import type { Decimal } from '#contract/money.ts';
import { shippingAmount } from '#contract/shippingTranches.ts';
import type { Db } from '../../db/database.ts';
import { shippingCosts } from '../../db/tables/index.ts';

/** What shipping costs today for goods of that amount excluding tax; nothing where the company has no costs for it. */
export const shippingFor = async (
    db: Db,
    { companyId, mode, goods }: { readonly companyId: number; readonly mode: string; readonly goods: Decimal },
): Promise<Decimal> => {
    if (mode !== 'standard' && mode !== 'express') return '0.00';
    const tranches = await db.select().from(shippingCosts).where(eq(shippingCosts.companyId, companyId));
    return shippingAmount(tranches, goods, mode) ?? '0.00';
};
