import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import { CHOICES } from '#src/theme/settings.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';

const { api } = forwardToApi();
const { commits } = vi.hoisted(() => ({ commits: [] as string[] }));

/** A page that renders nothing by itself once it is there. */
vi.mock('#src/pages/CatchAllPage.tsx', () => ({
    CatchAllPage: () => (
        <Profiler id="page" onRender={(_, phase) => commits.push(phase)}>
            <h1>A page</h1>
        </Profiler>
    ),
}));

/** As another tab would have it: the same store, the same attributes. */
const settings = (change: object) =>
    act(
        () =>
            void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: JSON.stringify(change) })),
    );

const everyChange = Object.entries(CHOICES).flatMap(([name, values]) => values.map(value => ({ [name]: value })));

test('C2 no setting renders what stands in the page, whatever becomes of the frame around it', async () => {
    await openConsole('/nowhere', { token: await api().token('admin') });
    await screen.findByRole('heading', { name: 'A page' });
    await screen.findByRole('link', { name: 'Items' });
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
