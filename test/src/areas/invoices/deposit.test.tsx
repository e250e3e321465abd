import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { ACCOUNTS, type Account } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { openConsole } from '#test/support/openConsole.ts';
import type { Member } from '#test/support/records.ts';

const { api } = forwardToApi();
let world: ReturnType<typeof invoiceWorld>;
let company: string;
beforeAll(async () => {
    world = invoiceWorld(api());
    [company] = await Promise.all([
        world.company(),
        import('#src/App.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
        import('#src/areas/orders/orderForm.tsx'),
        import('#src/areas/invoices/invoiceForm.tsx'),
        import('#src/areas/invoices/deposit/DepositDialog.tsx'),
    ]);
}, 60_000);

const addressOf = ({ '@id': iri }: Member) =>
    `${iri.replace('/api', '').replace(/\/[^/]+$/, '')}/${encodeURIComponent(iri)}`;
const open = async (record: Member, locale: 'en' | 'fr' = 'en', as: Account = 'admin') =>
    openConsole(addressOf(record), { token: await api().token(as), locale });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** A validated order of 1 200.00 with tax. */
const ordered = async (more: object = {}): Promise<Member> =>
    world.validated({
        company,
        thirdParty: await world.customer(),
        orderItems: [{ item: await world.item(), quantity: 50 }],
        ...more,
    });

const deposited = async (order: Member, asked: object = { percentage: '30' }): Promise<Member> => {
    const answer = await api().ask('POST', '/api/invoices/from_order', {
        as: 'admin',
        body: { order: order['@id'], ...asked },
    });
    return (await world.post(world.created(answer)[0] ?? '', 'issue', {}, 'admin')).body as unknown as Member;
};

describe('a deposit is asked for on the page of an order', { timeout: 60_000 }, () => {
    test('it tells what a percentage comes to, what is left and what was asked before; the draft opens', async () => {
        const order = await ordered();
        const before = await deposited(order, { amount: '100.04' });
        await open(order, 'fr');
        await press('Facturer un acompte…');
        const dialog = await screen.findByRole('dialog', { name: `Acompte sur la commande ${order.number}` });
        const sums = await within(dialog).findByRole('region', { name: 'Ce que cela donne' });
        expect(sums).toHaveTextContent(/Peut encore être demandé1\s099,96\s€/);
        await waitFor(() => expect(sums).toHaveTextContent(/TVA 20\s% sur 300,00\s€60,00\s€.*Acompte TTC360,00\s€/));
        const past = await within(dialog).findByRole('region', { name: 'Acomptes sur cette commande' });
        expect(within(past).getByRole('link', { name: String(before.number) })).toBeVisible();
        const percentage = within(dialog).getByRole('textbox', { name: 'Pourcentage' });
        await userEvent.clear(percentage);
        await userEvent.type(percentage, '12,5');
        await waitFor(() => expect(sums).toHaveTextContent(/Acompte TTC150,00\s€/));
        await userEvent.click(within(dialog).getByRole('button', { name: 'Créer l’acompte' }));
        expect(
            await screen.findByText(
                new RegExp(`Acompte de 12,5\\s% sur la commande ${order.number}`),
                {},
                { timeout: 10_000 },
            ),
        ).toBeVisible();
        expect(screen.queryByRole('button', { name: 'Ajouter des frais' })).toBeNull();
        const link = await screen.findByRole('link', { name: String(order.number) });
        expect(link).toHaveAttribute('href', expect.stringContaining('/orders/'));
    });

    test('what is too much, or odd, stands at its field before anything is sent', async () => {
        const order = await ordered();
        await open(order);
        await press('Invoice a deposit…');
        const dialog = await screen.findByRole('dialog');
        await userEvent.click(within(dialog).getByRole('radio', { name: 'An amount including tax' }));
        const make = () => userEvent.click(within(dialog).getByRole('button', { name: 'Create the deposit' }));
        const amount = within(dialog).getByRole('textbox', { name: 'Amount incl. tax' });
        await make();
        expect(amount).toHaveAccessibleDescription('Enter an amount');
        await userEvent.type(amount, '1200.01');
        await waitFor(() => expect(amount).toHaveAccessibleDescription(/1,200\.00/));
        await make();
        await userEvent.clear(amount);
        await userEvent.type(amount, '100.05');
        expect(await within(dialog).findByText(/it is one cent less/)).toBeVisible();
        const { body } = await api().ask('GET', `/api/invoices?orders=${encodeURIComponent(order['@id'])}`, {
            as: 'admin',
        });
        expect(body.totalItems).toBe(0);
        await make();
        expect(
            (await screen.findAllByText(/Deposit on order|Acompte sur la commande/, {}, { timeout: 10_000 }))[0],
        ).toBeVisible();
    });

    test('trial D15 a person without the right sees whose it is', async () => {
        const order = await ordered();
        const { body } = await api().ask('GET', `/api/users/${ACCOUNTS.user}`, { as: 'super' });
        const handledCompanies = [...(body as unknown as { handledCompanies: string[] }).handledCompanies, company];
        await api().ask('PATCH', `/api/users/${ACCOUNTS.user}`, { as: 'super', body: { handledCompanies } });
        await open(order, 'en', 'user');
        const button = await screen.findByRole('button', { name: 'Invoice a deposit…' });
        expect(button).toHaveAttribute('aria-disabled', 'true');
        expect(button).toHaveAccessibleDescription('Only administrators can do this');
        await userEvent.click(button);
        expect(screen.queryByRole('dialog')).toBeNull();
        expect(await screen.findByText('Only administrators can do this')).toBeVisible();
    });

    test('it is offered of no draft, and of no company that invoices elsewhere', async () => {
        const draft = await world.order({ company });
        const elsewhere = await world.validated({ company: '/api/companies/1' });
        for (const [record, as] of [
            [draft, 'admin'],
            [elsewhere, 'admin'],
        ] as const) {
            const close = await open(record, 'en', as);
            expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
            await waitFor(() => expect(screen.getAllByRole('region').length).toBeGreaterThan(0));
            expect(screen.queryByRole('button', { name: 'Invoice a deposit…' })).toBeNull();
            close();
        }
    });
});

describe('what is deducted', { timeout: 60_000 }, () => {
    test('stands on the page of the invoice, of the deposit and of the order', async () => {
        const order = await ordered();
        const deposit = await deposited(order);
        const note = await world.some(order, 50);
        const validated = (await world.post(note['@id'], 'validate', {}, 'admin')).body as unknown as Member;
        const final = await world.issued(validated);
        const first = await open(final);
        const totals = await screen.findByRole('region', { name: 'Totals of the invoice' });
        const link = await within(totals).findByRole('link', { name: new RegExp(`Deposit ${deposit.number}`) });
        expect(link).toHaveAttribute('href', deposit['@id'].replace('/api', ''));
        expect(totals).toHaveTextContent(/−€360\.00Due€840\.00/);
        first();
        const second = await open(deposit);
        expect(
            await screen.findByRole('link', { name: `Deducted from ${final.number}` }, { timeout: 10_000 }),
        ).toBeVisible();
        second();
        await open(order);
        const card = await screen.findByRole('region', { name: 'Invoices' }, { timeout: 10_000 });
        expect(await within(card).findByRole('link', { name: String(deposit.number) })).toBeVisible();
        expect(within(card).getByRole('link', { name: String(final.number) })).toBeVisible();
    });
});
