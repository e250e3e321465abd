import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastPlace } from '#server/areas/invoices/lines.ts';
import { query } from '#server/db/query.ts';
import { type Api, openApi } from '#test/support/api.ts';
import { countStatements } from '#test/support/countedStatements.ts';
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
    ['is rehearsed', { dryRun: true }, 48],
    ['is issued', { issue: true }, 66],
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
