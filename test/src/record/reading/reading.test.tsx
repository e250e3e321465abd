import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { openConsole } from '#test/support/openConsole.ts';
import { ADDRESS, make, newCompany, newItem, newThirdParty } from '#test/support/records.ts';
import { ITEM, twoPeople } from '../conflict/screen.ts';

const { api, server, stored, watchPatches } = twoPeople();

const openAt = async (address: string, as: 'admin' | 'user' = 'user', locale: 'en' | 'fr' = 'en') =>
    openConsole(address.replace('/api', ''), { token: await api().token(as), locale });

/** Holds the next change of an item until it is let go. */
const holdNextSave = (): (() => void) => {
    const gate: { open: () => void } = { open: () => undefined };
    const opened = new Promise<void>(resolve => {
        gate.open = resolve;
    });
    server.use(http.patch(ITEM, () => opened, { once: true }));
    return () => gate.open();
};

/** Opens a new item as a page to read. */
const readItem = async (more: object = {}) => {
    const item = await make(api(), '/api/items', newItem({ color: 'White', origin: 'Italy', ...more }));
    await openAt(item['@id']);
    return item;
};

const value = (name: RegExp) => screen.findByRole('button', { name });
const input = (name: string) => screen.findByRole('textbox', { name });
const inputs = () => screen.queryAllByRole('textbox');

const retype = async (name: string, text: string) => {
    const field = await input(name);
    await userEvent.clear(field);
    await userEvent.paste(text);
    return field;
};

