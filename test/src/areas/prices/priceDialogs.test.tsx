import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/values/days.ts';
import { priceMessages } from '#src/i18n/loaders.ts';
import { forwardToApi } from '#test/support/backend.ts';
import { LANGUAGES } from '#test/support/extent.ts';
import { openConsole } from '#test/support/openConsole.ts';
import { priceWorld } from '#test/support/prices.ts';
import { plain, wordsOf } from '#test/support/words.ts';

const { api } = forwardToApi();
beforeAll(async () => {
    await Promise.all([
        import('#src/App.tsx'),
        import('#src/record/DeclaredEdit.tsx'),
        import('#src/list/DeclaredList.tsx'),
        import('#src/areas/prices/change/CopyListDialog.tsx'),
    ]);
}, 60_000);

const field = (name: string): string => `resources.price_requests.fields.${name}`;

describe.each(LANGUAGES)('prices of a list that change together (%s)', locale => {
    const open = async (path: string) => {
        const say = await wordsOf(locale, priceMessages);
        await openConsole(path, { token: await api().token('admin'), locale });
        return {
            say,
            press: async (key: string) => userEvent.click(await screen.findByRole('button', { name: say(key) })),
            dialog: async (key: string) => within(await screen.findByRole('dialog', { name: say(key) })),
        };
    };
    const read = async (iri: string) => (await api().ask('GET', iri, { as: 'admin' })).body;

    test('trial D21 a copy of a list without end ends the old one the day before', async () => {
        const world = priceWorld(api());
        const list = await world.list({ priceListType: await world.type(), label: 'Clubs' });
        await world.price(list, await world.item(), '18');
        const { say, press, dialog } = await open(`/price_lists/${encodeURIComponent(list)}`);
        await press('resources.price_lists.copy');
        const form = await dialog('prices.copy.title');
        expect(form.getByRole('textbox', { name: say(field('label')) })).toHaveValue('Clubs');
        const code = form.getByRole<HTMLInputElement>('textbox', { name: say(field('code')) }).value;
        expect(code).toMatch(/-\d{4}$/);
        await userEvent.click(form.getByRole('combobox', { name: say(field('rounding')) }));
        const options = (await screen.findAllByRole('option')).map(one => plain(one.textContent));
        expect(options).toHaveLength(7);
        expect(options).not.toContain('');
        await userEvent.click(screen.getByRole('option', { name: say('resources.price_requests.rounding.none') }));
        await userEvent.click(await form.findByRole('switch', { name: say(field('endPrevious')) }));
        await userEvent.click(form.getByRole('button', { name: say('prices.copy.action') }));
        expect(await screen.findByText(say('prices.copy.done'))).toBeVisible();
        const [made] = (await read(`/api/price_lists?code=${code}`)).member;
        expect((await read(list)).validTo).toBe(addDays(`${made?.validFrom}`, -1));
    });

    test('trial D3 D21 a change tells before how many prices change, which breaks become one, and what discounts do', async () => {
        const world = priceWorld(api());
        const list = await world.list({ priceListType: await world.type() });
        const item = await world.item();
        await world.price(list, item, '10.6');
        await world.price(list, item, '10.5', { minQuantity: 24 });
        const other = await world.item();
        const discount = { priceList: list, item: other, discountRate: '20' };
        await api().ask('POST', '/api/price_list_items', { as: 'admin', body: discount });
        const filter = encodeURIComponent(JSON.stringify({ priceList: list }));
        const { say, press, dialog } = await open(`/price_list_items?filter=${filter}`);
        for (const box of (await screen.findAllByRole('checkbox')).slice(-3)) await userEvent.click(box);
        await press('prices.adjust.open');
        const form = await dialog('prices.adjust.title');
        const rate = form.getByRole('textbox', { name: say(field('changeRate')) });
        await userEvent.clear(rate);
        await userEvent.type(rate, '1');
        await userEvent.click(form.getByRole('combobox', { name: say(field('rounding')) }));
        await userEvent.click(
            await screen.findByRole('option', { name: say('resources.price_requests.rounding.0.90') }),
        );
        expect(await form.findByText(say('prices.adjust.will_change', { smart_count: 2, count: '2' }))).toBeVisible();
        expect(form.getByText(say('prices.adjust.discounts', { smart_count: 1, count: '1' }))).toBeVisible();
        const told = form
            .getAllByRole('status')
            .map(one => plain(one.textContent))
            .join(' ');
        expect(told).toMatch(
            locale === 'en' ? /from 1 and from 24, both €10\.90/ : /à partir de 1 et de 24, 10,90 € tous les deux/,
        );
        await userEvent.click(form.getByRole('button', { name: say('prices.adjust.action') }));
        await waitFor(async () => {
            const { member } = await read(`/api/price_list_items?priceList=${list}&order[id]=asc`);
            expect(member.map(one => one.unitPriceExcludingTax ?? one.discountRate)).toEqual([
                '10.90',
                '10.90',
                '20.00',
            ]);
        });
    });
});
