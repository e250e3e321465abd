import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { PASSWORD } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { setOwnServer } from '#test/support/ownServer.ts';
import { newAddress, person } from '#test/support/passwords.ts';
import { ADDRESS, make, newCompany } from '#test/support/records.ts';

const { api } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredCreate.tsx')]), 60_000);

beforeEach(() => {
    setOwnServer(true);
    onTestFinished(() => setOwnServer(false));
});

const openNewCustomer = async (token: string) => openConsole('/third_parties/create', { token });
const address = async () => within(await screen.findByRole('group', { name: /^Address/ }));
const city = async () => (await address()).findByLabelText(/^City/);
const country = async () => (await address()).findByRole('combobox', { name: /^Country/ });

/** A token of somebody who works on a company in that country. */
const workerIn = async (code: string): Promise<string> => {
    const company = await make(
        api(),
        '/api/companies',
        newCompany({ address: { ...ADDRESS, zip: '1000', country: `/api/countries/${code}` } }),
    );
    const { email } = await person(api(), {
        handledCompanies: [company['@id']],
        currentCompany: company['@id'],
        roles: ['ROLE_ADMIN'],
    });
    const body = { username: email, password: PASSWORD };
    return (await api().ask('POST', '/api/login_check', { from: newAddress(), body })).body.token;
};

describe('the country of an address', () => {
    test('is that of the current company once the address is begun, and goes with it', async () => {
        await openNewCustomer(await workerIn('BE'));
        expect(await country()).toHaveValue('');
        await userEvent.type(await city(), 'Liège');
        await waitFor(async () => expect(await country()).toHaveValue('Belgium'));
        await userEvent.clear(await city());
        await waitFor(async () => expect(await country()).toHaveValue(''));
    });

    test('can be chosen again, and then stays', async () => {
        await openNewCustomer(await api().token('admin'));
        await userEvent.type(await city(), 'Genève');
        await waitFor(async () => expect(await country()).toHaveValue('France'));
        await userEvent.clear(await country());
        await userEvent.type(await country(), 'Switz');
        await userEvent.click(await screen.findByRole('option', { name: 'Switzerland' }));
        await userEvent.clear(await city());
        await userEvent.type(await city(), 'Bâle');
        expect(await country()).toHaveValue('Switzerland');
    });

    test('is left to the person before other servers', async () => {
        setOwnServer(false);
        await openNewCustomer(await api().token('admin'));
        await userEvent.type(await city(), 'Lyon');
        await userEvent.tab();
        expect(await country()).toHaveValue('');
    });
});
