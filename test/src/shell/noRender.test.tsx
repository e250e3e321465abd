import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import { CHOICES } from '#src/theme/settings.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';

const { api } = forwardToApi();
const { commits, drawn } = vi.hoisted(() => ({ commits: [] as string[], drawn: { times: 0 } }));

/** Counts the renders of the layout, whose footer has no state of its own. */
vi.mock('#src/theme/Footer.tsx', () => ({
    Footer: () => {
        drawn.times += 1;
        return null;
    },
}));

/** A page that does not render again by itself. */
vi.mock('#src/pages/CatchAllPage.tsx', () => ({
    CatchAllPage: () => (
        <Profiler id="page" onRender={(_, phase) => commits.push(phase)}>
            <h1>A page</h1>
        </Profiler>
    ),
}));

/** Changes settings like another tab: same store, same attributes. */
const settings = (change: object) =>
    act(
        () =>
            void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: JSON.stringify(change) })),
    );

const everyChange = Object.entries(CHOICES).flatMap(([name, values]) => values.map(value => ({ [name]: value })));

test('C2 no setting renders the content of the page again', async () => {
    await openConsole('/nowhere', { token: await api().token('admin') });
    await screen.findByRole('heading', { name: 'A page' });
    await screen.findByRole('link', { name: 'Items' });
    // The link appears after the documentation of the server has arrived.
    await screen.findByRole('link', { name: 'Suppliers' });
    await screen.findByRole('button', { name: /^Marc Delannoy/ });
    const before = [...commits];
    expect(before).toContain('mount');
    for (const change of everyChange) {
        settings(change);
        const [[name, value] = []] = Object.entries(change);
        if (name === 'layoutType') expect(document.documentElement).toHaveAttribute('data-layout', value);
    }
    expect(commits).toEqual(before);
});

const closeDialog = async () => {
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

test('no key draws the frame anew, once the words of the list of keys and of the palette have arrived', async () => {
    await openConsole('/nowhere', { token: await api().token('admin') });
    await screen.findByRole('link', { name: 'Items' });
    // The link appears after the documentation of the server has arrived.
    await screen.findByRole('link', { name: 'Suppliers' });
    await userEvent.keyboard('?');
    await closeDialog();
    await userEvent.keyboard('{Control>}k{/Control}help');
    await screen.findByRole('option', { name: /^Help/ });
    await userEvent.keyboard('{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
    const before = drawn.times;
    expect(before).toBeGreaterThan(0);
    await userEvent.keyboard('x?');
    await closeDialog();
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Search or jump to…' });
    await userEvent.keyboard('ab{ArrowDown}');
    expect(drawn.times).toBe(before);
});
