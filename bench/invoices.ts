import { sql } from 'drizzle-orm';
import { invoices as contract } from '#contract/invoices/invoices.ts';
import type { Db } from '#server/db/database.ts';
import { query } from '#server/db/query.ts';
import { type Ask, beside, onBoth, openSeeded, round, timed } from './besideSql.ts';
import { record } from './record.ts';

/**
 * Invoices compared with the plain SQL of the same rows in the same run: dry run and issue of 500, the list by each filter and
 * order, and a customer's account. The number of PDFs rendered per second has no SQL counterpart. Orders are seeded; their
 * invoices are copied up to the requested number, because seeding takes 7 ms per order.
 * `BENCH_ORDERS=12000 BENCH_INVOICES=100000 npx tsx bench/invoices.ts [pglite|postgres]`
 */
const ORDERS = Number(process.env.BENCH_ORDERS ?? 12_000);
const INVOICES = Number(process.env.BENCH_INVOICES ?? 100_000);
const NOTES = 500;
const PAGE = 30;
const DRAWN = 30;

/** Queries of the list, with the same condition in SQL. */
const FILTERS: Record<string, readonly [query: string, condition: string]> = {
    'no filter': ['', 'true'],
    'q, a number': ['q=F2026-000123', "search like '%f2026-000123%'"],
    'q, a customer': ['q=grenoble', "third_party_id in (select id from third_parties where search like '%grenoble%')"],
    number: ['number=000123', "number like '%000123%'"],
    'type, credit notes': ['type=credit_note', "type = 'credit_note'"],
    'status, paid': ['status=paid', "status = 'paid'"],
    'status, two': ['status[0]=issued&status[1]=partially_paid', "status in ('issued', 'partially_paid')"],
    late: ['isLate=true', "due_date < current_date and due_amount > 0 and status <> 'draft' and type <> 'credit_note'"],
    company: ['company=/api/companies/2', 'company_id = 2'],
    customer: ['thirdParty=/api/third_parties/20', 'third_party_id = 20'],
    "customer's name": [
        'thirdParty.name=ville',
        "third_party_id in (select id from third_parties where fold(name) like '%ville%')",
    ],
    'issue date': [
        'issueDate[after]=2026-09-01&issueDate[before]=2026-09-30',
        "issue_date between '2026-09-01' and '2026-09-30'",
    ],
    'due date': [
        'dueDate[after]=2026-11-01&dueDate[before]=2026-11-07',
        "due_date between '2026-11-01' and '2026-11-07'",
    ],
    total: ['totalIncludingTax[gte]=500&totalIncludingTax[lte]=1000', 'total_including_tax between 500 and 1000'],
    due: ['dueAmount[gte]=1000', 'due_amount >= 1000'],
};

const COMPUTED: Record<string, string> = {
    'thirdParty.name': '(select name from third_parties where third_parties.id = third_party_id)',
    'thirdParty.customerCode': '(select customer_code from third_parties where third_parties.id = third_party_id)',
    'company.name': '(select name from companies where companies.id = company_id)',
    isDraft: "(status = 'draft')",
};

const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** Page and count, as in the list's response. */
const plainList = async (db: Db, condition: string, order: string): Promise<void> => {
    await query(db, sql.raw(`select * from invoices where ${condition} order by ${order} limit ${PAGE}`));
    await query(db, sql.raw(`select count(*) from invoices where ${condition}`));
};

const measureList = async (db: Db, ask: Ask) => {
    const figures: Record<string, object> = {};
    const add = async (name: string, asked: string, condition: string, order: string): Promise<void> => {
        const request = await timed(() => ask('GET', `/api/invoices?${asked}`));
        figures[name] = beside(request, await timed(() => plainList(db, condition, order)));
    };
    for (const [name, [asked, condition]] of Object.entries(FILTERS))
        await add(name, asked, condition, 'issue_date desc, id desc');
    for (const property of contract.orders)
        await add(
            `by ${property}`,
            `order[${property}]=desc`,
            'true',
            `${COMPUTED[property] ?? snake(property)} desc, id desc`,
        );
    return figures;
};

/** Account of the customer with the most open invoices. */
const measureAccount = async (db: Db, ask: Ask) => {
    const [most] = await query<{ id: number; count: number }>(
        db,
        sql`select third_party_id as id, count(*)::int as count from invoices where due_amount > 0 and number is not null
            group by 1 order by 2 desc limit 1`,
    );
    const id = most?.id ?? 0;
    const request = await timed(() => ask('GET', `/api/third_parties/${id}/account`));
    const plain = await timed(async () => {
        await query(
            db,
            sql`select sum(due_amount), due_date from invoices where third_party_id = ${id} and due_amount > 0 and number is not null group by due_date`,
        );
        await query(db, sql`select sum(unallocated_amount) from payments where third_party_id = ${id}`);
    });
    return { [`account of ${most?.count} open invoices`]: beside(request, plain) };
};

