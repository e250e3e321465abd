import { sql } from 'drizzle-orm';
import { MAX_IDENTIFIER } from '#contract/identifier.ts';
import type { RepricedOrder, Repricing } from '#contract/repricing.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { jsonLd, permit } from '../../engine/call.ts';
import type { Call } from '../../engine/resource.ts';
import { visibleTo } from '../../engine/visible.ts';
import { malformedParameter } from '../../hydra/problem.ts';
import { iriOf } from '../../hydra/record.ts';
import { linesOfAll } from './lines.ts';
import { type Priced, resolveOrders, type Terms } from './prices.ts';
import { repricedAmounts, repricedLines } from './reprice.ts';

/** Drafts per call: about 100 ms on PGlite's only connection. */
const SLICE = 50;

interface Draft extends Terms {
    readonly id: number;
}

const afterIn = ({ context }: Call): number => {
    const given = context.req.query('after') ?? '0';
    if (!/^\d{1,10}$/.test(given) || Number(given) > MAX_IDENTIFIER)
        throw malformedParameter('after', 'from', { count: 0 });
    return Number(given);
};

/** The next drafts that can be repriced, of the companies that the person handles. */
const nextDrafts = ({ db, actor, resource }: Call, after: number): Promise<Draft[]> => {
    const visible = visibleTo(actor, resource) ?? sql`true`;
    return query<Draft>(
        db,
        sql`select id, third_party_id as "thirdPartyId", order_date::text as "orderDate", general_discount::text as "generalDiscount"
            from ${resource.table} where status = 'draft' and cancelled_at is null and nb_order_item > 0
            and id > ${after} and ${visible} order by id limit ${SLICE}`,
    );
};

/** The drafts with other prices today. */
const touched = async (db: Db, drafts: readonly Draft[]): Promise<RepricedOrder[]> => {
    if (drafts.length === 0) return [];
    const all = await linesOfAll(
        db,
        drafts.map(({ id }) => id),
    );
    const orders = drafts.map((terms): Priced & { readonly terms: Draft } => ({
        terms,
        lines: all.filter(({ orderId }) => orderId === terms.id),
    }));
    const prices = await resolveOrders(db, orders);
    return orders.flatMap(order => {
        const lines = repricedLines(order.lines, prices.get(order) ?? []);
        const amounts = repricedAmounts(order.lines, lines);
        return lines.length > 0 ? [{ '@id': iriOf('orders', order.terms.id), ...amounts, lines }] : [];
    });
};

/** `GET /api/orders/repricing?after=…`: the drafts whose prices would change if they were repriced, slice by slice. */
export const answerRepricing = async (call: Call): Promise<Response> => {
    permit(call, 'list');
    const drafts = await nextDrafts(call, afterIn(call));
    const repricing: Repricing = {
        checked: drafts.length,
        orders: await touched(call.db, drafts),
        next: drafts.length === SLICE ? (drafts.at(-1)?.id ?? null) : null,
    };
    return jsonLd({ ...repricing });
};
