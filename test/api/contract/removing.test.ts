import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offers, type ResourceContract } from '#contract/language/contract.ts';
import type { RelationProperty } from '#contract/language/kinds.ts';
import { isNullable, isWritable } from '#contract/language/property.ts';
import { messages } from '#i18n/en/index.ts';
import { CONTRACTS, isNeeded, openWorld, propertiesOf, type World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
    world = await openWorld();
});
afterAll(() => world.api.close());

const ask = (method: string, path: string, body?: unknown) => world.api.ask(method, path, { as: 'super', body });

/** The company that someone works on is kept for a reason of its own (test/api/companies.test.ts). */
const TESTED_APART = [
    ...['users.handledCompanies', 'users.currentCompany'],
    // A new company has no place to prepare orders at, and nobody sends a line by itself (test/api/orders.test.ts).
    ...['orders.company', 'order_items.item', 'quotes.company', 'quote_items.item'],
    // A note has the company, the place and the customer of its orders, which refer to them as well.
    ...['delivery_notes.company', 'delivery_notes.companyLocation', 'delivery_notes.thirdParty'],
    // An invoice has the company and the customer of its delivery notes (test/api/invoices.test.ts).
    ...['invoices.deliveryNotes', 'invoice_items.vatRate'],
    // A payment has the company and the customer of its invoices, which are never deleted (test/api/payments.test.ts).
    // Neither are those of lines of the bank, whose payments open them again (test/api/bankLines.test.ts).
    ...['bank_lines.payment', 'bank_lines.reverses', 'bank_line_allocations.invoice'],
    // The identifiers of the file determine the supplier (test/api/supplierLinks.test.ts).
    ...['supplier_invoices.supplier'],
    ...['payments.company', 'payments.thirdParty', 'payment_allocations.invoice'],
];

/** References that are deleted or cleared with the record; all others prevent its deletion. */
const HOLDS_NOTHING = [
    'item_pictures.item',
    'users.userHandlers',
    'imports.priceList',
    'bank_lines.thirdParty',
    'quotes.order',
];

interface Reference {
    readonly title: string;
    readonly to: ResourceContract;
    readonly from: ResourceContract;
    readonly name: string;
    readonly property: RelationProperty;
}

const references = CONTRACTS.flatMap(from =>
    propertiesOf(from, isWritable).flatMap(([name, property]): Reference[] => {
        const to = CONTRACTS.find(one => 'to' in property && one.name === property.to);
        if (!to || !offers(to, 'delete') || !('to' in property)) return [];
        return [{ title: `${from.name}.${name}`, to, from, name, property }];
    }),
);

const expectGone = async (iri: string): Promise<void> => {
    const { status, headers, body } = await ask('DELETE', iri);
    expect([status, headers.get('content-type'), body]).toEqual([204, null, { text: '' }]);
    for (const method of ['GET', 'DELETE']) expect((await ask(method, iri)).status).toBe(404);
};

describe('V4 deleting', () => {
    test.each(CONTRACTS.filter(contract => offers(contract, 'delete')))(
        '$name: a record that nothing refers to is gone for good',
        async contract => expectGone((await world.make(contract))['@id']),
    );

    test.each(references.filter(({ title }) => !TESTED_APART.includes(title)))(
        '$to.name: $title',
        async ({ title, to, from, name, property }) => {
            const { '@id': iri } = await world.make(to);
            const value = property.kind === 'relations' ? [iri] : iri;
            const referrer = await world.make(from, 'super', { ...world.body(from), [name]: value });
            if (HOLDS_NOTHING.includes(title)) return expectGone(iri);
            const { status, body } = await ask('DELETE', iri);
            const [singular = ''] = messages.resources[from.name].name.split(' |||| ');
            expect([status, body.detail]).toEqual([
                409,
                `This record cannot be deleted: it is still used by 1 ${singular.toLowerCase()}.`,
            ]);
            expect((await ask('GET', iri)).status).toBe(200);
            const cleared = property.kind === 'relations' ? [] : null;
            const isCleared = property.kind === 'relations' || (isNullable(property) && !isNeeded(from, name));
            if (isCleared) expect((await ask('PATCH', referrer['@id'], { [name]: cleared })).status).toBe(200);
            else await expectGone(referrer['@id']);
            await expectGone(iri);
        },
    );
});
