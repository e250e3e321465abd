import type { Page } from '@playwright/test';
import { expect, localesFrom, prefer, signIn, test, tokenOf, violations } from './support.ts';
import { type Tongue, tongueOf } from './words.ts';

interface Price {
    readonly item: string;
    readonly unitPriceExcludingTax: string;
}

/** The list of amounts of each language, because the journeys of both may share a server. */
const LISTS = { fr: ['CLUB', 2027], en: ['COLL', 2026] } as const;

const read = async (page: Page, path: string) => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}` };
    return (await page.request.get(path, { headers })).json();
};

/** A customer of the type whose prices the list has, and the first amount of it. */
const openSeason = async (page: Page, code: string) => {
    const { member: lists } = await read(page, `/api/price_lists?code=${code}`);
    const [list] = lists;
    const { member: customers } = await read(page, `/api/third_parties?priceListType=${list.priceListType}`);
    const { member: prices } = await read(page, `/api/price_list_items?priceList=${list['@id']}`);
    // Of a customer without a list of their own.
    const customer = customers.at(-1);
    return { list: list['@id'] as string, customer: customer['@id'] as string, price: prices[0] as Price };
};

const whyOf = async (page: Page, { say }: Tongue, thirdParty: string, item: string, date: string) => {
    const question = new URLSearchParams({ thirdParty, item, quantity: '1', date });
    await page.goto(`/price_lists/why?${question}`);
    return page.getByRole('list', { name: say('prices.why.made') });
};

const openDialog = async (page: Page, { say }: Tongue, list: string) => {
    await page.goto(`/price_lists/${encodeURIComponent(list)}`);
    await page.getByRole('button', { name: say('resources.price_lists.copy') }).click();
    return page.getByRole('dialog', { name: say('prices.copy.title') });
};

const open = async (page: Page, locale: Tongue['locale']): Promise<Tongue> => {
    await prefer(page, locale, 'light');
    await signIn(page, 'admin', '/price_lists');
    return tongueOf(locale);
};

const pasteInto = async (page: Page, text: string): Promise<void> => {
    await page.evaluate(clip => navigator.clipboard.writeText(clip), text);
    await page.keyboard.press('Control+v');
};

const request = (name: string) => `resources.price_requests.fields.${name}`;

for (const locale of localesFrom(0)) {
    const [name, year] = LISTS[locale];
    const [code, copied] = [`${name}-${year}`, `${name}-${year + 1}`];

    test(`B6 in ${locale}, a season is copied, raised and mended by a pasted price, and explained before and after`, {
        tag: '@demonstration',
    }, async ({ page }) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        const tongue = await open(page, locale);
        const { say, figure } = tongue;
        const { list, customer, price } = await openSeason(page, code);
        const before = await whyOf(page, tongue, customer, price.item, `${year}-06-15`);
        await expect(before).toContainText(code);
        const later = await whyOf(page, tongue, customer, price.item, `${year + 1}-06-15`);
        await expect(later).not.toContainText(name);

        const dialog = await openDialog(page, tongue, list);
        await expect(dialog.getByLabel(say(request('code')))).toHaveValue(copied);
        await dialog.getByLabel(say(request('changeRate'))).fill('3');
        await dialog.getByLabel(say(request('rounding'))).click();
        await page.getByRole('option', { name: say('resources.price_requests.rounding.0.90') }).click();
        await expect.poll(() => violations(page)).toEqual([]);
        await dialog.getByRole('button', { name: say('prices.copy.action') }).click();
        await expect(page.getByRole('heading', { level: 1, name: new RegExp(copied) })).toBeVisible();

        await page.getByRole('link', { name: say('resources.price_lists.prices') }).click();
        await page.getByRole('button', { name: say('common.list.spreadsheet') }).click();
        const cell = page.getByRole('gridcell').first();
        await expect(cell).toHaveText(new RegExp(figure('.90').replace('.', '\\.')));
        await cell.click();
        await pasteInto(page, figure('12.34'));
        await page.keyboard.press('Control+s');
        await expect(page.locator('[data-outcome=saved]')).toBeVisible();

        const after = await whyOf(page, tongue, customer, price.item, `${year + 1}-06-15`);
        await expect(after).toContainText(copied);
        await expect(after).toContainText(figure('12.34'));
    });

    test(`B6 in ${locale}, a copy onto days of the list itself is refused under its first day, naming both`, {
        tag: '@all',
    }, async ({ page }) => {
        const tongue = await open(page, locale);
        const { list } = await openSeason(page, code);
        const dialog = await openDialog(page, tongue, list);
        const from = dialog.getByLabel(tongue.say(request('validFrom')));
        await dialog.getByLabel(tongue.say(request('code'))).fill(`${name}-BIS`);
        await from.fill(tongue.day(year, 12, 31));
        await dialog.getByRole('button', { name: tongue.say('prices.copy.action') }).click();
        await expect(from).toHaveAccessibleDescription(new RegExp(`${name}-BIS.*${code}`));
    });

    test(`B6 in ${locale}, prices of a list are chosen, rehearsed and lowered together`, async ({ page }) => {
        const { say } = await open(page, locale);
        const { list } = await openSeason(page, code);
        await page.goto(`/price_list_items?filter=${encodeURIComponent(JSON.stringify({ priceList: list }))}`);
        const create = page.getByRole('link', { name: say('resources.price_list_items.create_title') });
        await expect(create).toHaveAttribute(
            'href',
            `/price_list_items/create?${new URLSearchParams({ priceList: list })}`,
        );
        await page.getByRole('checkbox').nth(1).check();
        await page.getByRole('checkbox').nth(2).check();
        await page.getByRole('button', { name: say('prices.adjust.open') }).click();
        const dialog = page.getByRole('dialog', { name: say('prices.adjust.title') });
        await dialog.getByLabel(say(request('changeRate'))).fill('-10');
        const two = { smart_count: 2, count: 2 };
        await expect(dialog.getByRole('status')).toContainText(say('prices.adjust.will_change', two));
        const [fall] = say('prices.adjust.fall', { from: '…', to: '…' }).split('…');
        await expect(dialog.getByRole('status')).toContainText(fall ?? '');
        await expect.poll(() => violations(page)).toEqual([]);
        await dialog.getByRole('button', { name: say('prices.adjust.action') }).click();
        await expect(page.getByText(say('prices.adjust.done', { smart_count: 2 })).last()).toBeVisible();
        await expect(dialog).toBeHidden();
    });

    test(`B6 in ${locale}, a column is pasted into the grid of two lists, raised, and one of its prices deleted`, async ({
        page,
    }) => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        const { say, figure } = await open(page, locale);
        const { list } = await openSeason(page, code);
        const { '@id': other } = (await read(page, '/api/price_lists?code=REV-2026')).member[0];
        const lists = [list, other].map(iri => iri.split('/').at(-1)).join();
        await page.goto(`/price_lists/grid?${new URLSearchParams({ lists, breaks: locale === 'fr' ? '60' : '72' })}`);
        const rows = page.getByRole('row').filter({ has: page.getByRole('gridcell') });
        await expect(page.getByRole('columnheader', { name: locale === 'fr' ? '≥ 60' : '≥ 72' })).toHaveCount(2);
        const place = await page
            .getByRole('columnheader', { name: /^≥/ })
            .evaluateAll(heads => heads.findIndex(head => /60|72/.test(head.textContent ?? '')));
        // Behind the base price.
        const cell = (row: number) =>
            rows
                .nth(row)
                .getByRole('gridcell')
                .nth(place + 1);
        await cell(0).click();
        await pasteInto(page, `${figure('10.50')}\n12 %\n${figure('7.25')}`);
        await expect(cell(1)).toHaveText(/−12 %/);
        await page.keyboard.press('Shift+ArrowDown');
        await page.getByRole('button', { name: say('prices.adjust.open') }).click();
        const dialog = page.getByRole('dialog', { name: say('prices.grid.change') });
        await dialog.getByLabel(say(request('changeRate'))).fill('3');
        await expect.poll(() => violations(page)).toEqual([]);
        await dialog.getByRole('button', { name: say('prices.adjust.action') }).click();
        await expect(cell(0)).toContainText(figure('10.815'));
        await page.keyboard.press('Control+s');
        await expect(page.locator('[data-outcome=saved]')).toHaveCount(3);

        await page.reload();
        await expect(cell(0)).toHaveText(figure('10.815'));
        await cell(1).click();
        await page.keyboard.press('Delete');
        await page.keyboard.press('Control+s');
        await page.getByRole('button', { name: say('prices.grid.deletion_action') }).click();
        await expect(page.locator('[data-outcome=saved]')).toHaveCount(1);
        await expect(cell(1)).toHaveText('');
    });
}
