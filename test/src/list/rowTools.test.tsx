import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { openConsole } from '#test/support/openConsole.ts';
import type { Member } from '#test/support/records.ts';
import { openTwoWith } from './twoItems.ts';

const { api, server } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/list/DeclaredList.tsx'),
        import('#src/list/peek/Peek.tsx'),
    ]);
}, 60_000);

const openTwo = openTwoWith(api);
const linkOf = (name: string) => screen.findByRole('link', { name });
const cellOf = async (row: string, name: string): Promise<HTMLElement> => {
    const found = (await linkOf(row)).closest('tr')?.querySelector<HTMLElement>(`[data-edit="${name}"]`);
    if (!found) throw new Error(`no cell of ${name}`);
    return found;
};
const stored = async ({ '@id': iri }: Member) => (await api().ask('GET', iri, { as: 'user' })).body;
const panel = () => screen.findByRole('region', { name: 'Record beside the list' });
const PRICE = 'saleUnitPriceExcludingTax';

describe('W3 cells are edited in place', () => {
    test('W3 by double click, Enter saves, Tab goes on, and the alert takes it back', async () => {
        const [one] = await openTwo('CELLA');
        await userEvent.dblClick(await cellOf('CELLA-1', PRICE));
        const editor = await screen.findByRole('textbox', { name: /^Unit price.*CELLA-1/ });
        expect(editor).toHaveValue('10.00');
        await userEvent.clear(editor);
        await userEvent.type(editor, '12.5{Enter}');
        expect(await cellOf('CELLA-1', PRICE)).toHaveTextContent('€12.50');
        expect(await cellOf('CELLA-1', PRICE)).toHaveFocus();
        await screen.findByText('Item updated');
        expect(await stored(one as Member)).toMatchObject({ [PRICE]: '12.50' });
        await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
        await screen.findByText('Change undone');
        expect(await stored(one as Member)).toMatchObject({ [PRICE]: '10.00' });
        const cell = await cellOf('CELLA-1', PRICE);
        await waitFor(() => expect(cell).toHaveTextContent('€10.00'));
    });

    test('W4 three prices, two of them of one record, are taken back one after the other', async () => {
        const [one, two] = await openTwo('CELLE');
        const change = async (row: string, price: string) => {
            await userEvent.dblClick(await cellOf(row, PRICE));
            const editor = await screen.findByRole('textbox', { name: new RegExp(row) });
            await userEvent.clear(editor);
            await userEvent.type(editor, `${price}{Enter}`);
        };
        await change('CELLE-1', '11');
        await change('CELLE-2', '21');
        await change('CELLE-1', '12');
        const undos = () => screen.getAllByRole('button', { name: 'Undo' });
        await waitFor(() => expect(undos()).toHaveLength(3));
        expect(undos()[1]).toHaveAccessibleDescription(/^Item updated · CELLE-2/);
        (await cellOf('CELLE-1', PRICE)).focus();
        // Faster than the answers come.
        await userEvent.keyboard('{Control>}zzz{/Control}');
        await waitFor(async () => expect(await stored(one as Member)).toMatchObject({ [PRICE]: '10.00' }));
        expect(await stored(two as Member)).toMatchObject({ [PRICE]: '20.00' });
        expect(screen.queryByRole('alert')).toBeNull();
    });

    test('W3 with the keyboard: arrows lead to the cell, Escape gives up, a wrong value is told at the cell', async () => {
        const [one] = await openTwo('CELLB');
        (await linkOf('CELLB-1')).focus();
        await userEvent.keyboard('{ArrowRight}');
        expect(await cellOf('CELLB-1', 'status')).toHaveFocus();
        await userEvent.keyboard('{ArrowRight}{Enter}');
        const editor = await screen.findByRole('textbox', { name: /CELLB-1/ });
        await userEvent.clear(editor);
        await userEvent.type(editor, 'much{Enter}');
        expect(await screen.findByText('Type an amount such as 1234.50')).toBeVisible();
        expect(editor).toBeInvalid();
        await userEvent.keyboard('{Escape}');
        expect(screen.queryByRole('textbox', { name: /CELLB-1/ })).toBeNull();
        expect(await cellOf('CELLB-1', PRICE)).toHaveFocus();
        expect(await stored(one as Member)).toMatchObject({ [PRICE]: '10.00' });
    });

    test('W3 H8 what somebody has changed meanwhile is not overwritten', async () => {
        const [one] = await openTwo('CELLC');
        await api().ask('PATCH', one?.['@id'] ?? '', { as: 'super', body: { [PRICE]: '99.00' } });
        await userEvent.dblClick(await cellOf('CELLC-1', PRICE));
        const editor = await screen.findByRole('textbox', { name: /CELLC-1/ });
        await userEvent.clear(editor);
        await userEvent.type(editor, '12{Enter}');
        expect(await screen.findByText(/has changed it meanwhile/)).toBeVisible();
        expect(await screen.findByRole('textbox', { name: /CELLC-1/ })).toHaveValue('12');
        expect(await stored(one as Member)).toMatchObject({ [PRICE]: '99.00' });
    });

    test('W3 a refusal brings the former value back', async () => {
        const [one] = await openTwo('CELLD');
        server.use(
            http.patch(`${ORIGIN}${one?.['@id']}`, () =>
                HttpResponse.json({ detail: 'Not this one.' }, { status: 409 }),
            ),
        );
        await userEvent.dblClick(await cellOf('CELLD-1', 'status'));
        await userEvent.selectOptions(await screen.findByRole('combobox', { name: /CELLD-1/ }), 'expired');
        await userEvent.keyboard('{Enter}');
        expect(await screen.findByText('Not this one.')).toBeVisible();
        await userEvent.keyboard('{Escape}');
        expect(await cellOf('CELLD-1', 'status')).toHaveTextContent('Active');
    });
});

