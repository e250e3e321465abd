import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { inOneLanguage } from '#test/support/extent.ts';
import { openConsole } from '#test/support/openConsole.ts';

const { api } = forwardToApi();
// Loads lazy chunks beforehand, so that the first test is not slower.
beforeAll(() => Promise.all([import('#src/App.tsx'), import('#src/list/ListScreen.tsx')]), 60_000);
afterEach(() => {
    vi.restoreAllMocks();
});

/** Until it is told otherwise, the number of pages cannot be written, nor any other number that equals it. */
const failOnPages = (pages: number) => {
    const state = { fails: true };
    const { prototype } = Intl.NumberFormat;
    const former = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
    Object.defineProperty(prototype, 'format', {
        ...former,
        get(this: Intl.NumberFormat) {
            const format: (value: number | string) => string = former.get?.call(this);
            return (value: number | string) => {
                if (state.fails && Number(value) === pages) throw new Error('a number that cannot be written');
                return format(value);
            };
        },
    });
    onTestFinished(() => void Object.defineProperty(prototype, 'format', former));
    return state;
};

test.each(
    inOneLanguage([
        ['en', 'Unable to display pagination.', 'Try again', 'Pages'],
        ['fr', 'Impossible d’afficher la pagination.', 'Réessayer', 'Pages'],
    ]),
)(
    'R10 E in %s, a pagination that fails is told in its place, and the rows stand',
    async (locale, told, again, name) => {
        const { totalItems } = (await api().ask('GET', '/api/items', { as: 'admin' })).body;
        const state = failOnPages(Math.ceil(totalItems / 25));
        vi.spyOn(console, 'error').mockImplementation(() => undefined);
        await openConsole('/items', { token: await api().token('admin'), locale });
        const failed = await screen.findByText(new RegExp(`^${told}`));
        expect(failed).toHaveRole('alert');
        expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(26);
        state.fails = false;
        await userEvent.click(within(failed).getByRole('button', { name: again }));
        expect(await screen.findByRole('navigation', { name })).toBeVisible();
    },
);
