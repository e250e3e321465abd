import { eq } from 'drizzle-orm';
import { vatRates as contract } from '#contract/vatRates.ts';
import { items, vatRates as table } from '../../db/tables/index.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { RowChange } from '../../engine/rowChange.ts';
import { Invalid } from '../../hydra/problem.ts';

/** What may change once documents name the rate. */
const STILL_OPEN = ['label', 'validTo', 'isDefault'];

const isUsed = async ({ tx }: RowChange, id: number): Promise<boolean> => {
    const [used] = await tx.select({ id: items.id }).from(items).where(eq(items.vatRateId, id)).limit(1);
    return used !== undefined;
};

/** A rate that is used is closed and followed by another one. @throws Invalid under each property that is frozen */
const guardRate = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    const { row, input } = change;
    if (action !== 'edit' || !row) return;
    const frozen = Object.keys(input).filter(name => !STILL_OPEN.includes(name) && differs(row[name], input[name]));
    if (frozen.length === 0 || !(await isUsed(change, row.id))) return;
    throw new Invalid(frozen.map(propertyPath => ({ propertyPath, key: 'validation.usedRate' })));
};

/** Decimals of the database have trailing zeros. */
const differs = (one: unknown, other: unknown): boolean =>
    one !== other && (typeof one !== 'string' || one === '' || Number(one) !== Number(other));

export const vatRates: ServerResource = { contract, table, guard: guardRate };
