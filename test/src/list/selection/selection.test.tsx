import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { make, newThirdParty } from '#test/support/records.ts';

const { api } = forwardToApi();
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/list/DeclaredList.tsx')]), 60_000);

const NAME = 'Sommeil';

const open = async () => {
    for (const outstandingBalance of ['10.10', '20.25', null])
        await make(
            api(),
            '/api/third_parties',
            newThirdParty({
                name: `${NAME} ${outstandingBalance}`,
                customerCode: `00${outstandingBalance}`,
                outstandingBalance,
            }),
            'admin',
        );
    const query = new URLSearchParams({
        filter: JSON.stringify({ q: NAME }),
        perPage: '2',
        sort: 'name',
        order: 'ASC',
    });
    await openConsole(`/third_parties?${query}`, { token: await api().token('admin'), locale: 'en' });
};
const totals = () => screen.findByRole('list', { name: 'Totals of the selection' });
const select = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }));

/** What Ctrl+C puts on the clipboard. */
const copied = (): string => {
    const kept = new Map<string, string>();
    const clipboardData = { setData: (type: string, text: string) => kept.set(type, text) };
    fireEvent.copy(document.body, { clipboardData });
    return kept.get('text/plain') ?? '';
};

test('W6 a selection: its sums, while all of it is known; its rows for a spreadsheet', async () => {
    await open();
    await select(`Select ${NAME} 10.10`);
    expect(await totals()).toHaveTextContent('Balance due: €10.10');
    expect((await totals()).closest('[role=status]')).toHaveTextContent('€10.10');
    expect(copied()).toMatch(new RegExp(`^${NAME} 10\\.10\t0010\\.10\t`));
    await select('Select all of this page');
    expect(await totals()).toHaveTextContent('Balance due: €30.35');
    const [first, second, ...others] = copied().split('\r\n');
    expect([first?.split('\t')[4], second?.split('\t')[4], others]).toEqual(['10.10', '20.25', []]);

    const bar = within(screen.getByRole('region', { name: 'What is selected' }));
    await userEvent.click(await bar.findByRole('button', { name: 'Select all 3 that match' }));
    expect(await bar.findByText('All 3 that match are selected')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Totals of the selection' })).not.toBeInTheDocument();
    copied();
    expect(await screen.findByText(/^2 rows of this page copied\./)).toBeVisible();
});
