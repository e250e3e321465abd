import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN } from '#test/support/api.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { inOneLanguage } from '#test/support/extent.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { orderWorld } from '#test/support/orders.ts';
import { type Member, newEan } from '#test/support/records.ts';

const { api, server } = forwardToApi();
beforeAll(async () => {
    await Promise.all([import('#src/App.tsx'), import('#src/record/DeclaredEdit.tsx')]);
}, 60_000);

let made = 0;
const newReference = (): string => {
    made += 1;
    return `ENTRY-${made}`;
};

const setUp = async (lines: object[] = []) => {
    const world = orderWorld(api(), 'admin');
    const order = await world.order({ orderItems: lines });
    const open = (locale: 'en' | 'fr' = 'en') =>
        openConsole(`/orders/${encodeURIComponent(order['@id'])}`, { token: token.value, locale });
    const token = { value: await api().token('admin') };
    const stored = async () =>
        (
            (await api().ask('GET', order['@id'], { as: 'admin' })).body as unknown as { orderItems: Member[] }
        ).orderItems.map(({ reference, quantity }) => [reference, quantity]);
    return { world, order, open, stored };
};
const code = () => screen.findByRole('combobox', { name: 'Reference, EAN or words' });
const row = (name: RegExp) => screen.findByRole('row', { name });

