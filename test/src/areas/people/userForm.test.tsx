import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ACCOUNTS, type Account } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { asForm, openConsole } from '#test/support/openConsole.ts';
import { person } from '#test/support/passwords.ts';
import { make, newUser } from '#test/support/records.ts';

const { api } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredCreate.tsx')]), 60_000);

const addressOf = (iri: string) => iri.replace('/api', '/administration');
const open = async (path: string, as: Account = 'super', locale: 'fr' | 'en' = 'en') =>
    openConsole(asForm(path), { token: await api().token(as), locale });
const stored = async (iri: string) => (await api().ask('GET', iri, { as: 'super' })).body;

const field = (name: string | RegExp) => screen.findByLabelText(name);
const retype = async (name: string | RegExp, text: string) => {
    const input = await field(name);
    await waitFor(() => expect(input).toBeEnabled());
    await userEvent.clear(input);
    if (text !== '') await userEvent.type(input, text);
    return input;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const role = (name: string) => screen.findByRole('checkbox', { name });

describe('U3 a new user', () => {
    test('U3 without a password is invited, in words, and their own form opens', async () => {
        await open('/administration/users/create', 'admin');
        const { email } = newUser();
        await retype(/^First name/, 'Nora');
        await retype(/^Last name/, 'Blanc');
        await retype(/^E-mail \*/, ` ${String(email).toUpperCase()} `);
        expect(await role('User')).toBeChecked();
        expect(await role('Super Admin')).toBeDisabled();
        await waitFor(async () => expect(await role('Admin')).toBeEnabled());
        await userEvent.click(await role('Admin'));
        await press('Create');
        expect(await screen.findByText(`The user is created, and an invitation was sent to ${email}.`)).toBeVisible();
        expect(await screen.findByRole('heading', { level: 1, name: 'Nora Blanc' })).toBeVisible();
        expect(api().sent.at(-1)).toMatchObject({ to: email, subject: 'Your account at Comptoir' });
        const { body } = await api().ask('GET', `/api/users?q=${email}`, { as: 'super' });
        expect(body.member[0]).toMatchObject({ roles: ['ROLE_USER', 'ROLE_ADMIN'], isEnabled: true });
        await press('Send the invitation again');
        expect(await screen.findByText(`An invitation was sent to ${email}.`)).toBeVisible();
    });

    test('V3 a password is generated, copied, good and typed nowhere else', async () => {
        const user = userEvent.setup();
        await open('/administration/users/create');
        await press('Generate and copy');
        expect(await screen.findByText(/was generated and copied/)).toHaveRole('status');
        const input = await field('Password');
        const made = (input as HTMLInputElement).value;
        expect(made.length).toBeGreaterThanOrEqual(16);
        expect([input.getAttribute('type'), await navigator.clipboard.readText()]).toEqual(['password', made]);
        expect(screen.getAllByText(/, met$/)).toHaveLength(5);
        await user.click(screen.getByRole('button', { name: 'Show what is typed' }));
        expect(input).toHaveAttribute('type', 'text');
    });

    test('V3 without a clipboard it is shown', async () => {
        await open('/administration/users/create');
        await field('Password');
        userEvent.setup();
        vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused'));
        await press('Generate and copy');
        expect(await screen.findByText(/It could not be copied/)).toBeVisible();
        expect(await field('Password')).toHaveAttribute('type', 'text');
    });

    test('V1 V3 what breaks a rule is told under its field, and nothing is sent', async () => {
        await open('/administration/users/create');
        await retype(/^E-mail \*/, `${'p'.repeat(300)}@x.fr`);
        await retype('Password', 'short');
        await userEvent.click(await role('User'));
        await press('Create');
        expect(await field(/^First name/)).toHaveAccessibleDescription('This field is required');
        expect(await field(/^E-mail \*/)).toHaveAccessibleDescription('180 characters maximum');
        expect(await field('Password')).toHaveAccessibleDescription('12 characters minimum');
        expect(within(screen.getByRole('group', { name: /^Roles/ })).getByText('This field is required')).toBeVisible();
        await retype(/^E-mail \*/, 'paul martin@comptoir.test');
        expect(await field(/^E-mail \*/)).toHaveAccessibleDescription('Invalid e-mail');
    });

    test('U3 an e-mail that somebody has, in other letters: under its field, and what was typed stays', async () => {
        const { email } = await make(api(), '/api/users', newUser());
        await open('/administration/users/create', 'admin', 'fr');
        await retype(/^Prénom/, '🏸 <img src=x onerror=alert(1)>');
        await retype(/^Nom de famille/, 'نور');
        const input = await retype(/^E-mail \*/, String(email).toUpperCase());
        await press('Créer');
        await waitFor(() => expect(input).toHaveAccessibleDescription('Cette valeur est déjà utilisée'));
        expect(await field(/^Prénom/)).toHaveValue('🏸 <img src=x onerror=alert(1)>');
        await retype(/^E-mail \*/, String(newUser().email));
        await press('Créer');
        const heading = await screen.findByRole('heading', { level: 1, name: '🏸 <img src=x onerror=alert(1)> نور' });
        expect(within(heading).queryByRole('img')).not.toBeInTheDocument();
    });
});

describe('U3 a user is changed', () => {
    test('U3 H7 only what changed is sent; an empty password stays as it was', async () => {
        const { iri, email } = await person(api(), { jobTitle: 'Acheteur' });
        await open(addressOf(iri), 'admin');
        await retype('Job title', 'Vendeur');
        await press('Save');
        expect(await screen.findByText('User updated')).toBeVisible();
        expect(await stored(iri)).toMatchObject({ jobTitle: 'Vendeur', roles: ['ROLE_USER'] });
        const body = { username: email, password: 'Comptoir-2026!' };
        expect((await api().ask('POST', '/api/login_check', { body })).status).toBe(200);
    });

    test('U3 a new password is set, and the field is empty again', async () => {
        const { iri, email } = await person(api());
        await open(addressOf(iri), 'admin');
        await retype('Password', 'Vg7!nuage-brique');
        await press('Save');
        expect(await screen.findByText('User updated')).toBeVisible();
        expect(await field('Password')).toHaveValue('');
        const body = { username: email, password: 'Vg7!nuage-brique' };
        expect((await api().ask('POST', '/api/login_check', { body })).status).toBe(200);
    });

    test('U1 handlers and handled companies are found by their names; those chosen before keep theirs', async () => {
        const handler = await make(api(), '/api/users', newUser({ firstName: 'Ursule', lastName: 'Zénith' }));
        const { iri } = await person(api(), { handledCompanies: ['/api/companies/2'] });
        await open(addressOf(iri));
        const choose = async (label: string, words: string, name: string) => {
            const input = await screen.findByRole('combobox', { name: label });
            await waitFor(() => expect(input).toBeEnabled());
            await userEvent.click(input);
            await userEvent.paste(words);
            await userEvent.click(await screen.findByRole('option', { name }));
        };
        await choose('Handled by', 'zenith', 'Ursule Zénith');
        await choose('Handled companies', 'STADES', 'Comptoir des Stades');
        expect(screen.getByRole('button', { name: 'Alvézan Collectivités' })).toBeVisible();
        await press('Save');
        await waitFor(async () =>
            expect(await stored(iri)).toMatchObject({
                userHandlers: [handler['@id']],
                handledCompanies: ['/api/companies/1', '/api/companies/2'],
            }),
        );
    });

    test('T1 P1 one’s own record: the top bar follows, and what one may not do is not offered', async () => {
        const iri = `/api/users/${ACCOUNTS.admin}`;
        await open(addressOf(iri), 'admin');
        await retype(/^First name/, 'Renommée');
        expect(await role('Admin')).toBeDisabled();
        expect(screen.getByText('You cannot take a role away from yourself.')).toBeVisible();
        expect(screen.getByRole('switch', { name: 'Enabled' })).toBeDisabled();
        expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
        expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
        expect(screen.getByText(/^Your own password is changed where/)).toBeVisible();
        expect(screen.getByRole('link', { name: 'Change password' })).toHaveAttribute(
            'href',
            '/profile/password-change',
        );
        await press('Save');
        expect(await screen.findByText('User updated')).toBeVisible();
        await waitFor(() =>
            expect(screen.getByRole('button', { name: /Account menu$/ })).toHaveTextContent('Renommée'),
        );
    });

    test('U4 an admin looks at a super admin, and changes nothing', async () => {
        await open(addressOf(`/api/users/${ACCOUNTS.super}`), 'admin');
        expect(await screen.findByText(/^This account has a role above yours/)).toBeVisible();
        expect(await field(/^First name/)).toBeDisabled();
        for (const name of ['Save', 'Delete', 'Send the invitation again'])
            expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    });

    test('U4 below ROLE_ADMIN the form is forbidden, one’s own as well', async () => {
        await open(addressOf(`/api/users/${ACCOUNTS.user}`), 'user');
        expect(await screen.findByText('Access Forbidden !')).toBeVisible();
    });
});

describe('U4 two people, one user', () => {
    test('H8 a faster colleague: roles by their names, the password unsaid, nothing lost', async () => {
        const { iri } = await person(api());
        await open(addressOf(iri));
        await retype('Job title', 'Mine');
        await retype('Password', 'Vg7!nuage-brique');
        const theirs = { jobTitle: 'Theirs', roles: ['ROLE_USER', 'ROLE_ADMIN'] };
        await api().ask('PATCH', iri, { as: 'super', body: theirs });
        await press('Save');
        const dialog = await screen.findByRole('dialog', { name: 'Someone else changed this record' });
        expect(await within(dialog).findByText('Admin')).toBeVisible();
        expect(dialog).not.toHaveTextContent('nuage');
        await userEvent.click(within(dialog).getByRole('button', { name: /^Save/ }));
        await waitFor(async () =>
            expect(await stored(iri)).toMatchObject({ jobTitle: 'Mine', roles: ['ROLE_USER', 'ROLE_ADMIN'] }),
        );
    });

    test('V4 a user who is deleted meanwhile: told, and what was typed stays', async () => {
        const { iri } = await person(api());
        await open(addressOf(iri), 'admin');
        await retype('Job title', 'Mine');
        await api().ask('DELETE', iri, { as: 'super' });
        await press('Save');
        expect(await screen.findByRole('alert')).toHaveTextContent(/no longer exists/);
        expect(await field('Job title')).toHaveValue('Mine');
    });
});
