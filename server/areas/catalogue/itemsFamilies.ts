import { and, eq, sql } from 'drizzle-orm';
import { itemsFamilies as contract } from '#contract/catalogue/itemsFamilies.ts';
import { PATH_SEPARATOR } from '#contract/language/contract.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { itemsFamilies as table } from '../../db/tables/index.ts';
import { Invalid } from '../../domain/refused.ts';
import type { ServerResource } from '../../engine/resource.ts';
import type { RowChange } from '../../engine/rowChange.ts';

/** Refuses a cycle before the database does. The database reports cycles and a fifth level with the same constraint. */
const refuseRing = async (_action: unknown, { tx, row, input }: RowChange): Promise<void> => {
    const parent = identifierOf('items_families', String(input.parent));
    if (!row || parent === undefined) return;
    const { family0Id, family1Id, family2Id, family3Id } = table;
    const above = sql`${row.id} in (${family0Id}, ${family1Id}, ${family2Id}, ${family3Id})`;
    const [ring] = await tx
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, parent), above));
    if (ring) throw new Invalid([{ propertyPath: 'parent', key: 'validation.familyRing' }]);
};

export const itemsFamilies: ServerResource = {
    contract,
    table,
    computed: {
        childrenCount: sql`(select count(*)::int from items_families below where below.parent_id = items_families.id)`,
        path: sql`concat_ws(${PATH_SEPARATOR}, family0_name, family1_name, family2_name, family3_name)`,
    },
    guard: refuseRing,
    // The level is derived from the parent, so the error belongs to the parent.
    refusals: { items_families_level_check: { propertyPath: 'parent', key: 'validation.familyDepth' } },
};
