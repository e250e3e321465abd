import { sql } from 'drizzle-orm';
import { TO_SHIP_GROUPINGS, type ToShipGrouping } from '#contract/deliveries/toShip.ts';
import type { Db } from '#server/db/database.ts';
import { query } from '#server/db/query.ts';
import { type Ask, beside, onBoth, openSeeded, round, timed } from './besideSql.ts';
import { record } from './record.ts';

/**
 * Remaining pieces of 100 000 open lines, by each grouping, compared with the plain sum of the same lines; and the validation
 * of 100 delivery notes compared with the plain writes of the same rows.
 */
const LINES = Number(process.env.BENCH_LINES ?? 100_000);
/** Average number of lines of a seeded order, so that a few more orders than needed are created. */
const LINES_PER_ORDER = 6;
const NOTES = 100;

/** Opens a number of lines, regardless of the states of seeded orders. */
const openLines = async (db: Db): Promise<number> => {
    await db.execute(sql`truncate delivery_notes cascade`);
    await db.execute(
        sql`update order_items set left_quantity = 0, shipped_quantity = 0 where left_quantity > 0 or shipped_quantity > 0`,
    );
    await db.execute(sql`
        update order_items line set left_quantity = line.quantity, shipped_quantity = 0, cancelled_quantity = 0
        from (select one.id from order_items one join orders of on of.id = one.order_id
            where of.validated_at is not null and of.cancelled_at is null order by one.id desc limit ${LINES}) chosen
        where line.id = chosen.id`);
    await db.execute(sql`update orders set status = 'validated', prepared_at = null where id in
        (select order_id from order_items where left_quantity > 0)`);
    await db.execute(sql`vacuum analyze order_items`);
    await db.execute(sql`vacuum analyze orders`);
    const [open] = await query<{ lines: number }>(
        db,
        sql`select count(*)::int as lines from order_items where left_quantity > 0`,
    );
    return open?.lines ?? 0;
};

const COLUMNS: Readonly<Record<ToShipGrouping, string>> = {
    thirdParty: 'orders.third_party_id',
    order: 'orders.id',
    item: 'line.item_id',
    requestedDeliveryDate: 'orders.requested_delivery_date',
    age: "date_trunc('month', orders.validated_at)",
};

const plainSum = (column: string) =>
    sql.raw(`select ${column}, count(*), sum(left_quantity), sum(left_quantity * net_unit_price), min(validated_at)
        from order_items line join orders on orders.id = line.order_id where left_quantity > 0 group by 1 order by 5 limit 30`);

const measureBoard = async (db: Db, ask: Ask) => {
    const path = '/api/delivery_notes/to_ship';
    const figures: Record<string, object> = {};
    for (const by of TO_SHIP_GROUPINGS) {
        const plain = await timed(() => query(db, plainSum(COLUMNS[by])));
        figures[`by ${by}`] = beside(await timed(() => ask('GET', `${path}?by=${by}`)), plain);
    }
    const [customer] = await query<{ id: number }>(
        db,
        sql`select third_party_id as id from orders join order_items on order_id = orders.id where left_quantity > 0 group by 1 order by count(*) desc limit 1`,
    );
    const of = `thirdParty=/api/third_parties/${customer?.id}`;
    const others: Readonly<Record<string, string>> = {
        'by thirdParty, late': `${path}?by=thirdParty&late=true`,
        'by order, of a customer': `${path}?by=order&${of}`,
        'lines of a customer': `${path}/lines?${of}`,
        'lines, the first 1 000 of all': `${path}/lines`,
        'the day’s work': '/api/delivery_notes/work',
    };
    for (const [name, asked] of Object.entries(others))
        figures[name] = { 'request, ms': round(await timed(() => ask('GET', asked))) };
    return figures;
};

/** Locks and rows of the validation of a note. */
const plainValidation = (db: Db, note: number) =>
    db.transaction(async tx => {
        const parts = sql`select order_item_id from delivery_note_items where delivery_note_id = ${note}`;
        await query(
            tx,
            sql`select * from orders where id in (select order_id from delivery_note_orders where delivery_note_id = ${note}) order by id for update`,
        );
        await query(tx, sql`select * from delivery_notes where id = ${note} for update`);
        await query(tx, sql`select * from order_items where id in (${parts}) order by id for update`);
        await tx.execute(
            sql`update delivery_note_items set left_quantity = left_quantity where delivery_note_id = ${note}`,
        );
        await tx.execute(sql`update order_items set left_quantity = left_quantity where id in (${parts})`);
        await tx.execute(
            sql`update number_series set version = version where company_id = 1 and kind = 'delivery_notes'`,
        );
        await tx.execute(sql`update delivery_notes set version = version + 1 where id = ${note}`);
        await tx.execute(sql`insert into changes (record, record_name, author_id, author_name, action, differences)
            values ('/api/delivery_notes/' || ${note}::int, '', 1, 'Bench', 'edit', '{}')`);
    });

const measureNotes = async (db: Db, ask: Ask) => {
    const orders = await query<{ id: number }>(
        db,
        sql`select distinct on (third_party_id) orders.id from orders where exists
            (select from order_items where order_id = orders.id and left_quantity > 0) order by third_party_id, id limit ${NOTES}`,
    );
    const since = performance.now();
    const { created } = await ask('POST', '/api/delivery_notes/from_orders', {
        orders: orders.map(({ id }) => `/api/orders/${id}`),
    });
    const making = performance.now() - since;
    const iris = created as string[];
    const records = iris.map(iri => ({ '@id': iri }));
    const back = () => ask('POST', '/api/delivery_notes/unvalidate', { records });
    const validate = async () => {
        const { verdicts } = await ask('POST', '/api/delivery_notes/validate', { records });
        const isDone = (verdicts as { verdict: string }[]).every(({ verdict }) => verdict === 'done');
        if (!isDone) throw new Error(JSON.stringify(verdicts).slice(0, 500));
    };
    const request = await timed(validate, back);
    const plain = await timed(async () => {
        for (const iri of iris) await plainValidation(db, Number(iri.split('/').at(-1)));
    });
    return {
        [`notes made of ${orders.length} orders`]: { 'request, ms': round(making) },
        [`validation of ${iris.length} notes`]: beside(request, plain),
    };
};

const measure = async (variables: NodeJS.ProcessEnv) => {
    const orders = Math.ceil(LINES / LINES_PER_ORDER);
    const { db, ask, close } = await openSeeded({ ...variables, SEED_ORDERS: String(orders) });
    const lines = await openLines(db);
    const figures = { ...(await measureBoard(db, ask)), ...(await measureNotes(db, ask)) };
    await close();
    return { lines, figures };
};

const results = await onBoth(measure);
for (const [name, { lines, figures }] of Object.entries(results)) {
    console.log(`\n${name}: ${lines} open lines`);
    console.table(figures);
}
record('deliveries', { ...results });
