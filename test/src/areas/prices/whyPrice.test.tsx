import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { priceWorld } from '#test/support/prices.ts';
import { go, heading, inEachLanguage, press } from '#test/support/screens.ts';
import { plain } from '#test/support/words.ts';

const { api } = forwardToApi();
let at: { customer: string; item: string; reference: string; codes: string[] };

beforeAll(async () => {
    await import('#src/App.tsx');
    const world = priceWorld(api());
    const [item, type] = [await world.item({ packaging: 6 }), await world.type()];
    const customer = await world.customer({ priceListType: type, generalDiscount: '5' });
    const lists = [
        await world.list({ priceListType: type }),
        await world.list({ thirdParty: customer, validFrom: '2026-11-01', validTo: '2026-12-31' }),
    ];
    await world.price(lists[0] ?? '', item, '18');
    await world.price(lists[0] ?? '', item, '16.5', { minQuantity: 24 });
    await world.price(lists[1] ?? '', item, '17.2');
    const read = async (iri: string) => (await api().ask('GET', iri, { as: 'user' })).body;
    const codes = await Promise.all(lists.map(async iri => String((await read(iri)).code)));
    at = { customer, item, reference: String((await read(item)).reference), codes };
}, 60_000);

const copied: string[] = [];
beforeEach(() => {
    copied.length = 0;
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
});

const addressOf = (more: Record<string, string> = {}): string =>
    `/price_lists/why?${new URLSearchParams({
        ...{ thirdParty: at.customer, item: at.item, quantity: '6', date: '2026-10-05' },
        ...more,
    })}`;
const open = async (path: string) => openConsole(path, { token: await api().token('user') });
const labelled = (label: string) => screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
const said = () => plain(screen.getByRole('status').textContent);

test('B6 L2 the price, its steps, what lost and the next break are said', async () => {
    await open(addressOf());
    await inEachLanguage(async (words, locale) => {
        await heading(words('common.form.why_price').replace(/ ?\?$/, ''));
        const [money, next, made, step] =
            locale === 'en'
                ? [
                      '6 × €17.10 = €102.60',
                      'With 18 more, the price is €15.675 a piece.',
                      'How it is made',
                      '5%: €17.10',
                  ]
                : [
                      ...['6 × 17,10 € = 102,60 €', 'Avec 18 de plus, le prix passe à 15,675 € la pièce.'],
                      ...['Comment il est fait', '5 % : 17,10 €'],
                  ];
        for (const name of ['thirdParty', 'item', 'quantity', 'date'])
            expect(labelled(words(`resources.price_requests.fields.${name}`))).toBeVisible();
        await waitFor(() => expect(said()).toContain(money));
        expect(said()).toContain(next);
        const steps = within(screen.getByRole('list', { name: made ?? '' })).getAllByRole('listitem');
        expect(steps.map(({ textContent }) => plain(textContent))).toEqual([
            expect.stringContaining(at.codes[0] ?? ''),
            expect.stringContaining('18'),
            expect.stringContaining(step ?? ''),
        ]);
        const table = screen.getByRole('table');
        const rows = within(table).getAllByRole('row').slice(1);
        expect(rows.map(row => plain(row.textContent))).toEqual([
            expect.stringContaining(at.codes[1] ?? ''),
            expect.stringContaining('24'),
            expect.stringMatching(/19/),
        ]);
    });
});

test('B6 another quantity is another question, in the address too, and a link to copy', async () => {
    await open(addressOf());
    await waitFor(() => expect(said()).toContain('102.60'));
    const quantity = screen.getByLabelText(/^Quantity/);
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '24');
    await waitFor(() => expect(said()).toContain('24 × €15.675 = €376.20'));
    await waitFor(() => expect(window.location.search).toContain('quantity=24'));
    await press('Copy the link');
    expect(copied).toEqual([window.location.href]);
    expect(await screen.findByText('Link copied')).toBeVisible();
});

