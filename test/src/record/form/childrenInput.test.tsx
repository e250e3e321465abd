import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { ADDRESS, make, newThirdParty } from '#test/support/records.ts';

const { api, server } = forwardToApi();

beforeAll(async () => {
    await Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]);
}, 60_000);

interface Contact {
    readonly lastName: string;
    readonly [name: string]: unknown;
}

const named = (lastName: string, more: object = {}) => ({ lastName, ...more });
let close: () => void;
const open = async (...contacts: object[]) => {
    const { '@id': iri } = await make(api(), '/api/third_parties', newThirdParty({ contacts }), 'admin');
    await reopen(iri);
    return iri;
};
const reopen = async (iri: string) => {
    close = await openConsole(asForm(iri.replace('/api', '')), { token: await api().token('user'), locale: 'en' });
    await list();
};
const list = () => screen.findByRole('group', { name: 'Contacts' });
const line = async (name: string) => {
    const toggle = await within(await list()).findByRole('button', { name: new RegExp(`^${name}`), expanded: false });
    await userEvent.click(toggle);
    return toggle.closest('li') ?? toggle;
};
const type = async (within_: HTMLElement, label: string, text: string) => {
    const box = within(within_).getByRole('textbox', { name: new RegExp(`^${label}`) });
    await userEvent.clear(box);
    await userEvent.type(box, text);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const contactsOf = async (iri: string) =>
    (await api().ask('GET', iri, { as: 'user' })).body.contacts as readonly Contact[];
const saved = () => screen.findByText('Customer updated');

describe('B2 children in a form', { timeout: 60_000 }, () => {
    test('one is changed, another added and a third removed; what is unchanged goes as its address', async () => {
        const iri = await open(named('Ober'), named('Diaz'), named('Kern'));
        const bodies: unknown[] = [];
        server.use(
            http.patch(`${ORIGIN}${iri}`, async ({ request }) => {
                bodies.push(await request.clone().json());
                return undefined;
            }),
        );
        await type(await line('Diaz'), 'First name', 'Ana');
        await press('Remove: Kern');
        expect(await screen.findByText('Removed. Nothing is saved yet.')).toBeInTheDocument();
        await press('Add a contact');
        const added = (await within(await list()).findByRole('button', { name: /^New contact/ })).closest('li');
        await type(added ?? document.body, 'Last name', 'Roux');
        await press('Save');
        await saved();
        const [first, second] = await contactsOf(iri);
        expect(bodies).toMatchObject([
            { contacts: [first?.['@id'], { '@id': second?.['@id'], firstName: 'Ana' }, { lastName: 'Roux' }] },
        ]);
        expect((await contactsOf(iri)).map(({ lastName }) => lastName)).toEqual(['Ober', 'Diaz', 'Roux']);
    });

    test('H8 two people on one contact: both values are offered, and the chosen ones saved', async () => {
        const iri = await open(named('Ober'), named('Diaz'));
        await type(await line('Diaz'), 'First name', 'Ana');
        const [ober, diaz] = await contactsOf(iri);
        const theirs = {
            contacts: [
                { '@id': ober?.['@id'], email: 'o@ober.test' },
                { '@id': diaz?.['@id'], firstName: 'Zoé' },
            ],
        };
        await api().ask('PATCH', iri, { as: 'admin', body: theirs });
        await press('Save');
        const dialog = await screen.findByRole('dialog');
        const radios = await within(dialog).findAllByRole('radio');
        expect(radios.map(radio => radio.getAttribute('aria-label') ?? radio.closest('label')?.textContent)).toEqual([
            expect.stringContaining('Ana'),
            expect.stringContaining('Zoé'),
        ]);
        await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
        await saved();
        expect(await contactsOf(iri)).toMatchObject([{ email: 'o@ober.test' }, { lastName: 'Diaz', firstName: 'Ana' }]);
    });

    test('A3 what was typed into a contact is offered again after the page was closed', async () => {
        const iri = await open(named('Ober'), named('Diaz'));
        await type(await line('Diaz'), 'First name', 'Ana');
        close();
        await reopen(iri);
        await press('Resume my input');
        await press('Save');
        await saved();
        expect(await contactsOf(iri)).toMatchObject([{ lastName: 'Ober' }, { lastName: 'Diaz', firstName: 'Ana' }]);
    });

    test('the keyboard moves a line, and the focus stays with it', async () => {
        const iri = await open(named('Ober'), named('Diaz'));
        await press('Move up: Diaz');
        expect(await screen.findByText('Now 1 of 2.')).toBeInTheDocument();
        await waitFor(() => expect(screen.getByRole('button', { name: 'Move up: Diaz' })).toHaveFocus());
        await press('Save');
        await saved();
        expect((await contactsOf(iri)).map(({ lastName }) => lastName)).toEqual(['Diaz', 'Ober']);
    });

    test('V4 what is refused of a line opens it, and stands under its field', async () => {
        await open(named('Ober', { type: 'delivery', address: ADDRESS }), named('Diaz'));
        server.use(
            http.patch(`${ORIGIN}/api/third_parties/:id`, () =>
                HttpResponse.json(
                    { violations: [{ propertyPath: 'contacts[1].email', message: 'No such mailbox.' }] },
                    { status: 422 },
                ),
            ),
        );
        await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), 'x');
        await press('Save');
        const toggle = await within(await list()).findByRole('button', { name: /^Diaz/, expanded: true });
        const opened = toggle.closest('li') ?? toggle;
        await waitFor(() =>
            expect(within(opened).getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
                'No such mailbox.',
            ),
        );
        expect(toggle).toHaveAccessibleName(/1 field needs your attention/);
    });

    test('a rule over a line is told in the line: a delivery needs an address', async () => {
        const iri = await open(named('Ober'));
        const sent: unknown[] = [];
        server.use(
            http.patch(`${ORIGIN}${iri}`, () => {
                sent.push(iri);
                return undefined;
            }),
        );
        const ober = await line('Ober');
        await userEvent.click(within(ober).getByRole('combobox', { name: /^Type/ }));
        await userEvent.click(await screen.findByRole('option', { name: 'Delivery' }));
        await press('Save');
        expect(await within(ober).findByText('A contact for invoices or deliveries needs an address')).toBeVisible();
        expect(within(ober).getByRole('group', { name: 'Address' })).toHaveAccessibleDescription(/needs an address/);
        expect(sent).toEqual([]);

        await type(ober, 'Address line 1', '1 rue du Test');
        await type(ober, 'Postcode', '69000');
        await type(ober, 'City', 'Lyon');
        await userEvent.type(within(ober).getByRole('combobox', { name: /^Country/ }), 'France');
        await userEvent.click(await screen.findByRole('option', { name: 'France' }));
        await press('Save');
        await saved();
        expect((await contactsOf(iri))[0]).toMatchObject({ type: 'delivery', address: { city: 'Lyon' } });
    });

    test('a line of an address that carriers would cut is warned of, and saved', async () => {
        const iri = await open(named('Ober', { address: ADDRESS }));
        const long = 'Zone artisanale de la Grande Prairie, bâtiment 12';
        await type(await line('Ober'), 'Address line 1', long);
        expect(await screen.findByText('Contacts 1, Address, Address line 1')).toBeVisible();
        expect(screen.getByText('Over 38 characters: carriers cut off the rest')).toBeVisible();
        await press('Save');
        await saved();
        expect((await contactsOf(iri))[0]).toMatchObject({ address: { firstLine: long } });
    });
});
