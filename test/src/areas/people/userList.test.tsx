import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/db/tables/index.ts';
import { ACCOUNTS } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openFilter } from '#test/support/filters.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { person } from '#test/support/passwords.ts';
import { make, newUser } from '#test/support/records.ts';

const { api } = forwardToApi();

const open = async (path: string, locale: 'fr' | 'en' = 'en') =>
    openConsole(path, { token: await api().token('admin'), locale });
const listOf = (filter: object) => `/administration/users?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const firstRow = async () => (await within(await screen.findByRole('table')).findAllByRole('row'))[1];

test('U2 a row tells who, what they may do, and when they were last here', async () => {
    const { email, '@id': iri } = await make(
        api(),
        '/api/users',
        newUser({
            firstName: 'Élodie',
            lastName: 'Ravel',
            jobTitle: 'Acheteuse',
            civility: 'mrs',
            roles: ['ROLE_ADMIN'],
            isEnabled: false,
        }),
    );
    await open(listOf({ q: String(email) }), 'fr');
    expect(await firstRow()).toHaveTextContent(/Mme Élodie Ravel.*Acheteuse.*Administrateur.*Désactivé.*Jamais/);
    expect(await firstRow()).toHaveTextContent(String(email));
    const link = within((await firstRow()) ?? document.body).getByRole('link', { name: 'Mme Élodie Ravel' });
    expect(link).toHaveAttribute('href', iri.replace('/api', '/administration'));
});

test('trial M18 of several roles a row tells the highest, which includes the others', async () => {
    const roles = ['ROLE_USER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'];
    const { email } = await make(api(), '/api/users', newUser({ roles }));
    await open(listOf({ q: String(email) }));
    expect(await firstRow()).toHaveTextContent('Super Admin');
    expect(await firstRow()).not.toHaveTextContent(/Super Admin.*(\+2|, Admin)/);
});

test('U2 the rows follow the order by name, both ways', async () => {
    await make(api(), '/api/users', newUser({ lastName: 'Zzyzx' }));
    await open('/administration/users?perPage=100');
    const paths = async () => {
        const [, ...rows] = await within(await screen.findByRole('table')).findAllByRole('row');
        return rows.map(row => within(row).getAllByRole('link')[0]?.getAttribute('href'));
    };
    const listed = async (order: 'asc' | 'desc') => {
        const path = `/api/users?order[lastName]=${order}&itemsPerPage=100`;
        const { member } = (await api().ask('GET', path, { as: 'super' })).body;
        return member.map(({ '@id': iri }) => iri.replace('/api', '/administration'));
    };
    const [ascending, descending] = [await listed('asc'), await listed('desc')];
    expect(ascending).not.toEqual(descending);
    expect(await paths()).toEqual(ascending);
    for (const order of [descending, ascending]) {
        await userEvent.click(screen.getByRole('button', { name: 'Name' }));
        await waitFor(async () => expect(await paths()).toEqual(order));
    }
});

test('U2 role and state filter, in the address', async () => {
    await open('/administration/users');
    await firstRow();
    await openFilter('Role');
    await userEvent.click(await screen.findByRole('option', { name: 'Super Admin' }));
    await waitFor(() => expect(screen.getByRole('table')).not.toHaveTextContent('user@comptoir.test'));
    expect(screen.getByRole('table')).toHaveTextContent('super@comptoir.test');
    await userEvent.keyboard('{Escape}');
    await openFilter('Enabled');
    await userEvent.click(screen.getByRole('option', { name: 'No' }));
    expect(await screen.findByText('No user matches these filters')).toBeVisible();
    expect(JSON.parse(new URLSearchParams(window.location.search).get('filter') ?? '')).toEqual({
        roles: 'ROLE_SUPER_ADMIN',
        isEnabled: false,
    });
});

test('U2 N2 the companies that people handle: a column, and a filter whose chip says which', async () => {
    await open('/administration/users');
    await waitFor(async () =>
        expect(await screen.findByRole('table')).toHaveTextContent('Comptoir des Stades+1, Alvézan Collectivités'),
    );
    await openFilter('Company handled');
    await userEvent.paste('alvezan');
    await userEvent.click(await screen.findByRole('option', { name: 'Alvézan Collectivités' }));
    const chip = await screen.findByRole('button', {
        name: 'Remove the filter Company handled: Alvézan Collectivités',
    });
    expect(await screen.findByText('2 users')).toBeVisible();
    expect(await firstRow()).toHaveTextContent('admin@comptoir.test');
    await userEvent.click(chip);
    await waitFor(() => expect(screen.getByRole('table')).toHaveTextContent('user@comptoir.test'));
});

const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));
const enabledOf = async (iri: string) => (await api().ask('GET', iri, { as: 'super' })).body.isEnabled;

test('U2 when somebody was last here is said in words, the moment in the title', async () => {
    const { email } = await person(api());
    const lastSignInAt = new Date(Date.now() - 3 * 3_600_000 - 60_000);
    await api().database.db.update(users).set({ lastSignInAt }).where(eq(users.email, email));
    await open(listOf({ q: email }));
    const when = within((await firstRow()) ?? document.body).getByText(/3 hr\.? ago/);
    expect(when).toHaveAttribute('title', expect.stringMatching(/^\d+ \w+ \d{4}, \d\d:\d\d$/));
});

describe('U2 U4 several at once', () => {
    const twins = async () => {
        // With a digit: a typing error in a word of letters is forgiven.
        const lastName = `Bulk7${Math.random().toString(36).slice(2)}`;
        const one = await make(api(), '/api/users', newUser({ firstName: 'Ada', lastName }));
        const other = await make(api(), '/api/users', newUser({ firstName: 'Bob', lastName }));
        return { lastName, one: one['@id'], other: other['@id'] };
    };

    test('U2 those that are chosen are disabled, and enabled again', async () => {
        const { lastName, one, other } = await twins();
        await open(listOf({ q: lastName }));
        await tick(`Select Ada ${lastName}`);
        const bar = await screen.findByRole('region', { name: 'What is selected' });
        expect(within(bar).getByRole('status')).toHaveTextContent('1 selected');
        expect(screen.getByRole('checkbox', { name: 'Select all of this page' })).toBePartiallyChecked();
        await tick('Select all of this page');
        expect(within(bar).getByRole('status')).toHaveTextContent('2 selected');
        await userEvent.click(await within(bar).findByRole('button', { name: 'Disable' }));
        expect(await screen.findByText('2 become “Disabled”.')).toBeVisible();
        await userEvent.click(screen.getByRole('button', { name: 'Change' }));
        expect(await screen.findByText('2 records changed')).toBeVisible();
        expect([await enabledOf(one), await enabledOf(other)]).toEqual([false, false]);
        await waitFor(() => expect(bar).not.toBeVisible());
        await tick(`Select Bob ${lastName}`);
        await userEvent.click(await within(bar).findByRole('button', { name: 'Enable' }));
        await screen.findByText('1 becomes “Enabled”.');
        await userEvent.click(screen.getByRole('button', { name: 'Change' }));
        await waitFor(async () => expect([await enabledOf(one), await enabledOf(other)]).toEqual([false, true]));
    });

    test('U4 refused users are named with the reason and stay selected, and the page is not left', async () => {
        const { iri } = await person(api(), { firstName: 'Zara', lastName: 'Aaron' });
        await open(listOf({}));
        await tick('Select Zara Aaron');
        const names = { super: '', admin: '' };
        for (const account of ['super', 'admin'] as const) {
            const { body } = await api().ask('GET', `/api/users/${ACCOUNTS[account]}`, { as: 'super' });
            names[account] = `${body.firstName} ${body.lastName}`;
            await tick(`Select ${names[account]}`);
        }
        await userEvent.click(await screen.findByRole('button', { name: 'Disable' }));
        await screen.findByText('3 become “Disabled”.');
        await userEvent.click(screen.getByRole('button', { name: 'Change' }));
        const alert = await screen.findByRole('alert');
        expect(alert).toHaveTextContent('2 were refused:');
        expect(alert).toHaveTextContent(`${names.admin}: You cannot disable your own account.`);
        expect(alert).toHaveTextContent(
            `${names.super}: You may not grant a role above your own, nor act on somebody who has one.`,
        );
        expect([await enabledOf(iri), await enabledOf(`/api/users/${ACCOUNTS.super}`)]).toEqual([false, true]);
        await userEvent.click(screen.getByRole('button', { name: 'Close' }));
        expect(await screen.findByRole('checkbox', { name: `Select ${names.super}` })).toBeChecked();
        expect(screen.getByRole('checkbox', { name: 'Select Zara Aaron' })).not.toBeChecked();
        expect(window.location.pathname).toBe('/administration/users');
    });

    test('U2 other filters clear the selection', async () => {
        const { lastName } = await twins();
        await open(listOf({ q: lastName }));
        await tick(`Select Ada ${lastName}`);
        await userEvent.type(screen.getByRole('searchbox'), 'x');
        expect(await screen.findByText('No user matches these filters')).toBeVisible();
        await userEvent.type(screen.getByRole('searchbox'), '{Backspace}');
        expect(await screen.findByRole('checkbox', { name: `Select Ada ${lastName}` })).not.toBeChecked();
    });
});
