import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, today } from '#contract/values/days.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { orderWorld } from '#test/support/orders.ts';
import { type Member, make } from '#test/support/records.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/list/DeclaredList.tsx'),
        import('#src/list/tabs/ListTabs.tsx'),
    ]);
}, 60_000);

const world = () => orderWorld(api(), 'user');
const open = async (filter: object, locale: 'en' | 'fr' = 'en') =>
    openConsole(`/quotes?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
        token: await api().token('user'),
        locale,
    });

const quoteOf = async (thirdParty: string, more: object = {}): Promise<Member> =>
    make(
        api(),
        '/api/quotes',
        {
            company: '/api/companies/1',
            thirdParty,
            quoteItems: [{ item: await world().item(), quantity: 2 }],
            ...more,
        },
        'user',
    );
const sent = async (thirdParty: string, more: object = {}): Promise<Member> => {
    const quote = await quoteOf(thirdParty, more);
    return (await world().post(quote['@id'], 'send')).body as unknown as Member;
};

/** A draft, a quote that waits for an answer, and one that has expired. */
const three = async (name: string) => {
    const thirdParty = await world().customer({ name });
    const draft = await quoteOf(thirdParty);
    const waiting = await sent(thirdParty);
    const past = addDays(today(), -40);
    const expired = await sent(thirdParty, { quoteDate: past, validUntil: addDays(past, 30) });
    return { thirdParty, draft, waiting, expired };
};

describe('the list of quotes', () => {
    test('names drafts, tells states with their counts, and marks what has expired', async () => {
        const { thirdParty, draft, waiting, expired } = await three('Devis en liste');
        await open({ thirdParty });
        const id = draft['@id'].split('/').at(-1);
        expect(
            await screen.findByRole('row', { name: new RegExp(`Draft no\\. ${id} .*Devis en liste.*Draft`) }),
        ).toBeVisible();
        const rowOf = async (quote: Member) =>
            within(await screen.findByRole('row', { name: new RegExp(`${quote.number}`) }));
        expect((await rowOf(waiting)).getByText('Sent')).toBeVisible();
        expect((await rowOf(waiting)).queryByText('Expired')).toBeNull();
        expect((await rowOf(expired)).getByText('Expired')).toBeVisible();
        await userEvent.click(await screen.findByRole('tab', { name: 'Sent 2' }));
        await waitFor(() => expect(screen.queryByText(/^Draft no/)).toBeNull());
        expect(screen.getByRole('tab', { name: 'Draft 1' })).toBeVisible();
    });

    test('in French, with the columns that a salesperson needs', async () => {
        const { thirdParty } = await three('Devis en français');
        await open({ thirdParty }, 'fr');
        expect(await screen.findByRole('heading', { level: 1, name: 'Devis' })).toBeVisible();
        for (const name of ['Numéro', 'Client', 'Statut', 'Date du devis', 'Valable jusqu’au', 'Total HT'])
            expect(await screen.findByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible();
        expect(await screen.findByText('Expiré')).toBeVisible();
    });

    test('for a customer without quotes, it begins one', async () => {
        const thirdParty = await world().customer({ name: 'Sans devis' });
        await open({ thirdParty });
        expect(await screen.findByText('No quotes yet')).toBeVisible();
        for (const link of screen.getAllByRole('link', { name: 'New quote' }))
            expect(link).toHaveAttribute('href', expect.stringContaining('/quotes/create?thirdParty='));
    });
});