describe('W3 the record beside the list', () => {
    test('W3 Space shows it, arrows go through the rows, Escape closes it and gives the focus back', async () => {
        const [, two] = await openTwo('PEEKA');
        const link = await linkOf('PEEKA-1');
        link.focus();
        await userEvent.keyboard(' ');
        expect(await within(await panel()).findByRole('heading', { name: /PEEKA-1/ })).toBeVisible();
        await userEvent.keyboard('{ArrowDown}');
        expect(await within(await panel()).findByRole('heading', { name: /PEEKA-2/ })).toBeVisible();
        expect(new URLSearchParams(window.location.search).get('peek')).toBe(String(two?.id));
        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('region', { name: 'Record beside the list' })).toBeNull());
        expect(await linkOf('PEEKA-2')).toHaveFocus();
        expect(window.location.search).not.toContain('peek');
    });

    test('W3 an edit there is saved as on its page, and the row follows', async () => {
        const [one] = await openTwo('PEEKB');
        (await linkOf('PEEKB-1')).focus();
        await userEvent.keyboard(' ');
        const designation = await within(await panel()).findByRole('button', { name: /^Designation/ });
        await waitFor(() => expect(designation).toBeEnabled());
        await userEvent.click(designation);
        const input = within(await panel()).getByRole('textbox', { name: 'Designation' });
        await userEvent.clear(input);
        await userEvent.type(input, 'Beside{Enter}');
        await screen.findByText('Item updated');
        expect(await stored(one as Member)).toMatchObject({ designation: 'Beside' });
        const [rows] = screen.getAllByRole('table');
        expect(await within(rows as HTMLElement).findByText('Beside')).toBeVisible();
    });

    test('W3 its address opens it again', async () => {
        const [one] = await openTwo('PEEKC');
        const { search } = window.location;
        await openConsole(`/items${search}&peek=${one?.id}`, { token: await api().token('user') });
        expect(await within(await panel()).findByRole('heading', { name: /PEEKC-1/ })).toBeVisible();
    });
});
