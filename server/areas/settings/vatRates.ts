import { eq } from 'drizzle-orm';
import { vatRates as contract } from '#contract/settings/vatRates.ts';
import { items, orderItems, vatRates as table } from '../../db/tables/index.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { frozenWhenUsed } from './frozenWhenUsed.ts';

/** Items name the usual rates, lines of orders the exempt ones as well. */
const isUsed = async ({ tx }: RowChange, id: number): Promise<boolean> => {
    const [item] = await tx.select({ id: items.id }).from(items).where(eq(items.vatRateId, id)).limit(1);
    if (item) return true;
    const [line] = await tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.vatRateId, id)).limit(1);
    return line !== undefined;
};

/** A rate that is used is closed and followed by another one. */
const guard = frozenWhenUsed({ open: ['label', 'validTo', 'isDefault'], isUsed, key: 'validation.usedRate' });

export const vatRates: ServerResource = { contract, table, guard };
