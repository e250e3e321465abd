import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { forwardToApi } from '../../support/backend.ts';
import { openConsole } from '../../support/openConsole.ts';
import { make, newItem } from '../../support/records.ts';

const { api } = forwardToApi();
const MARK = 'Voisinage';
beforeAll(async () => {
    await Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]);
    for (const at of [1, 2, 3, 4, 5])
        await make(api(), '/api/items', newItem({ reference: `V-${at}`, designation: `${MARK} ${at}` }));
}, 60_000);

/** The list of the five items, two per page, in descending order. */
const LIST = `/items?${new URLSearchParams({
    filter: JSON.stringify({ q: MARK }),
    sort: 'designation',
    order: 'DESC',
    page: '1',
    perPage: '2',
})}`;
const open = async (path: string, locale: 'fr' | 'en' = 'en') =>
    openConsole(path, { token: await api().token('user'), locale });
/** The title ends with the designation. */
const heading = (designation: string) =>
    screen.findByRole('heading', { level: 1, name: new RegExp(`${designation}$`) });
const steps = () => screen.findByRole('navigation', { name: 'Through the list' });
const step = async (name: RegExp) => userEvent.click(await within(await steps()).findByRole('link', { name }));

describe('I2 from one item to the next, as the list was left', () => {
    test('in its order and filters, from page to page, to its ends, and back to where one has come', async () => {
        await open(LIST);
        await userEvent.click(await screen.findByRole('link', { name: 'V-4' }));
        await heading(`${MARK} 4`);
        await waitFor(async () => expect(await steps()).toHaveTextContent('2 of 5'));
        await step(/^Next: .*V-3/);
        await heading(`${MARK} 3`);
        expect(await steps()).toHaveTextContent('3 of 5');
        await step(/^Next: .*V-2/);
        await step(/^Next: .*V-1/);
        await heading(`${MARK} 1`);
        expect(await steps()).toHaveTextContent('5 of 5');
        await waitFor(() => expect(screen.queryByRole('link', { name: /^Next/ })).not.toBeInTheDocument());
        await step(/^Previous: .*V-2/);
        await heading(`${MARK} 2`);
        await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }));
        expect(await screen.findByRole('link', { name: 'V-3' })).toBeVisible();
        expect(screen.getByRole('link', { name: 'V-2' })).toBeVisible();
    });

    test('an item that was opened by its address has no list to go through', async () => {
        const { '@id': iri } = await make(api(), '/api/items', newItem({ designation: 'Seul' }));
        await open(iri.replace('/api', ''));
        await heading('Seul');
        expect(screen.queryByRole('navigation', { name: 'Through the list' })).not.toBeInTheDocument();
    });
});
