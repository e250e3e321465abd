import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';

const { api } = forwardToApi();
beforeAll(() => import('#src/App.tsx'), 60_000);

const open = async (locale: 'en' | 'fr' = 'en', path = '/items') => {
    const close = await openConsole(path, { token: await api().token('admin'), locale });
    await screen.findByRole('table');
    return close;
};

const headings = () =>
    screen
        .getAllByRole('columnheader')
        .flatMap(({ dataset: { column, ahead } }) => (column && ahead === undefined ? column : []));

/** Points at the headings, which brings the separators. */
const separator = async (name: string) => {
    await userEvent.hover(screen.getAllByRole('columnheader')[1] ?? document.body);
    return screen.findByRole('separator', { name });
};

describe('W6 the columns of a table by the keyboard', () => {
    test('a width is changed on the separator after the heading, kept, and given back with the default columns', async () => {
        const close = await open('fr');
        const first = await separator('Largeur de la colonne Référence');
        expect(first).toHaveAttribute('aria-valuetext', 'Aussi large que son contenu');
        first.focus();
        await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowRight}');
        await waitFor(() => expect(first).toHaveAttribute('aria-valuetext', '60 pixels'));
        close();
        await open('fr');
        expect(await separator('Largeur de la colonne Référence')).toHaveAttribute('aria-valuetext', '60 pixels');
        await userEvent.click(screen.getByRole('button', { name: 'Colonnes' }));
        await userEvent.click(await screen.findByRole('button', { name: 'Colonnes par défaut' }));
        expect(screen.getByRole('separator', { name: 'Largeur de la colonne Référence' })).toHaveAttribute(
            'aria-valuetext',
            'Aussi large que son contenu',
        );
    });

    test('Tab meets one separator, from which up and down lead to the others', async () => {
        await open();
        const first = await separator('Width of the column Reference');
        const tabbed = screen.getAllByRole('separator').filter(({ tabIndex }) => tabIndex === 0);
        expect(tabbed).toEqual([first]);
        first.focus();
        await userEvent.keyboard('{ArrowDown}');
        expect(screen.getAllByRole('separator')[1]).toHaveFocus();
        await userEvent.keyboard('{ArrowUp}');
        expect(first).toHaveFocus();
    });

    test('a column is moved with Ctrl, Shift and an arrow, and keeps the focus', async () => {
        const close = await open();
        const [name = '', second = '', third = ''] = headings();
        await separator('Width of the column Reference');
        const moved = screen.getAllByRole('separator')[1];
        moved?.focus();
        await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
        expect(headings().slice(0, 3)).toEqual([name, third, second]);
        expect(moved).toHaveFocus();
        expect(screen.getByText(/ is now column 2 of \d+\.$/)).toBeInTheDocument();
        close();
        await open();
        expect(headings().slice(0, 3)).toEqual([name, third, second]);
    });

    test('a heading that is no button keeps its separator in another language, and when its column gets a width', async () => {
        await open('fr', '/administration/companies');
        const resizer = await separator('Largeur de la colonne Forme juridique');
        await userEvent.click(screen.getByRole('button', { name: 'English' }));
        const heading = await screen.findByRole('columnheader', { name: /^Legal form/ });
        expect(heading).toContainElement(resizer);
        expect(resizer).toHaveAccessibleName('Width of the column Legal form');
        resizer.focus();
        await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowRight}');
        await waitFor(() => expect(resizer).toHaveAttribute('aria-valuetext', '60 pixels'));
        expect(heading).toContainElement(resizer);
        expect(resizer).toHaveFocus();
    });
});

test('W6 a drag of the separator sets the width, and Escape restores it', async () => {
    await open();
    const handle = await separator('Width of the column Reference');
    // jsdom has no layout and captures no pointers.
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
    onTestFinished(() => width.mockRestore());
    handle.setPointerCapture = () => undefined;
    const pointer = { pointerId: 1, button: 0, buttons: 1 };
    const dragTo = (clientX: number) => {
        fireEvent.pointerDown(handle, { ...pointer, clientX: 0 });
        fireEvent.pointerMove(handle, { ...pointer, clientX });
    };
    dragTo(60);
    fireEvent.pointerUp(handle, { ...pointer, clientX: 60 });
    await waitFor(() => expect(handle).toHaveAttribute('aria-valuetext', '160 pixels'));
    width.mockReturnValue(160);
    const table = screen.getByRole('table');
    dragTo(90);
    expect(table.style.cssText).toContain('250px');
    fireEvent.keyDown(handle, { key: 'Escape' });
    expect(table.style.cssText).toContain('160px');
    fireEvent.pointerMove(handle, { ...pointer, clientX: 120 });
    fireEvent.pointerUp(handle, { ...pointer, clientX: 120 });
    expect(handle).toHaveAttribute('aria-valuetext', '160 pixels');
    expect(table.style.cssText).toContain('160px');
});

test('W6 the height of the rows is a choice that stays, in all lists', async () => {
    const close = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    const choice = within(await screen.findByRole('group', { name: 'Row height' }));
    expect(choice.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
    await userEvent.click(choice.getByRole('radio', { name: 'Compact' }));
    expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
    close();
    await open();
    expect(screen.getByRole('table')).toHaveAttribute('data-density', 'compact');
});
