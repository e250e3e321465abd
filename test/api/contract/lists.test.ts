import { getTableName, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResourceContract } from '#contract/language/contract.ts';
import { mayBeExcluded } from '#contract/language/filters.ts';
import { collectionPath, type ResourceName } from '#contract/language/names.ts';
import { isNullable, isWritable } from '#contract/language/property.ts';
import { childrenIn } from '#contract/language/relations.ts';
import { columnOf } from '#server/engine/columns.ts';
import { askedOf, malformedOf, sortedBy, withJoined } from '#test/support/listClaims.ts';
import { type Member, readAll } from '#test/support/records.ts';
import {
    CONTRACTS,
    CONTRACTS_HERE,
    openWorld,
    propertiesOf,
    serverOf,
    takesJson,
    thinned,
    type World,
} from '#test/support/world.ts';

const MADE = 8;
const PAGE = 100;
/** Enough, together with the total, to verify a filter. */
const FIRST = 30;

let world: World;
beforeAll(async () => {
    world = await openWorld();
    for (const contract of CONTRACTS) await populate(contract);
    // A derived value that is equal for all seeded items.
    await world.api.database.db.execute(sql`update items set nb_picture = id % 4`);
    // States and quantities follow from what is done with orders, which are all drafts here.
    await world.api.database.db.execute(
        sql`update orders set number = 'C2026-' || lpad(id::text, 6, '0'), status = (array['draft', 'validated', 'shipped'])[1 + id % 3],
            company_id = 1 + (id % 4) / 3, company_location_id = (select min(id) from company_locations where company_id = 1 + (orders.id % 4) / 3),
            unbilled_amount = id * 10, shipped_rate = id % 50, nb_blocked_item = id % 3, nb_order_item = 1 + id % 3`,
    );
    await world.api.database.db.execute(
        sql`update third_parties set outstanding_balance = 50, authorized_outstanding = 50 where id in (select third_party_id from orders)`,
    );
    await world.api.database.db.execute(
        sql`update order_items set quantity = quantity + 10, shipped_quantity = id % 4, cancelled_quantity = id % 5,
            left_quantity = id % 6`,
    );
});
afterAll(() => world.api.close());