describe('entering the lines of an order', () => {
    test('by reference, Enter, quantity, Enter: it is saved, priced, and the next one can be typed', async () => {
        const { world, open, stored } = await setUp();
        const reference = newReference();
        await world.item({ reference, designation: 'Ballon', packaging: 6 });
        await open();
        await userEvent.type(await code(), `${reference.toLowerCase()}{Enter}`);
        await waitFor(() => expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveFocus());
        await userEvent.keyboard('12{Enter}');
        expect(await row(new RegExp(`${reference} Ballon .*€20.00 €240.00`))).toBeVisible();
        expect(await code()).toHaveFocus();
        await screen.findByText('All lines are saved');
        expect(await stored()).toEqual([[reference, 12]]);
    });

    test.each([
        ['fr', '1,25'],
        ['fr', '1.25'],
        ['en', '1.25'],
    ] as const)('a quantity of kilograms has decimals: %s, %s', async (locale, typed) => {
        const { world, open, stored } = await setUp();
        const reference = newReference();
        await world.item({ reference, unitCode: 'KGM', saleUnitPriceExcludingTax: '19.99' });
        await open(locale);
        await userEvent.type(await screen.findByRole('combobox', { name: /EAN/ }), `${reference}{Enter}`);
        await waitFor(() => expect(screen.getByRole('textbox', { name: /Quantit/ })).toHaveFocus());
        await userEvent.keyboard(`${typed}{Enter}`);
        const shown = locale === 'fr' ? '1,25' : '1.25';
        expect(await row(new RegExp(`${reference} .*24[.,]99`))).toHaveTextContent(shown);
        await waitFor(async () => expect(await stored()).toEqual([[reference, '1.25']]));
    });

    test('half a piece is refused in the words of its unit, and stays as it was typed', async () => {
        const { world, open, stored } = await setUp();
        const reference = newReference();
        await world.item({ reference });
        await open('fr');
        await userEvent.type(await screen.findByRole('combobox', { name: /EAN/ }), `${reference}{Enter}`);
        const quantity = screen.getByRole('textbox', { name: /Quantit/ });
        await waitFor(() => expect(quantity).toHaveFocus());
        await waitFor(() => expect(screen.getByRole('combobox', { name: /EAN/ })).toHaveDisplayValue(/ · /));
        await userEvent.keyboard('0,5{Enter}');
        expect(await screen.findByText('Les pièces se comptent sans décimales')).toBeVisible();
        expect(quantity).toHaveValue('0,5');
        expect(await stored()).toEqual([]);
    });

    test('an Enter that comes before the answer, or before it is drawn, ends the line', async () => {
        const { world, open, stored } = await setUp();
        const reference = newReference();
        await world.item({ reference });
        await open();
        const input = await code();
        const quantity = screen.getByRole('textbox', { name: 'Quantity' });
        fireEvent.change(input, { target: { value: reference } });
        fireEvent.keyDown(input, { key: 'Enter' });
        fireEvent.change(quantity, { target: { value: '12' } });
        fireEvent.keyDown(quantity, { key: 'Enter' });
        await waitFor(async () => expect(await stored()).toEqual([[reference, 12]]));
        expect(input).toHaveValue('');
        expect(quantity).toHaveValue('');
        expect(input).toHaveFocus();
    });

    test('trial D1 D7 by EAN as by reference: Enter, Tab or Add, and the quantity is that of the code', async () => {
        const { world, open, stored } = await setUp();
        const items = Array.from({ length: 4 }, () => ({ reference: newReference(), eanCode: newEan() }));
        for (const item of items) await world.item(item);
        const [first, second, third, fourth] = items;
        await open();
        const quantity = await screen.findByRole('textbox', { name: 'Quantity' });
        await userEvent.type(await code(), `${first?.eanCode}{Enter}`);
        expect(quantity).toHaveFocus();
        await userEvent.keyboard('2{Enter}');
        await userEvent.keyboard(`${second?.eanCode}{Tab}10{Enter}`);
        await userEvent.keyboard(`3x${third?.eanCode}{Enter}`);
        await userEvent.keyboard(`${fourth?.reference}`);
        await userEvent.click(quantity);
        await userEvent.keyboard('10');
        await userEvent.click(screen.getByRole('button', { name: 'Add' }));
        const expected = items.map(({ reference }, at) => [reference, [2, 10, 3, 10][at]]);
        await waitFor(async () => expect(await stored()).toEqual(expected));
    });

    test('trial D2 the quantity that was refused is no part of the next', async () => {
        const { world, open, stored } = await setUp();
        const [packed, other] = [newReference(), newReference()];
        await world.item({ reference: packed, packaging: 10 });
        await world.item({ reference: other });
        await open();
        await userEvent.type(await code(), `${packed}{Enter}`);
        await screen.findByDisplayValue(new RegExp(`^${packed} · `));
        await userEvent.keyboard('7{Enter}');
        expect(await screen.findByText('The quantity must be a multiple of the packaging: 10')).toBeVisible();
        await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
        expect(await code()).toHaveFocus();
        await userEvent.keyboard(`{Control>}a{/Control}${other}{Enter}5{Enter}`);
        await waitFor(async () => expect(await stored()).toEqual([[other, 5]]));
    });

    test('the exact code wins over those that contain it, and a number alone is no word', async () => {
        const { world, open, stored } = await setUp();
        const reference = newReference();
        for (const before of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'])
            await world.item({ reference: `${before}-${reference}`, designation: 'Tapis 2 m' });
        await world.item({ reference });
        await open();
        await userEvent.type(await code(), `${reference}{Enter}4{Enter}`);
        await waitFor(async () => expect(await stored()).toEqual([[reference, 4]]));
        await userEvent.type(await code(), '2{Enter}');
        expect(await screen.findByText('Unknown code: 2')).toBeVisible();
        expect(await stored()).toEqual([[reference, 4]]);
    });

    test('a broken packaging is refused, and both neighbours are offered', async () => {
        const { world, open, stored } = await setUp();
        const reference = newReference();
        await world.item({ reference, packaging: 6 });
        await open();
        await userEvent.type(await code(), `${reference}{Enter}`);
        // A quantity that is typed before the item is known is checked afterwards, beside the codes to be corrected.
        await screen.findByDisplayValue(new RegExp(`^${reference} · `));
        await userEvent.keyboard('50{Enter}');
        expect(await screen.findByText('The quantity must be a multiple of the packaging: 6')).toBeVisible();
        expect(screen.getByRole('button', { name: 'Take 48' })).toBeVisible();
        await userEvent.click(screen.getByRole('button', { name: 'Take 54' }));
        await waitFor(async () => expect(await stored()).toEqual([[reference, 54]]));
    });

    test('B4 an item without a VAT rate says so as soon as its line is saved, and is one click away', async () => {
        const { world, order, open } = await setUp();
        const reference = newReference();
        const item = await world.item({ reference });
        const id = Number(item.split('/').at(-1));
        await api().database.db.execute(sql`update items set vat_rate_id = null where id = ${id}`);
        await api().ask('PATCH', order['@id'], { as: 'admin', body: { orderItems: [{ item, quantity: 1 }] } });
        await open();
        const line = within(await row(new RegExp(reference)));
        expect(await line.findByText(/No VAT rate applies/)).toBeVisible();
        const link = line.getByRole('link', { name: `Open item ${reference}` });
        expect(link).toHaveAttribute('href', expect.stringContaining(`items/${id}`));
    });

    test('scans in quick succession add to their lines; an unknown code is marked, and nothing else is lost', async () => {
        const { world, open, stored } = await setUp();
        const [reference, eanCode] = [newReference(), newEan()];
        await world.item({ reference, eanCode });
        await open();
        const input = await code();
        for (const scanned of [eanCode, eanCode, '4006381333931', eanCode])
            await userEvent.type(input, `${scanned}{Enter}`);
        expect(await screen.findByText('Unknown code: 4006381333931')).toBeVisible();
        await waitFor(async () => expect(await stored()).toEqual([[reference, 3]]));
        await userEvent.click(screen.getByRole('button', { name: 'Forget the code 4006381333931' }));
        expect(screen.queryByText('Unknown code: 4006381333931')).toBeNull();
    });

    test('a scanner that sends 30 codes at once loses none: lines in the order of the scans, each with its pieces', async () => {
        const { world, open, stored } = await setUp();
        const items = Array.from({ length: 7 }, () => ({ reference: newReference(), eanCode: newEan() }));
        for (const item of items) await world.item(item);
        // Every item several times, never twice in a row, and not in the order in which they were made.
        const scans = Array.from(
            { length: 30 },
            (_, at) => items[(at * 3) % items.length] ?? { reference: '', eanCode: '' },
        );
        await open();
        const input = await code();
        for (const { eanCode } of scans) {
            fireEvent.change(input, { target: { value: eanCode } });
            fireEvent.keyDown(input, { key: 'Enter' });
        }
        const counts = new Map<string, number>();
        for (const { reference } of scans) counts.set(reference, (counts.get(reference) ?? 0) + 1);
        await waitFor(async () => expect(await stored()).toEqual([...counts]), { timeout: 15_000 });
        // What comes next is the quantity of the last one, or another code.
        expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveFocus();
        expect(input).toHaveValue('');
    }, 30_000);

    test('words suggest items, and what means nothing stays where it was typed', async () => {
        const { world, open } = await setUp();
        await world.item({ reference: newReference(), designation: 'Filet zébré' });
        await open();
        await userEvent.type(await code(), 'zebre');
        await userEvent.click(await screen.findByRole('option', { name: /Filet zébré/ }));
        expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveFocus();
        await userEvent.keyboard('{Escape}');
        await userEvent.type(await code(), 'xyzzy{Enter}');
        expect(await screen.findByText('Unknown code: xyzzy')).toBeVisible();
        expect(await code()).toHaveValue('xyzzy');
    });

    describe.each(
        inOneLanguage([
            [
                'en',
                'Reference, EAN or words',
                'Quantity',
                (text: string) => `Several items match “${text}”: choose one`,
            ],
            [
                'fr',
                'Référence, EAN ou mots',
                'Quantité',
                (text: string) => `Plusieurs articles correspondent à « ${text} »`,
            ],
        ]),
    )('words, Enter, quantity, Enter before anything is suggested (%s)', (locale, codeName, quantityName, said) => {
        const setUpWords = async (...designations: string[]) => {
            const { world, open, stored } = await setUp();
            const items = designations.map(designation => ({ reference: newReference(), designation }));
            for (const item of items) await world.item(item);
            await open(locale);
            const input = await screen.findByRole('combobox', { name: codeName });
            const quantity = screen.getByRole('textbox', { name: quantityName });
            const enter = (words: string, count: string): void => {
                fireEvent.change(input, { target: { value: words } });
                fireEvent.keyDown(input, { key: 'Enter' });
                if (count === '') return;
                fireEvent.change(quantity, { target: { value: count } });
                fireEvent.keyDown(quantity, { key: 'Enter' });
            };
            return { references: items.map(({ reference }) => reference), input, quantity, enter, stored };
        };

        test('are the line of the only item that has them', async () => {
            const { references, enter, stored } = await setUpWords(`Chasuble violine ${locale}`);
            enter(`viol ${locale} chasub`, '4');
            await waitFor(async () => expect(await stored()).toEqual([[references[0], 4]]));
        });

        test('are no line where several have them, until one of these is chosen', async () => {
            const [one, other] = [`Cerceau ocre ${locale}`, `Cerceaux ocres ${locale}`];
            const { references, input, quantity, enter, stored } = await setUpWords(one, other);
            enter(`cerc ${locale}`, '4');
            const problem = await screen.findByText(content => content.startsWith(said(`cerc ${locale} × 4`)));
            expect(input).toHaveFocus();
            expect(await stored()).toEqual([]);
            await userEvent.click(within(problem.closest('li') ?? problem).getAllByRole('button')[0] ?? problem);
            await userEvent.click(await screen.findByRole('option', { name: new RegExp(`${other}$`) }));
            expect(quantity).toHaveValue('4');
            await userEvent.keyboard('{Enter}');
            await waitFor(async () => expect(await stored()).toEqual([[references[1], 4]]));
        });

        test('open the choice for who waits', async () => {
            const { references, input, quantity, enter, stored } = await setUpWords(
                `Plot ambre ${locale}`,
                `Plots ambre ${locale}`,
            );
            enter(`ambre ${locale}`, '');
            expect(await screen.findByText(content => content.startsWith(said(`ambre ${locale}`)))).toBeVisible();
            await waitFor(() => expect(input).toHaveFocus());
            expect(await screen.findAllByRole('option')).toHaveLength(2);
            await userEvent.keyboard('{ArrowDown}{Enter}');
            expect(quantity).toHaveFocus();
            await userEvent.keyboard('5{Enter}');
            await waitFor(async () => expect(references.map(one => [one, 5])).toContainEqual((await stored())[0]));
        });
    });

    test('a pasted list is added at once; what is not recognised stays to be corrected', async () => {
        const { world, open, stored } = await setUp();
        const [one, other] = [newReference(), newReference()];
        await world.item({ reference: one });
        await world.item({ reference: other });
        await open();
        await userEvent.click(await code());
        await userEvent.paste(`Reference\tQty\n${one}\t3\nNOTHING\t1\n${other}\t2\n${other}\t0\n${one}\t2,5`);
        const dialog = await screen.findByRole('dialog', { name: 'Paste a list' });
        await userEvent.click(within(dialog).getByRole('button', { name: 'Add the lines' }));
        expect(await within(dialog).findByText('2 lines added')).toBeVisible();
        expect(within(dialog).getByRole('textbox')).toHaveValue(`NOTHING\t1\n${one}\t2,5`);
        expect(within(dialog).getByText('1 line with the quantity 0 was left out')).toBeVisible();
        expect(within(dialog).getByText(`${one} 2,5: the quantity “2,5” is not a whole number`)).toBeVisible();
        await waitFor(async () =>
            expect(await stored()).toEqual([
                [one, 3],
                [other, 2],
            ]),
        );
        // They outlive the dialog.
        await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
        await userEvent.click(screen.getByRole('button', { name: 'Paste a list (2 lines left)' }));
        expect(within(await screen.findByRole('dialog')).getByRole('textbox')).toHaveValue(`NOTHING\t1\n${one}\t2,5`);
    });

    test('pasted kilograms have decimals, and may be thousands where they have three', async () => {
        const { world, open, stored } = await setUp();
        const reference = newReference();
        await world.item({ reference, unitCode: 'KGM' });
        await open();
        await userEvent.click(await code());
        await userEvent.paste(`${reference}\t2,5\n${reference}\t1,250`);
        const dialog = await screen.findByRole('dialog', { name: 'Paste a list' });
        await userEvent.click(within(dialog).getByRole('button', { name: 'Add the lines' }));
        expect(await within(dialog).findByText('1 line added')).toBeVisible();
        expect(within(dialog).getByRole('textbox')).toHaveValue(`${reference}\t1,250`);
        expect(within(dialog).getByText(/“1,250” may be thousands or three decimals/)).toBeVisible();
        await waitFor(async () => expect(await stored()).toEqual([[reference, '2.5']]));
    });

    test('a quantity, a price by hand and a comment are changed in the line; it can be removed', async () => {
        const world = orderWorld(api(), 'admin');
        const reference = newReference();
        const { open, stored } = await setUp([{ item: await world.item({ reference }), quantity: 2 }]);
        await open();
        await userEvent.click(await screen.findByRole('button', { name: `Quantity of ${reference}: 2` }));
        await userEvent.keyboard('cinq{Enter}');
        expect(await screen.findByText('Type a whole number of pieces, from 1 to 1,000,000')).toBeVisible();
        expect(screen.getByRole('textbox', { name: `Quantity of ${reference}` })).toHaveValue('cinq');
        await userEvent.keyboard('{Control>}a{/Control}5{Enter}');
        await waitFor(async () => expect(await stored()).toEqual([[reference, 5]]));
        const menu = async (item: string) => {
            await userEvent.click(screen.getByRole('button', { name: `Actions on ${reference}` }));
            await userEvent.click(await screen.findByRole('menuitem', { name: item }));
        };
        await menu('Price, gift, comment');
        const price = await screen.findByRole('textbox', { name: 'Manual net price' });
        await userEvent.type(price, '-10%{Enter}');
        expect(price).toHaveAccessibleDescription('Type a price, such as 12.50; a percentage is not a price');
        await userEvent.clear(price);
        await userEvent.type(price, '14.50');
        await userEvent.type(screen.getByRole('textbox', { name: 'Comment, printed below the line' }), 'Bleu{Enter}');
        expect(await row(/Bleu .*€14.50 €72.50/)).toBeVisible();
        await menu('Remove');
        expect(await screen.findByText('Order line removed')).toBeVisible();
        await waitFor(async () => expect(await stored()).toEqual([]));
        // With its price and its comment.
        await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
        expect(await screen.findByText('Order line put back')).toBeVisible();
        expect(await row(/Bleu .*€14.50 €72.50/)).toBeVisible();
        await waitFor(async () => expect(await stored()).toEqual([[reference, 5]]));
    });

    test.each([
        ['Keep mine: 5', 5],
        ['Take theirs: 3', 3],
    ])('H8 a quantity that another user changed while it was typed is asked about: %s', async (choice, expected) => {
        const world = orderWorld(api(), 'admin');
        const reference = newReference();
        const { order, open, stored } = await setUp([{ item: await world.item({ reference }), quantity: 2 }]);
        await open();
        await userEvent.click(await screen.findByRole('button', { name: `Quantity of ${reference}: 2` }));
        const [line] = (await api().ask('GET', order['@id'], { as: 'admin' })).body.orderItems as Member[];
        const theirs = { orderItems: [{ '@id': line?.['@id'], quantity: 3 }] };
        expect(await api().ask('PATCH', order['@id'], { as: 'admin', body: theirs })).toMatchObject({ status: 200 });
        await userEvent.keyboard('5{Enter}');
        const question = await screen.findByText(/someone else changed “Quantity” meanwhile/);
        expect(question).toHaveTextContent(reference);
        expect(await stored()).toEqual([[reference, 3]]);
        expect(screen.getByRole('button', { name: 'Validate' })).toHaveAttribute('aria-disabled', 'true');
        await userEvent.click(screen.getByRole('button', { name: choice }));
        await waitFor(async () => expect(await stored()).toEqual([[reference, expected]]));
        await waitFor(() => expect(question).not.toBeInTheDocument());
    });

    test('B2 a line is moved with the keyboard, its comment with it; it is told, saved, and keeps the focus', async () => {
        const world = orderWorld(api(), 'admin');
        const [one, two, three] = [newReference(), newReference(), newReference()];
        const { order, open, stored } = await setUp([
            { item: await world.item({ reference: one }), quantity: 1, comment: 'Bleu' },
            { item: await world.item({ reference: two }), quantity: 2 },
            { item: await world.item({ reference: three }), quantity: 3 },
        ]);
        await open();
        (await screen.findByRole('button', { name: `Move line 1: ${one}` })).focus();
        await userEvent.keyboard(' ');
        expect(screen.getByText(new RegExp(`^${one} is lifted: line 1 of 3`))).toBeInTheDocument();
        await userEvent.keyboard('{ArrowDown}{ArrowDown}');
        expect(screen.getByText('Line 3 of 3.')).toBeInTheDocument();
        await userEvent.keyboard('{Enter}');
        expect(screen.getByText(`${one} is now line 3 of 3.`)).toBeInTheDocument();
        expect(screen.getByRole('button', { name: `Move line 3: ${one}` })).toHaveFocus();
        expect(screen.getByRole('row', { name: /^3.*Bleu/ })).toBeVisible();
        await waitFor(async () =>
            expect(await stored()).toEqual([
                [two, 2],
                [three, 3],
                [one, 1],
            ]),
        );
        const { body } = await api().ask('GET', order['@id'], { as: 'admin' });
        expect((body as unknown as { orderItems: Member[] }).orderItems).toMatchObject([
            { position: 1, comment: null },
            { position: 2, comment: null },
            { position: 3, comment: 'Bleu' },
        ]);
    });

    test('a lifted line goes back with Escape, and nothing is saved', async () => {
        const world = orderWorld(api(), 'admin');
        const [one, two] = [newReference(), newReference()];
        const { open, stored } = await setUp([
            { item: await world.item({ reference: one }), quantity: 1 },
            { item: await world.item({ reference: two }), quantity: 2 },
        ]);
        await open();
        const handle = await screen.findByRole('button', { name: `Move line 2: ${two}` });
        handle.focus();
        await userEvent.keyboard(' {Home}{Escape}');
        expect(screen.getByText(`${two} is back at line 2.`)).toBeInTheDocument();
        expect(handle).toHaveAttribute('aria-pressed', 'false');
        expect(screen.getByText('All lines are saved')).toBeVisible();
        expect(await stored()).toEqual([
            [one, 1],
            [two, 2],
        ]);
    });

    test('without network nothing is lost: it is said, kept, taken up later and saved', async () => {
        const { world, open, stored } = await setUp();
        const reference = newReference();
        await world.item({ reference });
        const close = await open();
        await code();
        server.use(http.patch(`${ORIGIN}/api/orders/:id`, () => HttpResponse.error()));
        await userEvent.type(await code(), `${reference}{Enter}`);
        await waitFor(() => expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveFocus());
        await userEvent.keyboard('{Enter}');
        expect(await screen.findByText(/^Unable to update the order/, {}, { timeout: 10_000 })).toBeVisible();
        close();
        server.resetHandlers();
        await open();
        await userEvent.click(await screen.findByRole('button', { name: 'Restore them' }));
        await userEvent.click(await screen.findByRole('button', { name: 'Save the lines' }));
        await waitFor(async () => expect(await stored()).toEqual([[reference, 1]]));
    }, 30_000);

    test('a validated order shows its lines, and none can be changed', async () => {
        const world = orderWorld(api(), 'admin');
        const { order, open } = await setUp([{ item: await world.item(), quantity: 2 }]);
        await world.post(order['@id'], 'validate');
        await open();
        expect(await screen.findByRole('columnheader', { name: 'Left' })).toBeVisible();
        expect(screen.queryByRole('combobox', { name: 'Reference, EAN or words' })).toBeNull();
        expect(screen.queryByRole('button', { name: /^Quantity of/ })).toBeNull();
    });

    test('a code that could not be looked up is not called unknown, and can be tried again', async () => {
        const { world, open, stored } = await setUp();
        const [reference, eanCode] = [newReference(), newEan()];
        await world.item({ reference, eanCode });
        await open();
        const input = await code();
        server.use(http.get(`${ORIGIN}/api/items`, () => HttpResponse.json({ detail: 'Busy.' }, { status: 500 })));
        await userEvent.type(input, `${eanCode}{Enter}`);
        expect(
            await screen.findByText(
                `Unable to add the item: the code ${eanCode} could not be looked up`,
                {},
                { timeout: 10_000 },
            ),
        ).toBeVisible();
        server.resetHandlers();
        await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
        await waitFor(async () => expect(await stored()).toEqual([[reference, 1]]));
    }, 30_000);

    test('the order is not validated while a line is not saved', async () => {
        const { world, open } = await setUp([{ item: await orderWorld(api(), 'admin').item(), quantity: 1 }]);
        const reference = newReference();
        await world.item({ reference });
        await open();
        server.use(http.patch(`${ORIGIN}/api/orders/:id`, () => HttpResponse.error()));
        await userEvent.type(await code(), `${reference}{Enter}`);
        await waitFor(() => expect(screen.getByRole('textbox', { name: 'Quantity' })).toHaveFocus());
        await userEvent.keyboard('{Enter}');
        await screen.findByText(/^Unable to update the order/, {}, { timeout: 10_000 });
        const validate = screen.getByRole('button', { name: 'Validate' });
        expect(validate).toHaveAttribute('aria-disabled', 'true');
        server.resetHandlers();
        await userEvent.click(screen.getByRole('button', { name: 'Save the lines' }));
        await screen.findByText('All lines are saved');
        expect(validate).not.toHaveAttribute('aria-disabled', 'true');
    }, 30_000);
});