describe('a record is read first', () => {
    test('its values are text, named as buttons that edit them, and what has no value is left out', async () => {
        await readItem({ color: 'White', origin: null });
        expect(await value(/^Colour White edit$/)).toBeEnabled();
        expect(inputs()).toEqual([]);
        expect(screen.queryByText('Origin')).not.toBeInTheDocument();
        expect(screen.getByRole('heading', { level: 1 }).textContent).not.toContain('Active');
    });

    test('B10 a value that others decide says whose it is, by its name and when it is pressed', async () => {
        const customer = await make(api(), '/api/third_parties', newThirdParty({ generalDiscount: '7.50' }));
        await openAt(customer['@id']);
        const reserved = await value(/^General discount 7\.5% Only administrators can change it$/);
        expect(reserved).toHaveAttribute('aria-disabled', 'true');
        expect(reserved).toBeEnabled();
        await userEvent.click(reserved);
        const said = await screen.findByText('Only administrators can change it', { ignore: '[hidden]' });
        expect(said).toBeVisible();
        expect(inputs()).toEqual([]);
        expect(screen.queryByRole('button', { name: /^General discount .*edit$/ })).not.toBeInTheDocument();
    });

    test('a value is edited where it stands: Enter saves that value alone, and the focus returns to it', async () => {
        const item = await readItem();
        const bodies = watchPatches();
        await userEvent.click(await screen.findByText('White'));
        const field = await retype('Colour', 'Red');
        expect(field).toHaveFocus();
        expect(inputs()).toHaveLength(1);
        await userEvent.keyboard('{Enter}');
        await waitFor(async () => expect(await value(/^Colour Red edit$/)).toHaveFocus());
        expect(bodies).toEqual([{ color: 'Red' }]);
        expect((await stored(item)).origin).toBe('Italy');
    });

    test('trial D13 Enter in a part of an address saves the address', async () => {
        const { '@id': company } = await make(api(), '/api/companies', newCompany());
        await openAt(company.replace('/api', '/administration'), 'admin');
        await userEvent.click(await value(/^Address .* edit$/));
        const city = await screen.findByRole('textbox', { name: /^City/ });
        await userEvent.clear(city);
        await userEvent.type(city, 'Annecy');
        await userEvent.keyboard('{Enter}');
        await waitFor(async () => expect(await value(/^Address .*Annecy.* edit$/)).toHaveFocus());
        const { body } = await api().ask('GET', company, { as: 'admin' });
        expect(body).toMatchObject({ address: { ...ADDRESS, city: 'Annecy' } });
    });

    test('leaving it saves, and the focus stays where it went', async () => {
        const item = await readItem();
        await userEvent.click(await value(/^Colour White/));
        await retype('Colour', 'Red');
        await userEvent.tab();
        await waitFor(async () => expect((await stored(item)).color).toBe('Red'));
        await value(/^Colour Red edit$/);
        expect(screen.getByRole('button', { name: /^Colour Red/ })).not.toHaveFocus();
    });

    test('Escape takes back what was typed, and nothing is sent', async () => {
        await readItem();
        const bodies = watchPatches();
        await userEvent.click(await value(/^Colour White/));
        await retype('Colour', 'Red');
        await userEvent.keyboard('{Escape}');
        expect(await value(/^Colour White edit$/)).toHaveFocus();
        expect(bodies).toEqual([]);
    });

    test('a value that is emptied is saved so, and stays in its place', async () => {
        const item = await readItem();
        await userEvent.click(await value(/^Colour White/));
        await userEvent.clear(await input('Colour'));
        await userEvent.keyboard('{Enter}');
        expect(await value(/^Colour .*empty edit$/)).toHaveFocus();
        expect((await stored(item)).color).toBeNull();
    });

    test('a choice is saved as soon as it is made', async () => {
        const item = await readItem();
        await userEvent.click(await value(/^Available Yes/));
        await userEvent.click(await screen.findByRole('switch', { name: 'Available' }));
        await waitFor(async () => expect((await stored(item)).isAvailable).toBe(false));
        expect(await value(/^Available No/)).toBeEnabled();
    });

    test('a refusal stands under the value and keeps what was typed', async () => {
        const other = await make(api(), '/api/items', newItem());
        const item = await readItem();
        await userEvent.click(await value(/^Reference /));
        const field = await retype('Reference', String(other.reference));
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(field).toBeInvalid());
        expect(field).toHaveValue(String(other.reference));
        expect(field).toHaveAccessibleDescription('This value is already used');
        await userEvent.keyboard('{Escape}');
        expect(await value(new RegExp(`^Reference ${item.reference}`))).toHaveFocus();
    });

    test('what is typed in a second value while the first one is being saved stays, and is saved after it', async () => {
        const item = await readItem();
        const letGo = holdNextSave();
        await userEvent.click(await value(/^Colour White/));
        await retype('Colour', 'Red');
        await userEvent.keyboard('{Enter}');
        await userEvent.click(await value(/^Origin Italy/));
        await retype('Origin', 'Spain');
        letGo();
        await value(/^Colour Red edit$/);
        expect(await input('Origin')).toHaveValue('Spain');
        await userEvent.keyboard('{Enter}');
        await waitFor(async () => expect(await stored(item)).toMatchObject({ color: 'Red', origin: 'Spain' }));
    });

    test('two values that wait for their saving are saved one after the other', async () => {
        const item = await readItem();
        const letGo = holdNextSave();
        await userEvent.click(await value(/^Colour White/));
        await retype('Colour', 'Red');
        await userEvent.keyboard('{Enter}');
        await userEvent.click(await value(/^Origin Italy/));
        await retype('Origin', 'Spain');
        await userEvent.keyboard('{Enter}');
        letGo();
        await waitFor(async () => expect(await stored(item)).toMatchObject({ color: 'Red', origin: 'Spain' }));
        expect(await value(/^Origin Spain edit$/)).toBeEnabled();
    });
});