test('B6 the text for the customer names no list', async () => {
    await open(addressOf());
    await press('Copy as text for the customer');
    expect(copied.map(plain)).toEqual([
        expect.stringMatching(
            new RegExp(`^${at.reference} · Ballon de test: 6 × €17.10 = €102.60 excl. tax, on 5 Oct 2026.`),
        ),
    ]);
    for (const code of at.codes) expect(copied[0]).not.toContain(code);
    expect(copied[0]).toContain('For 24 pieces or more');
});

test('B6 what prevents an order is said beside the price, and no price is no amount', async () => {
    await open(addressOf({ quantity: '50' }));
    expect(await screen.findByText('The quantity must be a multiple of the packaging: 6 (48 or 54)')).toBeVisible();
    const item = await priceWorld(api()).item({ saleUnitPriceExcludingTax: null });
    await go('/price_lists');
    await go(addressOf({ item }));
    expect(await screen.findByText('This item has no price for this customer on this day.')).toBeVisible();
    expect(screen.queryByText('Copy as text for the customer')).toBeNull();
});

test('B6 an item leads to the question, which asks for the customer', async () => {
    await open(`/items/${at.item.split('/').at(-1)}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Why this price?' }));
    await heading('Why this price');
    expect(screen.getByText('Choose a customer and an item, a quantity and a day.')).toBeVisible();
    expect(window.location.search).toContain(encodeURIComponent(at.item));
});

const pricesOf = (more: Record<string, string> = {}) =>
    `/third_parties/prices?${new URLSearchParams({
        ...{ thirdParty: at.customer, date: '2026-10-05', filter: JSON.stringify({ q: at.reference }) },
        ...more,
    })}`;
const rowOf = async () => plain((await screen.findByRole('row', { name: new RegExp(at.reference) })).textContent);

test('B6 L2 the prices of a customer tell net price, next break and source', async () => {
    await open(pricesOf());
    await inEachLanguage(async (_words, locale) => {
        const said =
            locale === 'en'
                ? [
                      '€18.00€17.10',
                      'for 6 pieces or more',
                      'With 18 more, the price is €15.675 a piece.',
                      `Price list ${at.codes[0]}`,
                  ]
                : ['18,00 €17,10 €', 'à partir de 6 pièces', 'Avec 18 de plus', `Tarif ${at.codes[0]} du type`];
        await waitFor(async () => expect(await rowOf()).toContain(said[0]));
        for (const one of said) expect(await rowOf()).toContain(one);
    });
});

test('B6 another day has other prices; each leads to its reasons', async () => {
    await open(`/third_parties/${at.customer.split('/').at(-1)}`);
    await userEvent.click(await screen.findByRole('link', { name: 'Prices of this customer' }));
    await screen.findByRole('heading', { level: 1, name: /^Prices of / });
    await go(pricesOf());
    await waitFor(async () => expect(await rowOf()).toContain('€17.10'));
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-31' } });
    await waitFor(async () => expect(await rowOf()).toContain(`Price list ${at.codes[1]} of the customer`));
    expect(window.location.search).toContain('date=2026-12-31');
    await userEvent.click(screen.getByRole('link', { name: `Why this price: ${at.reference}` }));
    await heading('Why this price');
    await waitFor(() => expect(said()).toContain('6 × €17.20 = €103.20'));
});

test('B6 an item that nothing prices has no price, which is no amount', async () => {
    const item = await priceWorld(api()).item({ saleUnitPriceExcludingTax: null });
    const { body } = await api().ask('GET', item, { as: 'user' });
    await open(pricesOf({ filter: JSON.stringify({ q: body.reference }) }));
    const row = await screen.findByRole('row', { name: new RegExp(String(body.reference)) });
    expect(within(row).getByText('No price')).toBeVisible();
    expect(row).not.toHaveTextContent(/€|\d[.,]\d/);
});
