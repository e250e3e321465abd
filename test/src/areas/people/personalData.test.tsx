import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { orderWorld } from '#test/support/orders.ts';
import { person } from '#test/support/passwords.ts';
import { ADDRESS } from '#test/support/records.ts';

const { api, server } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(
    () =>
        Promise.all([
            import('#src/App.tsx'),
            import('#src/areas/people/users/userForm.tsx'),
            import('#src/areas/customers/thirdPartyForm.tsx'),
            import('#src/areas/people/personalData/PersonalDataCard.tsx'),
        ]),
    60_000,
);

const pageOf = (iri: string): string => iri.replace('/api', '');
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('N12 the personal data of a user', () => {
    test('are erased after a dialog that says what goes and what stays, and the name is gone', async () => {
        const { iri } = await person(api(), { firstName: 'Paule', lastName: 'Renard' });
        await openConsole(pageOf(iri), { token: await api().token('super') });
        const data = await card('Personal data');
        await userEvent.click(await data.findByRole('button', { name: 'Erase Paule Renard…' }));
        const dialog = within(await screen.findByRole('dialog', { name: 'Erase the personal data of Paule Renard?' }));
        expect(await dialog.findByText('API keys, which end at once')).toBeVisible();
        expect(dialog.getByRole('heading', { name: 'What stays, and why' })).toBeVisible();
        await userEvent.click(dialog.getByRole('button', { name: 'Erase for good' }));
        expect(await screen.findByText('The personal data of Paule Renard was erased.')).toBeVisible();
        await waitFor(() => expect(screen.queryByRole('heading', { name: /Renard/ })).not.toBeInTheDocument());
    });

    test('a refusal is told in the dialog, in French', async () => {
        const { iri } = await person(api(), { firstName: 'Léa', lastName: 'Blanc' });
        await openConsole(pageOf(iri), { token: await api().token('super'), locale: 'fr' });
        const data = await card('Données personnelles');
        await userEvent.click(await data.findByRole('button', { name: 'Effacer Léa Blanc…' }));
        const dialog = within(
            await screen.findByRole('dialog', { name: /^Effacer les données personnelles de Léa Blanc\s\?$/ }),
        );
        const confirm = await dialog.findByRole('button', { name: 'Effacer définitivement' });
        server.use(http.post(`${ORIGIN}${iri}/erasure`, () => new HttpResponse(null, { status: 500 })));
        await userEvent.click(confirm);
        expect(await dialog.findByRole('alert')).toBeVisible();
        expect(confirm).toBeEnabled();
    });
});

test('N12 those of a customer’s contacts are shown once they are asked for', async () => {
    const contacts = [{ type: 'other', firstName: 'Noé', lastName: 'Petit', address: ADDRESS, isDefault: true }];
    const iri = await orderWorld(api()).customer({ contacts });
    await openConsole(pageOf(iri), { token: await api().token('super') });
    const data = await card('Personal data');
    expect(data.queryByRole('button', { name: /Noé Petit/ })).not.toBeInTheDocument();
    await userEvent.click(await data.findByRole('button', { name: 'Show the contact' }));
    expect(data.getByRole('button', { name: 'Export the personal data of Noé Petit' })).toBeVisible();
    expect(data.getByRole('button', { name: 'Erase Noé Petit…' })).toBeVisible();
});
