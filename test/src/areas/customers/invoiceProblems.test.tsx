import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { frenchVatOf, sirenOf } from '#test/support/identifiers.ts';
import { invoiceWorld } from '#test/support/invoices.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { ADDRESS, make, newThirdParty } from '#test/support/records.ts';

const { api } = forwardToApi();
const [FIRST, SECOND] = [sirenOf(81), sirenOf(82)];
const FRENCH = { ...ADDRESS, country: '/api/countries/FR' };
const customer = async (name: string, more: object = {}) =>
    (await make(api(), '/api/third_parties', newThirdParty({ name, address: FRENCH, ...more }), 'admin'))['@id'];

beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
        import('#src/areas/customers/thirdPartyForm.tsx'),
        import('#src/areas/customers/thirdPartyList.tsx'),
        import('#src/list/tabs/ListTabs.tsx'),
        import('#src/list/bulk/transition/TransitionDialog.tsx'),
    ]);
}, 60_000);

const open = async (path: string) => openConsole(path, { token: await api().token('admin'), locale: 'en' });
const pageOf = (iri: string) => `/third_parties/${encodeURIComponent(iri)}`;
const list = (q: string) => `/third_parties?filter=${encodeURIComponent(JSON.stringify({ q }))}`;

describe('customers who cannot be invoiced electronically', { timeout: 60_000 }, () => {
    test('nobody is asked while no company invoices', async () => {
        await customer('Vanoise');
        await open(list('Vanoise'));
        expect(await screen.findByRole('link', { name: /Vanoise/ })).toBeVisible();
        expect(screen.queryByText('E-invoice')).toBeNull();
        // F6: the line of tabs stands from the beginning, so that a tab that comes later moves nothing.
        expect(screen.getAllByRole('tab')).toEqual([screen.getByRole('tab', { name: /^All/ })]);
    });

    test('are marked in the list, have a tab with their number, and are cured together after a rehearsal', async () => {
        await invoiceWorld(api()).company();
        const [cured, lacking] = [await customer('Aravis', { siren: FIRST }), await customer('Aravis')];
        await customer('Aravis', { siren: SECOND, electronicAddress: SECOND });
        await open(list('Aravis'));
        const tab = await screen.findByRole('tab', { name: /^No e-invoice 2$/ });
        expect(screen.getAllByText('E-invoice')).toHaveLength(2);
        expect(screen.getByTitle('No SIREN, No electronic invoicing address')).toBeVisible();
        await userEvent.click(tab);
        await waitFor(() => expect(screen.getByText('2 customers')).toBeVisible());
        expect(tab).toHaveAttribute('aria-selected', 'true');
        await userEvent.click(screen.getByRole('checkbox', { name: /all/i }));
        await userEvent.click(await screen.findByRole('button', { name: 'Electronic address from SIREN' }));
        const dialog = await screen.findByRole('dialog');
        expect(await within(dialog).findByText('1 of 2 will change')).toBeVisible();
        expect(within(dialog).getByText(/^1 × The SIREN is missing/)).toBeVisible();
        await userEvent.click(within(dialog).getByRole('button', { name: 'Use the SIREN' }));
        await waitFor(async () =>
            expect((await api().ask('GET', cured, { as: 'admin' })).body.electronicAddress).toBe(FIRST),
        );
        expect((await api().ask('GET', lacking, { as: 'admin' })).body.electronicAddress).toBeNull();
        await userEvent.click(await within(dialog).findByRole('button', { name: 'Close' }));
        expect(await screen.findByRole('tab', { name: /^No e-invoice 1$/ })).toBeVisible();
        await userEvent.click(screen.getByRole('tab', { name: /^All/ }));
        await waitFor(() => expect(screen.getByText('3 customers')).toBeVisible());
    });

    test('say on their page what is missing, which opens the value that cures it, and take the SIREN', async () => {
        const iri = await customer('Beaufortain');
        await open(pageOf(iri));
        const panel = await screen.findByRole('region', { name: 'Cannot be invoiced electronically' });
        await userEvent.click(within(panel).getByRole('button', { name: 'Edit: SIREN' }));
        const input = await screen.findByRole('textbox', { name: /SIREN/ });
        await waitFor(() => expect(input).toHaveFocus());
        await userEvent.type(input, `${sirenOf(83)}{Enter}`);
        await userEvent.click(await screen.findByRole('button', { name: /^Use the SIREN/ }));
        await waitFor(() =>
            expect(screen.queryByRole('region', { name: 'Cannot be invoiced electronically' })).toBeNull(),
        );
        expect((await api().ask('GET', iri, { as: 'admin' })).body.electronicAddress).toBe(sirenOf(83));
    });

    test('a company that begins to invoice takes the numbers that follow from its SIREN', async () => {
        const iri = await invoiceWorld(api()).company({ vatNumber: null, electronicAddress: null });
        const siren = String((await api().ask('GET', iri, { as: 'admin' })).body.siren);
        const number = frenchVatOf(siren);
        await open(`/administration/companies/${encodeURIComponent(iri)}`);
        await userEvent.click(await screen.findByRole('button', { name: `Use the number ${number}` }));
        await userEvent.click(await screen.findByRole('button', { name: /^Use the SIREN/ }));
        await waitFor(() =>
            expect(screen.queryByRole('region', { name: 'Cannot be invoiced electronically' })).toBeNull(),
        );
        const saved = (await api().ask('GET', iri, { as: 'admin' })).body;
        expect(saved).toMatchObject({ vatNumber: number, electronicAddress: siren });
    });
});
