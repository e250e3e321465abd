import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { contractOf } from '#contract/index.ts';
import { displayNameOf } from '#contract/language/contract.ts';
import { collectionPath } from '#contract/language/names.ts';
import type { Account } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { LANGUAGES } from '#test/support/extent.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { type Member, make, newItem, newName } from '#test/support/records.ts';
import { addressIn, DECLARED, heading } from '#test/support/screens.ts';
import { wordsOf } from '#test/support/words.ts';
import { mayDo, type World, worldOf } from '#test/support/world.ts';

const { api } = forwardToApi();
let world: World;
beforeAll(async () => {
    [world] = await Promise.all([
        worldOf(api()),
        import('#src/App.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
        import('#src/record/related/RelatedRows.tsx'),
    ]);
}, 60_000);
beforeEach(() => localStorage.clear());

const open = async (path: string, as: Account = 'user', locale: 'en' | 'fr' = 'en') =>
    openConsole(path, { token: await api().token(as), locale });
const pageOf = (iri: string): string => iri.replace('/api', '');

/** The words of all buttons, hidden ones and those of menus included. */
const buttons = (): string[] => screen.queryAllByRole('button').map(one => one.textContent || (one.ariaLabel ?? ''));

const READ = DECLARED.filter(({ name }) => mayDo('user', name, 'show') && !mayDo('user', name, 'edit'));

/** One of the seed, or a new one. */
const oneOf = async ({ contract }: (typeof READ)[number]): Promise<Member> => {
    const { body } = await api().ask('GET', `${collectionPath(contract.name)}?itemsPerPage=1`, { as: 'super' });
    return body.member?.[0] ?? (await world.make(contract));
};

describe('A5 who may read a record and not change it', { timeout: 60_000 }, () => {
    test.each(READ)('reads the page of one of $name, without what changes it', async declared => {
        const { contract, address } = declared;
        const words = await wordsOf('en');
        const { '@id': iri } = await oneOf(declared);
        const { body: record } = await api().ask('GET', iri, { as: 'user' });
        await open(addressIn({ address }, iri));
        expect(await heading(displayNameOf(contract, record as never, words))).toBeVisible();
        expect(window.location.pathname).toBe(addressIn({ address }, iri));
        const note = screen.queryByText(/^You can read this record; only (super )?administrators can change it$/);
        expect(note !== null).toBe(mayDo('super', contract.name, 'edit'));
        for (const key of ['edit', 'save', 'delete']) expect(buttons()).not.toContain(words(`common.form.${key}`));
        const edits = new RegExp(`${words('common.form.edit_value')}$`);
        expect(screen.queryByRole('button', { name: edits })).not.toBeInTheDocument();
        expect(document.querySelector('[data-card] :is(input, textarea, select)')).toBeNull();
    });

    test('opens no form by the address of one, nor by the key', async () => {
        await open('/brands/1?edit');
        await screen.findByText(/^You can read this record/);
        await userEvent.keyboard('{Control>}e{/Control}');
        expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
        expect(buttons()).not.toContain('Save');
    });

    test.each(LANGUAGES)('is told whose it is to change, in the language of the console (%s)', async locale => {
        const said = {
            en: 'You can read this record; only administrators can change it',
            fr: 'Fiche en lecture seule : sa modification est réservée aux administrateurs',
        };
        await open('/brands/1', 'user', locale);
        expect(await screen.findByText(said[locale])).toBeVisible();
    });

    test('follows what a record names, and its row of a list', async () => {
        const { '@id': iri, name } = await make(api(), '/api/brands', newName());
        const item = await make(api(), '/api/items', newItem({ brand: iri }));
        const close = await open(pageOf(item['@id']));
        await userEvent.click(await screen.findByRole('link', { name: String(name) }));
        expect(await heading(String(name))).toBeVisible();
        close();
        await open(`/brands?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
        const row = await screen.findByRole('link', { name: String(name) });
        expect(row).toHaveAttribute('href', pageOf(iri));
        expect(row.closest('tr')?.querySelector('[data-edit]')).toBeNull();
    });
});

describe('A5 records of invoices', { timeout: 60_000 }, () => {
    const invoices = () => invoiceWorld(api());
    /** Of the company that the user looks after. */
    const company = '/api/companies/1';
    beforeAll(async () => {
        await api().ask('PATCH', company, { as: 'super', body: { isInvoicing: true } });
    });

    test('a draft is read with its lines, and without its issue; an admin issues it', async () => {
        const draft = await invoices().draft(await invoices().delivered({ company }));
        const close = await open(pageOf(draft['@id']));
        expect(await screen.findByRole('table')).toBeVisible();
        expect(await screen.findByRole('button', { name: 'Documents' })).toBeVisible();
        const words = await wordsOf('en');
        const names = Object.keys(contractOf('invoices').transitions ?? {}).map(name =>
            words(`resources.invoices.transition.${name}.action`),
        );
        for (const name of [...names, 'Add a charge', 'Add a text']) expect(buttons()).not.toContain(name);
        close();
        await open(pageOf(draft['@id']), 'admin');
        expect(
            await screen.findByRole('button', { name: words('resources.invoices.transition.issue.action') }),
        ).toBeVisible();
    });

    test('a payment says what it settles, and proposes nothing', async () => {
        const invoice = await invoices().issued(await invoices().delivered({ company }));
        const payment = (allocations: readonly object[]) =>
            make(api(), '/api/payments', {
                company,
                thirdParty: invoice.thirdParty,
                date: '2026-01-15',
                amount: '20.00',
                method: 'cheque',
                reference: 'Chèque 12',
                allocations,
            });
        const settling = await payment([{ invoice: invoice['@id'], amount: '20.00' }]);
        const close = await open(pageOf(settling['@id']));
        const table = within(await screen.findByRole('table'));
        expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
            'Invoice',
            'Settled now',
        ]);
        const link = await table.findByRole('link', { name: String(invoice.number) });
        expect(link).toHaveAttribute('href', pageOf(invoice['@id']));
        close();
        const free = await payment([]);
        await open(pageOf(free['@id']));
        expect(await screen.findByText('This payment settles no invoice yet.')).toBeVisible();
    });
});

/** Every heading that the page has had. */
const watchHeadings = (): readonly string[] => {
    const seen: string[] = [];
    const observer = new MutationObserver(() => {
        const text = document.querySelector('main h1')?.textContent;
        if (text && seen.at(-1) !== text) seen.push(text);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    onTestFinished(() => observer.disconnect());
    return seen;
};

describe('A4 who may not open a screen', () => {
    test.each(['/imports/1', '/imports/create', '/invoices/create', '/administration/users/1', '/webhooks'])(
        'is told so at once, and nothing else is drawn: %s',
        async path => {
            const seen = watchHeadings();
            await open(path);
            expect(await heading('Access Forbidden !')).toBeVisible();
            await waitFor(() => expect(document.querySelector('main form, main table')).toBeNull());
            expect(seen).toEqual(['Access Forbidden !']);
        },
    );
});
