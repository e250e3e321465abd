import { and, eq, ne } from 'drizzle-orm';
import { identifierOf } from '#contract/language/identifier.ts';
import { shippingCosts as contract } from '#contract/settings/shippingCosts.ts';
import { overlapping } from '#contract/settings/shippingTranches.ts';
import { companies, shippingCosts as table } from '../../db/tables/index.ts';
import { Invalid } from '../../domain/refused.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { RowChange } from '../../engine/rowChange.ts';

const companyOf = ({ row, input }: RowChange): number =>
    typeof input.company === 'string' ? (identifierOf('companies', input.company) ?? 0) : Number(row?.company);

/** Locks the company, because two concurrent tranches could overlap. @throws Invalid */
const guardTranche = async (action: 'create' | 'edit' | 'delete', change: RowChange): Promise<void> => {
    if (action === 'delete') return;
    const { tx, row, input } = change;
    const company = companyOf(change);
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, company)).for('update');
    const others = await tx
        .select({ minOrderPrice: table.minOrderPrice, maxOrderPrice: table.maxOrderPrice })
        .from(table)
        .where(and(eq(table.companyId, company), row && ne(table.id, row.id)));
    const { minOrderPrice, maxOrderPrice = null } = { ...row, ...input };
    const tranche = {
        minOrderPrice: String(minOrderPrice),
        maxOrderPrice: maxOrderPrice === null ? null : String(maxOrderPrice),
    };
    const [other] = overlapping(tranche, others);
    if (!other) return;
    const params = { from: other.minOrderPrice, to: other.maxOrderPrice ?? '∞' };
    throw new Invalid([{ propertyPath: 'minOrderPrice', key: 'validation.overlappingTranche', params }]);
};

export const shippingCosts: ServerResource = {
    contract,
    table,
    order: [{ property: 'minOrderPrice', direction: 'asc' }],
    guard: guardTranche,
};