/** States that follow from what is done with records, which are all drafts here. */
const STATES: Partial<Record<ResourceName, SQL | readonly SQL[]>> = {
    changes: sql`update changes set import_id = (select min(id) from imports) where id % 3 = 0`,
    imports: sql`update imports set status = (array['needs_answers', 'rehearsed', 'done'])[1 + id % 3],
        resource = case when id % 2 = 0 then 'price_list_items' else 'items' end,
        mode = case when id % 4 = 0 then 'replace' else 'merge' end`,
    quotes: sql`update quotes set order_made_id = case id % 3 when 1 then (select min(id) from orders) when 2 then (select max(id) from orders) end, number = 'D2026-' || lpad(id::text, 6, '0'), status = (array['draft', 'sent', 'accepted'])[1 + id % 3],
        company_id = 1 + (id % 4) / 3, company_location_id = (select min(id) from company_locations where company_id = 1 + (quotes.id % 4) / 3),
        nb_blocked_item = id % 3, nb_quote_item = 1 + id % 3`,
    delivery_notes: sql`
        with moved as (update delivery_note_orders set order_id = (select max(id) from orders) where delivery_note_id % 3 = 0)
        update delivery_notes set number = 'B2026-' || lpad(id::text, 6, '0'), status = 'validated', billing_reference = 'F' || id,
            billing_method = (array['per_delivery_note', 'per_order', 'monthly'])[1 + id % 3], third_party_id = 1 + id % 3,
            company_id = 1 + (id % 4) / 3,
            company_location_id = (select min(id) from company_locations where company_id = 1 + (delivery_notes.id % 4) / 3)`,
    payments: [
        sql`update payments set company_id = 1 + (id % 4) / 3, third_party_id = 1 + id % 3, is_reversed = id % 2 = 0,
            write_off_kind = (array['discount', 'small_difference', 'bank_charges', null])[1 + id % 4]`,
        sql`update payments set reversed_payment_id = case when id = least then most else least end
            from (select min(id) as least, max(id) as most from payments) ends where id in (least, most)`,
    ],
    // A line is entered once, as a payment of its own.
    bank_lines: sql`
        with numbered as (select id, row_number() over (order by id) as place from bank_lines),
            paid as (select id, row_number() over (order by id) as place from payments)
        update bank_lines set company_id = 1 + (bank_lines.id % 4) / 3, third_party_id = 1 + bank_lines.id % 3, is_sure = bank_lines.id % 2 = 0,
            match = (array['named', 'exact', 'oldest'])[1 + bank_lines.id % 3], payment_id = paid.id,
            facts_for = case when bank_lines.id % 2 = 0 then array['number', 'sum'] else array['account'] end,
            facts_against = case when bank_lines.id % 3 = 0 then array['remittance'] end,
            duplicate_of_id = case when bank_lines.id % 4 = 1 then (select min(id) from bank_lines) end,
            split_from_id = case when bank_lines.id % 4 = 2 then (select min(id) from bank_lines) end,
            reverses_id = case bank_lines.id % 3 when 0 then (select min(id) from payments) when 1 then (select max(id) from payments) end,
            is_return = bank_lines.id % 2 = 1, is_charge = paid.id is null and bank_lines.id % 3 = 0,
            status = case when paid.id is not null then 'entered' when bank_lines.id % 2 = 0 then 'ignored' else 'open' end
        from numbered left join paid on paid.place = numbered.place and numbered.place < 4 where numbered.id = bank_lines.id`,
    supplier_invoices: sql`
        update supplier_invoices set company_id = 1 + (id % 4) / 3, supplier_id = case when id % 3 > 0 then 1 + id % 2 end, currency = (array['EUR', 'USD', 'CHF'])[1 + id % 3],
            status = (array['to_check', 'to_pay', 'paid'])[1 + id % 3], order_reference = case when id % 2 = 0 then 'PO-' || id end,
            doubts = case when id % 3 = 0 then array['no_lines'] when id % 3 = 1 then array['no_lines', 'vat_total'] end,
            due_date = case when type = 'invoice' and id % 4 < 2 then date '2020-01-01' + id else due_date + id end, due_amount = id * 10`,
    // What is issued no longer takes parts.
    invoices: [
        sql`insert into invoice_orders select id, (select case when invoices.id % 3 = 1 then min(id) else max(id) end from orders)
            from invoices where id % 3 > 0 and number is null`,
        sql`insert into invoice_delivery_notes select invoice.id, note.id
            from (select id, row_number() over (order by id) as place from invoices where number is null) invoice
            join (select id, row_number() over (order by id) as place from delivery_notes) note using (place) where place < 4`,
        sql`insert into invoice_deposits select one.id, case when one.id % 3 = 1 then least else most end, 1
            from invoices one, (select min(id) as least, max(id) as most from invoices where number is null) ends
            where one.number is null and one.id % 3 > 0 and one.id not in (least, most)`,
        sql`update invoice_items set designation = (array['Palette', 'Transport', 'Colis'])[1 + id % 3], kind = (array['charge', 'goods', 'text'])[1 + id % 3],
            reference = case when id % 2 = 0 then 'REF-' || id % 4 end,
            delivery_note_item_id = (select case when invoice_items.id % 3 = 1 then min(id) when invoice_items.id % 3 = 2 then max(id) end
                from delivery_note_items)`,
        sql`update invoices set number = 'F2026-' || lpad(id::text, 6, '0'), hash = md5(id::text),
            status = (array['issued', 'partially_paid', 'paid'])[1 + id % 3], type = (array['invoice', 'deposit'])[1 + id % 2],
            credited_invoice_id = case id % 3 when 1 then (select min(id) from invoices) when 2 then (select max(id) from invoices where number is null) end,
            issue_date = coalesce(issue_date, date '2026-10-01' + id), company_id = 1 + (id % 4) / 3,
            due_date = case when id % 4 = 0 then date '2020-01-01' else due_date end,
            due_amount = case when id % 3 = 2 then 0 else id end where number is null`,
    ],
};

/** Sets read-only moments to different values in the database. */
const spreadMoments = async (contract: ResourceContract): Promise<void> => {
    const { table } = serverOf(contract.name);
    for (const [name, property] of propertiesOf(contract, one => one.kind === 'instant' && !isWritable(one))) {
        const column = columnOf(serverOf(contract.name), name);
        if (!column) continue;
        const moment = sql`timestamptz '2025-03-01T12:00Z' + (id * 5 % 11) * interval '1 day'`;
        const value = isNullable(property) ? sql`case when id % 3 > 0 then ${moment} end` : moment;
        const set = sql`${sql.identifier(column.name)} = ${value}`;
        const target = sql.identifier(getTableName(table));
        const { db } = world.api.database;
        // Nothing updates the audit log.
        await db.execute(sql`alter table ${target} disable trigger user`);
        await db.execute(sql`update ${target} set ${set} where id % 2 = 0`);
        await db.execute(sql`alter table ${target} enable trigger user`);
    }
};

const populate = async (contract: ResourceContract): Promise<void> => {
    for (let n = 0; n < MADE; n += 1) {
        const body = world.body(contract);
        const input = takesJson(contract) ? thinned(contract, body, n) : body;
        await world.make(contract, n % 2 === 0 ? 'super' : 'admin', input);
    }
    const states = STATES[contract.name];
    for (const state of [states ?? []].flat()) await world.api.database.db.execute(state);
    await spreadMoments(contract);
};

const ask = async ({ name }: ResourceContract, query: string) =>
    world.api.ask('GET', `${collectionPath(name)}?${query}`, { as: 'super' });
const idsOf = (members: readonly Member[]): number[] => members.map(({ id }) => id);

