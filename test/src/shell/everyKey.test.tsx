import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { type KeyPlace, keysAt, type MoreKey } from '#src/shell/shortcuts/ShortcutsDialog.tsx';
import { forwardToApi } from '#test/support/backend.ts';
import { make, newView } from '#test/support/records.ts';
import { openTwoWith } from '../list/twoItems.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/list/DeclaredList.tsx'),
        import('#src/list/peek/Peek.tsx'),
    ]);
}, 60_000);

const row = (at: 1 | 2) => screen.getByRole('link', { name: `KEYS-${at}` });
const cells = () => [...(row(1).closest('tr')?.querySelectorAll<HTMLElement>('[data-edit]') ?? [])];
const editor = () => document.querySelector('[data-editor] :is(input, select)');
const panel = () => screen.findByRole('region', { name: 'Record beside the list' });
const columns = () => screen.getAllByRole('columnheader').map(({ dataset }) => dataset.column);
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

/** Presses combined keys, in the notation of `aria-keyshortcuts`. */
const press = async (combination: string): Promise<void> => {
    const keys = combination
        .split('+')
        .map(key => (key === 'Space' ? ' ' : key.length === 1 ? key.toLowerCase() : key));
    const held = keys.slice(0, -1);
    const last = keys.at(-1) ?? '';
    const named = last.length === 1 ? last : `{${last}}`;
    await userEvent.keyboard(
        `${held.map(key => `{${key}>}`).join('')}${named}${held.map(key => `{/${key}}`).join('')}`,
    );
};

/** What each key of the list of shortcuts does; `keys` are those that are told. */
const EFFECTS: Record<MoreKey, (keys: readonly string[]) => Promise<void>> = {
    rows: async ([up = '', down = '']) => {
        row(1).focus();
        await press(down);
        expect(row(2)).toHaveFocus();
        await press(up);
        expect(row(1)).toHaveFocus();
    },
    cells: async ([there = '', back = '']) => {
        row(1).focus();
        await press(there);
        expect(cells()[0]).toHaveFocus();
        await press(back);
        expect(row(1)).toHaveFocus();
    },
    edit: async keys => {
        for (const key of keys) {
            cells()[0]?.focus();
            await press(key);
            await waitFor(() => expect(editor()).toHaveFocus());
            await userEvent.keyboard('{Escape}');
        }
    },
    next_cell: async ([key = '']) => {
        cells()[0]?.focus();
        await userEvent.keyboard('{F2}');
        await waitFor(() => expect(editor()).toHaveFocus());
        const first = editor();
        await press(key);
        await waitFor(() => expect(editor()).not.toBe(first));
        expect(editor()).toHaveFocus();
        await userEvent.keyboard('{Escape}');
    },
    give_up: async ([key = '']) => {
        cells()[1]?.focus();
        await userEvent.keyboard('{F2}');
        await waitFor(() => expect(editor()).toHaveFocus());
        await userEvent.keyboard('99');
        await press(key);
        expect(editor()).toBeNull();
        expect(cells()[1]).toHaveTextContent('€10.00');
    },
    undo: async ([key = '']) => {
        cells()[1]?.focus();
        await userEvent.keyboard('{F2}');
        await waitFor(() => expect(editor()).toHaveFocus());
        await userEvent.keyboard('11{Enter}');
        await screen.findByText('Item updated');
        await press(key);
        expect(await screen.findByText('Change undone')).toBeVisible();
    },
    print: async ([key = '']) => {
        const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
        await press(key);
        await waitFor(() => expect(print).toHaveBeenCalledOnce());
    },
    copy: async () => {
        await userEvent.click(screen.getByRole('checkbox', { name: /^Select KEYS-1/ }));
        await screen.findByRole('button', { name: 'Copy' });
        const kept = new Map<string, string>();
        const clipboardData = { setData: (type: string, text: string) => kept.set(type, text) };
        // The list may just be loading its rows again, after the edit that was undone before.
        await waitFor(() => {
            // The browser tells of the keys by this event.
            fireEvent.copy(document.body, { clipboardData });
            expect(kept.get('text/plain')).toMatch(/^KEYS-1\t/);
        });
    },
    move_column: async ([left = '', right = '']) => {
        const before = columns();
        const heading = () => screen.getByRole('columnheader', { name: /^Brand/ });
        within(heading()).getByRole('button').focus();
        await waitFor(() => expect(heading()).toHaveAttribute('data-movable'));
        await press(right);
        expect(columns()).not.toEqual(before);
        await press(left);
        expect(columns()).toEqual(before);
    },
    move_view: async ([left = '', right = '']) => {
        const before = tabs();
        (await screen.findByRole('tab', { name: /^Key view 1/ })).focus();
        await press(right);
        await waitFor(() => expect(tabs()).not.toEqual(before));
        await press(left);
        await waitFor(() => expect(tabs()).toEqual(before));
    },
    peek: async ([key = '']) => {
        row(1).focus();
        await press(key);
        expect(await within(await panel()).findByRole('heading', { name: /KEYS-1/ })).toBeVisible();
    },
    to_heading: async ([key = '']) => {
        await userEvent.click(within(await panel()).getByRole('button', { name: 'Edit' }));
        const colour = await within(await panel()).findByRole('textbox', { name: 'Colour' });
        await waitFor(() => expect(colour).toBeEnabled());
        colour.focus();
        await press(key);
        expect(within(await panel()).getByRole('heading', { name: /KEYS-1/ })).toHaveFocus();
    },
    close: async ([key = '']) => {
        await press(key);
        await waitFor(() => expect(row(1)).toHaveFocus());
        expect(screen.queryByRole('region', { name: 'Record beside the list' })).not.toBeInTheDocument();
    },
    open: async ([key = '']) => {
        row(1).focus();
        await press(key);
        expect(await screen.findByRole('heading', { level: 1, name: /KEYS-1/ })).toBeVisible();
    },
};

const PLACES: readonly KeyPlace[] = ['everywhere', 'list', 'cells', 'beside'];
const told = new Map(PLACES.flatMap(keysAt));
const isTold = (name: string): name is MoreKey => told.has(name);

test('F6 every key that the list of shortcuts tells of has its effect, in a list and beside it', async () => {
    const state = { filters: { q: 'KEYS' }, sort: 'reference', order: 'ASC', columns: ['weight'], perPage: 25 };
    for (const name of ['Key view 1', 'Key view 2'])
        await make(api(), '/api/saved_views', newView({ name, state }), 'admin');
    await openTwoWith(api)('KEYS', 'admin');
    await screen.findByRole('tab', { name: /^Key view 2/ });
    const names = Object.keys(EFFECTS).filter(isTold);
    expect(names.toSorted()).toEqual([...told.keys()].toSorted());
    for (const name of names) await EFFECTS[name](told.get(name) ?? []);
}, 90_000);
