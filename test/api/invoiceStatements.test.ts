import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastPlace } from '#server/areas/invoices/lines.ts';
import { query } from '#server/db/query.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { countStatements, statementsOf } from '#test/support/countedStatements.ts';
import { invoiceWorld } from '#test/support/invoices.ts';

let api: Api;
let world: ReturnType<typeof invoiceWorld>;
let company: string;
beforeAll(async () => {
    api = await openApi();
    world = invoiceWorld(api);
    company = await world.company();
});
afterAll(() => api.close());

test.each([
    ['is rehearsed', { dryRun: true }, 52],
    ['is issued', { issue: true }, 70],
])('an invoice of a note that %s takes no more than a few dozen statements', async (_, how, most) => {
    const notes = [];
    for (let made = 0; made < 4; made += 1) notes.push(await world.delivered({ company }));
    const [first, ...others] = world.namesOf(notes);
    const one = await countStatements(api, () => world.fromNotes({ deliveryNotes: [first], ...how }));
    const three = await countStatements(api, () => world.fromNotes({ deliveryNotes: others, ...how }));
    expect((three - one) / 2).toBeLessThanOrEqual(most);
});

class Undone extends Error {}

test('the last place of an invoice is looked for among its own lines, however many others there are', async () => {
    const drafts = [
        await world.draft(await world.delivered({ company })),
        await world.draft(await world.delivered({ company })),
    ];
    let told = '';
    await api.database.db
        .transaction(async tx => {
            for (const { id } of drafts)
                await tx.execute(sql`insert into invoice_items (invoice_id, position, kind, designation)
                    select ${id}, place, 'text', 'Merci' from generate_series(10, 2000) place`);
            await tx.execute(sql`analyze invoice_items`);
            told = JSON.stringify(await query<object>(tx, sql`explain select ${lastPlace(Number(drafts[0]?.id))}`));
            throw new Undone();
        })
        .catch((error: unknown) => {
            if (!(error instanceof Undone)) throw error;
        });
    expect(told).toContain('invoice_items');
    expect(told).not.toContain('invoice_items_by_position');
});

/** A statement with its values in it. */
const written = ({ sql: text, params }: { readonly sql: string; readonly params: readonly unknown[] }): string =>
    text.replace(/\$(\d{1,3})/g, (_, place) => `'${String(params[Number(place) - 1]).replaceAll("'", "''")}'`);

/** The plans of a list's statements, by an index where one will do: there are too few records for it otherwise. */
const plansOf = async (path: string): Promise<string> => {
    const statements = await statementsOf(api, () => api.ask('GET', path, { as: 'super' }));
    return api.database.db.transaction(async tx => {
        await tx.execute(sql`set local enable_seqscan = off`);
        const plans: { readonly 'QUERY PLAN': string }[] = [];
        for (const one of statements)
            plans.push(...(await query<(typeof plans)[number]>(tx, sql.raw(`explain ${written(one)}`))));
        return plans.map(line => line['QUERY PLAN']).join('\n');
    });
};

test.each([
    ['/api/invoices', /Limit .*\n *-> +Index (Only )?Scan using invoices_drafts_first/],
    [
        '/api/invoices?page=2&itemsPerPage=1',
        /Limit .*\n *-> +Index (Only )?Scan (Backward )?using invoices_drafts_first/,
    ],
    ['/api/invoices?isLate=true', /invoices_open/],
])('%s is read by its index', async (path, index) => {
    expect(await plansOf(path)).toMatch(index);
});