/** Notes that can be invoiced one by one. */
const billable = async (db: Db): Promise<{ id: number }[]> => {
    await db.execute(sql`update third_parties set billing_method = 'per_delivery_note'`);
    return query<{ id: number }>(
        db,
        sql`select note.id from delivery_notes note join third_parties customer on customer.id = note.third_party_id
            where note.status = 'validated' and note.billed_at is null and customer.invoice_problems is null
                and not exists (select from invoice_delivery_notes kept where kept.delivery_note_id = note.id and not kept.is_released)
            order by note.id limit ${NOTES}`,
    );
};

/** Locks and rows of an issued invoice of one note; the rollback is not timed separately. */
const plainIssue = async (db: Db, note: number): Promise<void> => {
    await db
        .transaction(async tx => {
            await query(tx, sql`select * from delivery_notes where id = ${note} for update`);
            await query(tx, sql`select * from delivery_note_items where delivery_note_id = ${note} order by position`);
            const [made] = await query<{ id: number }>(
                tx,
                sql`insert into invoices (company_id, third_party_id) select company_id, third_party_id from delivery_notes where id = ${note} returning id`,
            );
            await tx.execute(
                sql`insert into invoice_delivery_notes (invoice_id, delivery_note_id) values (${made?.id}, ${note})`,
            );
            await tx.execute(
                sql`update number_series set version = version where company_id = 1 and kind = 'invoices'`,
            );
            await tx.execute(sql`update delivery_notes set version = version + 1 where id = ${note}`);
            for (const kind of ['create', 'edit'])
                await tx.execute(sql`insert into changes (record, record_name, author_id, author_name, action, differences)
                values ('/api/invoices/' || ${made?.id}::int, '', 1, 'Bench', ${kind}, '{}')`);
            throw new Error(ROLLED_BACK);
        })
        .catch((error: unknown) => {
            if (!(error instanceof Error && error.message === ROLLED_BACK)) throw error;
        });
};

const ROLLED_BACK = 'rolled back';

const measureIssue = async (db: Db, ask: Ask) => {
    const notes = await billable(db);
    const body = { deliveryNotes: notes.map(({ id }) => `/api/delivery_notes/${id}`) };
    const path = '/api/invoices/from_delivery_notes';
    const plain = await timed(async () => {
        for (const { id } of notes) await plainIssue(db, id);
    });
    // Run once each: they take long, and issuing cannot be undone.
    const once = async (more: object) => {
        const since = performance.now();
        const answer = await ask('POST', path, { ...body, ...more });
        return { took: performance.now() - since, answer };
    };
    const { took: rehearsal } = await once({ dryRun: true });
    const {
        took: issue,
        answer: { created },
    } = await once({ issue: true });
    const { length } = created as string[];
    return {
        [`rehearsal of ${notes.length} notes`]: beside(rehearsal, plain),
        [`issue of ${length} invoices`]: beside(issue, plain),
    };
};

const measurePdf = async (db: Db, ask: Ask) => {
    const found = await query<{ id: number }>(
        db,
        sql`select id from invoices where number is not null order by id desc limit ${DRAWN}`,
    );
    const since = performance.now();
    for (const { id } of found) await ask('POST', `/api/invoices/${id}/document`, { kind: 'invoice' });
    const each = (performance.now() - since) / found.length;
    return { 'Factur-X, one after the other': { 'request, ms': round(each), 'a second': round(1000 / each) } };
};

const countInvoices = async (db: Db): Promise<number> => {
    const [counted] = await query<{ count: number }>(db, sql`select count(*)::int as count from invoices`);
    return counted?.count ?? 0;
};

/** Copies issued invoices with another letter in their numbers: the columns of lists and accounts, without lines and files. */
const multiply = async (db: Db): Promise<void> => {
    const seeded = await countInvoices(db);
    const named = await query<{ name: string }>(
        db,
        sql`select quote_ident(column_name) as name from information_schema.columns where table_name = 'invoices'
            and is_generated = 'NEVER' and column_name not in ('id', 'number', 'credited_invoice_id')`,
    );
    const columns = sql.raw(named.map(({ name }) => name).join(', '));
    for (let time = 1; time * seeded < INVOICES; time += 1)
        await db.execute(sql`
            insert into invoices (number, ${columns}) select ${`X${time}-`} || number, ${columns} from invoices
            where number is not null and number not like 'X%' order by id limit ${INVOICES - time * seeded}`);
    await db.execute(sql`vacuum analyze`);
};

const measure = async (variables: NodeJS.ProcessEnv) => {
    const { db, ask, close } = await openSeeded({ ...variables, SEED_ORDERS: String(ORDERS) });
    await multiply(db);
    const invoices = await countInvoices(db);
    const figures = {
        ...(await measureList(db, ask)),
        ...(await measureAccount(db, ask)),
        ...(await measureIssue(db, ask)),
        ...(await measurePdf(db, ask)),
    };
    await close();
    return { invoices, figures };
};

const results = await onBoth(measure);
for (const [name, { invoices, figures }] of Object.entries(results)) {
    console.log(`\n${name}: ${invoices} invoices`);
    console.table(figures);
}
record('invoices', { orders: ORDERS, ...results });
