import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { make, newThirdParty } from '#test/support/records.ts';
import { field, ITEM, press, retype, twoPeople } from '../conflict/screen.ts';

const { api, server, openItem, changeMeanwhile, stored } = twoPeople();

const saveRed = async () => {
    const item = await openItem({ color: 'White', weight: 2 });
    await retype('Colour', 'Red');
    await press('Save');
    await screen.findByText('Item updated');
    return item;
};

describe('W4 a save is taken back from its alert', () => {
    test('W4 the values before are written, and what is being typed meanwhile stays in the form', async () => {
        const item = await saveRed();
        await retype('Origin', 'Spain');
        await press('Undo');
        expect(await screen.findByText('Change undone')).toBeVisible();
        expect(await stored(item)).toMatchObject({ color: 'White', origin: null });
        await waitFor(async () => expect(await field('Colour')).toHaveValue('White'));
        expect(await field('Origin')).toHaveValue('Spain');
        await press('Save');
        await screen.findByText('Item updated');
        expect(await stored(item)).toMatchObject({ color: 'White', origin: 'Spain' });
    });

    test('W4 H8 nothing is overwritten where somebody has changed the record since, and it is told who', async () => {
        const item = await saveRed();
        await changeMeanwhile(item, { origin: 'Spain' });
        await press('Undo');
        expect(await screen.findByText(/^.+ has changed it since: nothing was undone/)).toBeVisible();
        expect(await stored(item)).toMatchObject({ color: 'Red', origin: 'Spain' });
    });

    test('W4 on a server without versions, the values are compared before', async () => {
        server.use(
            http.get(ITEM, async ({ request }) => {
                const { status, body } = await api().ask('GET', new URL(request.url).pathname, { as: 'user' });
                return HttpResponse.json(body, { status });
            }),
            http.patch(ITEM, async ({ request }) => {
                const input = (await request.json()) as object;
                const { status, body } = await api().ask('PATCH', new URL(request.url).pathname, {
                    as: 'user',
                    body: input,
                });
                return HttpResponse.json(body, { status });
            }),
        );
        const item = await saveRed();
        await changeMeanwhile(item, { color: 'Blue' });
        await press('Undo');
        expect(await screen.findByText(/has changed it since: nothing was undone/)).toBeVisible();
        expect(await stored(item)).toMatchObject({ color: 'Blue' });
    });

    test('W4 B2 a removed part of the record is back, as a new one', async () => {
        const contacts = [{ lastName: 'Durand', firstName: 'Anne' }];
        const customer = await make(api(), '/api/third_parties', newThirdParty({ contacts }), 'admin');
        await openConsole(asForm(customer['@id'].replace('/api', '')), {
            token: await api().token('admin'),
            locale: 'en',
        });
        await userEvent.click(await screen.findByRole('button', { name: /^Remove: / }));
        await press('Save');
        await screen.findByRole('button', { name: 'Undo' });
        const left = async () => (await api().ask('GET', customer['@id'], { as: 'admin' })).body.contacts;
        expect(await left()).toEqual([]);
        await press('Undo');
        await screen.findByText('Change undone');
        expect(await left()).toMatchObject(contacts);
    });

    test('W4 A3 a failure is told, and no internals', async () => {
        const item = await saveRed();
        server.use(http.patch(`${ORIGIN}${item['@id']}`, () => new HttpResponse('Fatal error', { status: 500 })));
        await press('Undo');
        const messages = screen.getByRole('region', { name: 'Messages' });
        expect(await within(messages).findByRole('alert')).not.toHaveTextContent('Fatal');
        expect(await stored(item)).toMatchObject({ color: 'Red' });
    });
});
