import type { Page } from '@playwright/test';
import { expect, localesFrom, prefer, signIn, test, tokenOf } from './support.ts';
import { tongueOf } from './words.ts';

const PRICE = 'saleUnitPriceExcludingTax';
const MOST = 60;

/** Three balls that fit, and three items that lack one thing each; all of a season of their own. */
const makeWorld = async (page: Page, word: string, brand: string): Promise<string[]> => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}` };
    const post = async (path: string, data: object): Promise<string> => {
        const answer = await page.request.post(path, { headers, data });
        expect(answer.ok()).toBe(true);
        return (await answer.json())['@id'];
    };
    const [own, other] = [
        await post('/api/brands', { name: brand }),
        await post('/api/brands', { name: `Autre ${word}` }),
    ];
    const item = (reference: string, more: object) =>
        post('/api/items', {
            reference: `KEY-${word}-${reference}`,
            designation: `Ballon de match ${word} ${reference}`,
            status: 'out_of_stock',
            brand: own,
            [PRICE]: '10.00',
            ...more,
        });
    const iris: string[] = [];
    for (const at of ['1', '2', '3']) iris.push(await item(at, {}));
    await item('4', { status: 'active' });
    await item('5', { brand: other });
    await item('6', { designation: `Filet ${word}` });
    return iris;
};

const pricesOf = async (page: Page, iris: readonly string[]): Promise<unknown[]> => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}` };
    const records = iris.map(async iri => (await page.request.get(iri, { headers })).json());
    return (await Promise.all(records)).map(record => record[PRICE]);
};

/** The keyboard, which counts each key of a press and each character that is typed. */
const counting = (page: Page) => {
    const counted = { keys: 0 };
    return {
        counted,
        press: async (...presses: string[]) => {
            for (const keys of presses) {
                counted.keys += keys.split('+').length;
                await page.keyboard.press(keys);
            }
        },
        type: async (text: string) => {
            counted.keys += [...text].length;
            await page.keyboard.type(text);
        },
    };
};

const WORDS = {
    fr: { stock: 'rupt', pictures: 'sans', ball: 'ballon', brand: 'Zéphyr' },
    en: { stock: 'out', pictures: 'with', ball: 'ballon', brand: 'Wapiti' },
} as const;

for (const locale of localesFrom(0))
    test(`W1 W3 W4 I11 in ${locale}, three prices of out-of-stock balls of one brand without pictures, one undone, an export: at most ${MOST} keys`, {
        tag: '@demonstration',
    }, async ({ page }) => {
        await prefer(page, locale, 'light');
        const { say, figure } = await tongueOf(locale);
        const words = WORDS[locale];
        const iris = await makeWorld(page, locale, words.brand);
        await signIn(page, 'admin', '/items');
        const rows = page.locator('tbody tr');
        await expect(rows).toHaveCount(25);
        const { press, type, counted } = counting(page);
        const filter = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
        const find = async (typed: string) => {
            await press('f');
            await expect(page.locator('[role=dialog] input')).toBeFocused();
            await type(typed);
            await press('Enter');
        };
        await find(words.stock);
        await expect.poll(filter).toMatchObject({ status: ['out_of_stock'] });
        await find(words.pictures);
        await expect.poll(filter).toMatchObject({ max_nbPicture: 0 });
        await find(say('resources.items.fields.brand').slice(0, 4).toLowerCase());
        await expect(page.locator('[role=dialog] input')).toHaveValue('');
        await type(words.brand.slice(0, 3).toLowerCase());
        await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(words.brand);
        await press('Enter', 'Escape');
        await press('/');
        await type(words.ball);
        await expect(rows).toHaveCount(3);
        await press('ArrowDown', 'ArrowRight', 'ArrowRight');
        for (const at of [0, 1, 2]) {
            if (at > 0) await press('ArrowDown');
            await press('Enter');
            await expect(page.locator('[data-editor] input')).toBeFocused();
            await type(figure(`1${at}.5`));
            await press('Enter');
            await expect(rows.nth(at)).toContainText(figure(`1${at}.50`));
        }
        await expect.poll(() => pricesOf(page, iris)).toEqual(['10.50', '11.50', '12.50']);
        // The last answer is there once its alert is.
        await expect(page.getByRole('button', { name: say('app.action.undo') })).toHaveCount(3);
        await press('ControlOrMeta+z');
        await expect(page.getByText(say('undo.done', { smart_count: 1 }))).toBeVisible();
        const download = page.waitForEvent('download');
        await press('e', 'Enter');
        expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
        await expect(page.getByText(say('common.export.started', { smart_count: 3 }))).toBeVisible();
        expect(await pricesOf(page, iris)).toEqual(['10.50', '11.50', '10.00']);
        expect(counted.keys).toBeLessThanOrEqual(MOST);
    });

test.describe('on a telephone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    for (const locale of localesFrom(1))
        test(`W1 W3 W4 I11 in ${locale}, the same by touch: the prices are changed in the sheet from below`, {
            tag: '@all',
        }, async ({ page }) => {
            test.setTimeout(90_000);
            await prefer(page, locale, 'light');
            const { say, field, figure } = await tongueOf(locale);
            const brand = { fr: 'Tactile', en: 'Haptic' }[locale];
            const iris = await makeWorld(page, `tel-${locale}`, brand);
            await signIn(page, 'admin', '/items');
            const sheet = page.getByRole('dialog');
            const option = (name: string) => sheet.getByRole('option', { name });
            const openFilters = () => page.locator('[data-add-filter]').tap();
            await openFilters();
            await option(field('items', 'status')).tap();
            await option(say('resources.items.status.out_of_stock')).tap();
            await sheet.getByRole('button', { name: say('filter_panel.back') }).tap();
            await option(field('items', 'brand')).tap();
            await sheet
                .getByRole('combobox', { name: say('filter_panel.find_value', { name: field('items', 'brand') }) })
                .fill(brand);
            await option(brand).tap();
            await sheet.getByRole('button', { name: say('filter_panel.back') }).tap();
            await option(say('resources.items.filter.no_picture')).tap();
            await expect(sheet).toBeHidden();
            await page.getByRole('searchbox').fill('ballon');
            const cards = page.locator('[data-rows] > li');
            await expect(cards).toHaveCount(3);

            await cards.first().locator('[data-peek]').tap();
            const panel = page.getByRole('dialog', { name: say('row_tools.panel') });
            for (const at of [0, 1, 2]) {
                if (at > 0) await panel.getByRole('button', { name: say('row_tools.next') }).tap();
                await expect(panel.getByRole('heading', { level: 2 }).first()).toContainText(`tel-${locale} ${at + 1}`);
                await panel.getByRole('textbox', { name: field('items', PRICE) }).fill(figure(`2${at}.5`));
                await panel.getByRole('button', { name: say('common.form.save') }).tap();
                await expect.poll(() => pricesOf(page, iris.slice(at, at + 1))).toEqual([`2${at}.50`]);
            }
            await page
                .getByRole('button', { name: say('app.action.undo') })
                .last()
                .tap();
            await expect.poll(() => pricesOf(page, iris)).toEqual(['20.50', '21.50', '10.00']);
            await panel.getByRole('button', { name: say('row_tools.close') }).tap();
            await expect(panel).toBeHidden();
            const download = page.waitForEvent('download');
            await page.getByRole('button', { name: say('common.export.name') }).tap();
            await page.getByRole('button', { name: say('common.export.xlsx'), exact: true }).tap();
            expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
        });
});