describe('what belongs together is edited as a card', () => {
    test('its inputs are saved, or taken back, together', async () => {
        const { '@id': company } = await make(api(), '/api/companies', newCompany());
        await openAt(company.replace('/api', '/administration'), 'admin');
        const name = /^Edit: /;
        const [card] = await screen.findAllByRole('button', { name });
        if (!card) throw new Error('no card can be edited');
        const title = String(card.getAttribute('aria-label')).replace(name, '');
        await userEvent.click(card);
        const together = await screen.findByRole('group', { name: title });
        const [first] = within(together).getAllByRole('textbox');
        expect(first).toHaveFocus();
        const before = (first as HTMLInputElement).value;
        await userEvent.type(first as HTMLElement, ' two');
        await userEvent.click(within(together).getByRole('button', { name: 'Cancel' }));
        expect(screen.getByRole('button', { name: `Edit: ${title}` })).toHaveFocus();
        expect(inputs()).toEqual([]);
        await userEvent.click(screen.getByRole('button', { name: `Edit: ${title}` }));
        const again = await screen.findByRole('group', { name: title });
        const [same] = within(again).getAllByRole('textbox');
        expect(same).toHaveValue(before);
        await userEvent.type(same as HTMLElement, ' two');
        await userEvent.click(within(again).getByRole('button', { name: 'Save' }));
        await waitFor(() => expect(screen.queryByRole('group', { name: title })).not.toBeInTheDocument());
        expect(JSON.stringify((await api().ask('GET', company, { as: 'admin' })).body)).toContain(`${before} two`);
        await userEvent.click(screen.getByRole('button', { name: `Edit: ${title}` }));
        const last = await screen.findByRole('group', { name: title });
        await userEvent.type(within(last).getAllByRole('textbox')[0] as HTMLElement, '{End} three{Enter}');
        await waitFor(() => expect(screen.queryByRole('group', { name: title })).not.toBeInTheDocument());
        expect(JSON.stringify((await api().ask('GET', company, { as: 'admin' })).body)).toContain(
            `${before} two three`,
        );
    });

    test('a value that is missing is added from the menu of its card', async () => {
        const item = await readItem({ color: null });
        await userEvent.click(await screen.findByRole('button', { name: 'Add: Main' }));
        await userEvent.click(await screen.findByRole('menuitem', { name: 'Colour' }));
        await retype('Colour', 'Blue');
        await userEvent.keyboard('{Enter}');
        expect(await value(/^Colour Blue edit$/)).toBeEnabled();
        expect((await stored(item)).color).toBe('Blue');
    });
});

describe('all values are opened as a form', () => {
    test.each(['button', 'key'])(
        'by the %s; the address says so, and cancelling asks before it loses anything',
        async by => {
            const item = await readItem();
            const edit = await screen.findByRole('button', { name: 'Edit' });
            if (by === 'button') await userEvent.click(edit);
            else await userEvent.keyboard('{Control>}e{/Control}');
            expect(await input('Designation')).toHaveFocus();
            expect(window.location.search).toBe('?edit');
            expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
            await retype('Colour', 'Red');
            await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
            const question = await screen.findByRole('dialog');
            await userEvent.click(within(question).getByRole('button', { name: 'Leave without saving' }));
            expect(await value(/^Colour White edit$/)).toBeEnabled();
            expect(window.location.search).toBe('');
            expect((await stored(item)).color).toBe('White');
        },
    );

    test('saving stays in the form, cancelling without a change returns to the page', async () => {
        const item = await readItem();
        await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
        await retype('Colour', 'Red');
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await waitFor(async () => expect((await stored(item)).color).toBe('Red'));
        expect(await input('Colour')).toHaveValue('Red');
        await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
        expect(await value(/^Colour Red edit$/)).toBeEnabled();
    });
});

test('a draft that is resumed opens its values, which are saved together or discarded', async () => {
    const item = await make(api(), '/api/items', newItem({ color: 'White', origin: 'Italy' }));
    const close = await openAt(`${item['@id']}?edit`);
    await retype('Colour', 'Red');
    await retype('Origin', 'Spain');
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Spain'));
    close();
    await openAt(item['@id']);
    await userEvent.click(await screen.findByRole('button', { name: 'Resume my input' }));
    expect(await input('Colour')).toHaveValue('Red');
    expect(screen.getByText('2 values changed')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await value(/^Origin Spain edit$/)).toBeEnabled();
    expect(await stored(item)).toMatchObject({ color: 'Red', origin: 'Spain' });
});