/** The records with the children that their list leaves out. */
const withChildren = async ({ properties }: ResourceContract, records: readonly Member[]): Promise<Member[]> => {
    let whole = [...records];
    for (const [name, { of, isListed }] of childrenIn(properties)) {
        if (isListed !== false) continue;
        const children = await readAll(world.api, `${collectionPath(of.name)}?order[position]=asc`);
        const ofRecord = (iri: string) => children.filter(child => child[of.parent ?? ''] === iri);
        whole = whole.map(record => ({ ...record, [name]: ofRecord(record['@id']) }));
    }
    return whole;
};

describe.each(CONTRACTS_HERE)('$name', contract => {
    let all: Member[];
    beforeAll(async () => {
        const read = await readAll(world.api, `${collectionPath(contract.name)}?order[id]=asc`);
        const related = new Map<string, Member>();
        const others = Object.values(serverOf(contract.name).otherJoins ?? {}).map(other => other.contract);
        for (const { name } of [...Object.values(contract.joins ?? {}), ...others])
            for (const one of await readAll(world.api, collectionPath(name))) related.set(one['@id'], one);
        const whole = await withChildren(contract, read);
        all = whole.map(record => withJoined(contract, record, iri => related.get(iri)));
    });

    test.each(Object.keys(contract.filters))(
        'I3 H4 the filter %s finds what its condition finds among all',
        async name => {
            const asked = askedOf(contract, name, all);
            for (const { query, matches } of asked) {
                const { status, body } = await ask(contract, `${query}&order[id]=asc&itemsPerPage=${FIRST}`);
                const expected = idsOf(all.filter(matches));
                const found = { total: body.totalItems, ids: body.member && idsOf(body.member) };
                expect([query, status, found]).toEqual([
                    query,
                    200,
                    { total: expected.length, ids: expected.slice(0, FIRST) },
                ]);
            }
            // A filter that matches everything or nothing would prove nothing.
            const counts = asked.map(({ matches }) => all.filter(matches).length);
            expect(counts.some(count => count > 0 && count < all.length)).toBe(true);
        },
    );

    test('N7 one or several records are found by their identifiers', async () => {
        const [one, other] = [all[0], all.at(-1)];
        const { body } = await ask(contract, `id[]=${one?.id}&id[]=${other?.['@id']}&id[]=999999&order[id]=asc`);
        expect(idsOf(body.member)).toEqual([one?.id, other?.id]);
        expect((await ask(contract, `id=${other?.id}`)).body.totalItems).toBe(1);
    });

    /** Reads some pages of a third of the list or 100 records, and checks their length. */
    const paged = async (order: string, pages: (last: number) => number[]): Promise<number[]> => {
        const size = Math.min(PAGE, Math.ceil(all.length / 3));
        const seen: number[] = [];
        for (const page of pages(Math.ceil(all.length / size))) {
            const { body } = await ask(contract, `${order}&itemsPerPage=${size}&page=${page}`);
            expect(body.totalItems).toBe(all.length);
            seen.push(...idsOf(body.member));
        }
        return seen;
    };

    test.each(['id', ...contract.orders])('I2 N7 order by %s, over all pages, and the other way', async name => {
        const every = (last: number) => Array.from({ length: last }, (_, at) => at + 1);
        expect(await paged(`order[${name}]=asc`, every)).toEqual(sortedBy(contract, name, all, 'asc'));
        const expected = sortedBy(contract, name, all, 'desc');
        const first = await paged(`order[${name}]=desc`, () => [1]);
        const end = await paged(`order[${name}]=desc`, last => [last]);
        expect(first).toEqual(expected.slice(0, first.length));
        expect(end).toEqual(expected.slice(-end.length));
        expect(end.length).toBeGreaterThan(0);
    });

    test('N7 what is unknown or malformed is 400, naming the parameter', async () => {
        const { filters, orders, properties } = contract;
        const unfiltered = Object.keys(properties).filter(
            // The API takes the language from a parameter as well.
            name => name !== 'locale' && !Object.hasOwn(filters, name),
        );
        const unordered = Object.keys(properties).filter(name => !orders.includes(name));
        const always = Object.keys(filters).filter(name => properties[name] && !isNullable(properties[name]));
        const queries = [
            'nope=1',
            'order[nope]=asc',
            'order[id]=sideways',
            ...unfiltered.map(name => `${name}=1`),
            ...unordered.slice(0, 1).map(name => `order[${name}]=asc`),
            ...always.slice(0, 1).map(name => `exists[${name}]=true`),
            ...Object.keys(filters)
                .filter(name => !mayBeExcluded(contract, name))
                .slice(0, 1)
                .map(name => `not[${name}]=1`),
            ...Object.entries(filters).flatMap(([name, kind]) => malformedOf(contract, kind, name)),
        ];
        for (const query of queries) {
            const { status, body } = await ask(contract, query);
            const [parameter = ''] = query.split('=');
            expect([query, status, body.detail]).toEqual([
                query,
                400,
                expect.stringContaining(`"${decodeURIComponent(parameter)}"`),
            ]);
        }
    });
});
