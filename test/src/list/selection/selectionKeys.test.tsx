import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { LANGUAGES } from '#test/support/extent.ts';
import { openTwoWith } from '../twoItems.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/list/DeclaredList.tsx'),
        import('#src/list/peek/Peek.tsx'),
        import('#src/list/bulk/edit/EditDialog.tsx'),
    ]);
}, 60_000);

const openTwo = openTwoWith(api);
const row = (name: string) => screen.getByRole('link', { name });
const button = (name: string) => screen.getByRole('button', { name });
const focused = (name: string) => waitFor(() => expect(button(name)).toHaveFocus());

const WORDS = {
    en: { bar: 'What is selected', edit: 'Edit…', remove: 'Delete', two: '2 selected' },
    fr: { bar: 'La sélection', edit: 'Modifier…', remove: 'Supprimer', two: 'Sélection : 2' },
};

describe('trial D19 bulk actions by keyboard', () => {
    test.each(LANGUAGES)(
        'trial D19 in %s, A leads from a ticked row to the bar, arrows through it, Escape back to the row',
        async locale => {
            const { bar, edit, remove, two } = WORDS[locale];
            const word = `D19${locale}`.toUpperCase();
            await openTwo(word, 'admin', locale);
            row(`${word}-1`).focus();
            await userEvent.keyboard('a');
            expect(row(`${word}-1`)).toHaveFocus();
            // At once, before the actions have arrived.
            await userEvent.keyboard('xjxa');
            await focused(edit);
            const toolbar = within(screen.getByRole('region', { name: bar })).getByRole('toolbar', { name: bar });
            await userEvent.keyboard('{ArrowRight}');
            expect(button(edit)).not.toHaveFocus();
            await userEvent.keyboard('{End}{ArrowLeft}');
            expect(button(remove)).toHaveFocus();
            await userEvent.keyboard('{Home}');
            expect(button(edit)).toHaveFocus();
            await userEvent.tab();
            expect(toolbar).toContainElement(document.activeElement as HTMLElement);
            await userEvent.keyboard('{Escape}');
            expect(row(`${word}-2`)).toHaveFocus();
            expect(screen.getByText(two)).toBeVisible();
        },
    );

    test('trial D19 what an action opens gives the focus back, and a deletion to the row that took the place', async () => {
        await openTwo('D19DEL', 'admin');
        row('D19DEL-1').focus();
        await userEvent.keyboard('xa');
        await focused('Edit…');
        await userEvent.keyboard('{Enter}');
        await screen.findByRole('dialog');
        await userEvent.keyboard('{Escape}');
        await focused('Edit…');
        await userEvent.keyboard('{End}{ArrowLeft}');
        expect(button('Delete')).toHaveFocus();
        await userEvent.keyboard('{Enter}');
        const dialog = within(await screen.findByRole('dialog'));
        await userEvent.click(await dialog.findByRole('button', { name: /^Delete/ }));
        await screen.findByText('1 record deleted');
        await waitFor(() => expect(screen.queryByRole('link', { name: 'D19DEL-1' })).not.toBeInTheDocument());
        await waitFor(() => expect(row('D19DEL-2')).toHaveFocus());
        await userEvent.keyboard('xa');
        await focused('Edit…');
        await userEvent.keyboard('{End}{Enter}');
        expect(screen.queryByRole('toolbar', { name: 'What is selected' })).not.toBeInTheDocument();
        await waitFor(() => expect(row('D19DEL-2')).toHaveFocus());
    });

    test('trial D19 the palette offers the actions on the selection; beside a list, A is for where the focus is', async () => {
        await openTwo('D19PAL', 'admin');
        row('D19PAL-1').focus();
        await userEvent.keyboard('x ');
        const panel = await screen.findByRole('region', { name: 'Record beside the list' });
        await userEvent.keyboard('a');
        await focused('Edit…');
        (await within(panel).findByRole('heading', { name: /D19PAL-1/ })).focus();
        await userEvent.keyboard('a');
        expect(button('Edit…')).not.toHaveFocus();
        await userEvent.keyboard('{Control>}k{/Control}');
        const group = await screen.findByRole('group', { name: 'On this page' });
        expect(within(group).getByRole('option', { name: 'Edit…' })).toBeVisible();
        expect(within(group).getByRole('option', { name: 'Clear the selection' })).toBeVisible();
    });
});
