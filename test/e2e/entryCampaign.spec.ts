import type { Page } from '@playwright/test';
import { isWhole } from '../support/extent.ts';
import { expect, prefer, signIn, test, tokenOf } from './support.ts';
import { tongueOf } from './words.ts';

interface Item {
    readonly '@id': string;
    readonly reference: string;
    readonly eanCode: string | null;
    readonly designation: string;
    readonly packaging: number | null;
}

const call = async (page: Page, method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}`, 'content-type': 'application/ld+json' };
    return (await page.request.fetch(path, { method, headers, ...(data && { data }) })).json();
};

/** Numbers that are the same in every run. */
const numbersFrom = (seed: number) => {
    let state = seed;
    return () => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return state / 2_147_483_648;
    };
};

const LINES = isWhole ? 40 : 12;
const WAYS = ['ean', 'reference', 'words', 'mixed'] as const;
type Way = (typeof WAYS)[number];

/** The way of a line: several take turns where they are mixed. */
const wayAt = (way: Way, at: number): Way => (way === 'mixed' ? (WAYS[at % 3] ?? 'ean') : way);

/** The beginnings of the words of a designation, as people type them. */
const wordsOf = ({ designation }: Item): string =>
    designation
        .split(/[^\p{L}\p{N}]+/u)
        .filter(word => word.length > 2 || /\d/.test(word))
        .map(word => word.slice(0, 4))
        .join(' ');

/** Types words. Enter comes at once where nothing else has them, and after a look at the suggestions otherwise. */
const typeWords = async (page: Page, item: Item, delay: number): Promise<void> => {
    const words = wordsOf(item);
    const found = await call(page, 'GET', `/api/items?isEnabled=true&itemsPerPage=2&q=${encodeURIComponent(words)}`);
    await page.keyboard.type(words, { delay });
    if (found.totalItems === 1) return page.keyboard.press('Enter');
    const option = page.getByRole('option').filter({ has: page.getByText(item.reference, { exact: true }) });
    await expect(option).toBeVisible();
    while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
};

const typeCode = async (page: Page, item: Item, way: Way, delay: number): Promise<void> => {
    if (way === 'words') return typeWords(page, item, delay);
    await page.keyboard.type(way === 'ean' && item.eanCode ? item.eanCode : item.reference, { delay });
    await page.keyboard.press('Enter');
};

/** A way to type codes, milliseconds a key, and the most milliseconds before an answer of the API. */
const CASES = isWhole
    ? ['en', 'fr'].flatMap(locale =>
          WAYS.flatMap(way => [25, 60, 110].flatMap(delay => [0, 600].map(slow => ({ locale, way, delay, slow })))),
      )
    : [{ locale: 'en', way: 'mixed' as const, delay: 25, slow: 600 }];

for (const { locale, way, delay, slow } of CASES)
    test(`trial D1 lines by ${way}, ${delay} ms a key, answers within ${slow} ms, in ${locale}`, async ({ page }) => {
        // Forty lines at 110 ms a key, each after an answer that may be delayed, take minutes on a busy machine.
        test.setTimeout(isWhole ? 400_000 : 90_000);
        const { say } = await tongueOf(locale as 'en' | 'fr');
        await prefer(page, locale as 'en' | 'fr', 'light');
        await signIn(page, 'admin', '/orders');
        const { member } = await call(page, 'GET', '/api/items?itemsPerPage=100&status=active&isEnabled=true');
        const items = member.filter(({ eanCode }: Item) => eanCode !== null).slice(0, LINES) as Item[];
        const { member: customers } = await call(
            page,
            'GET',
            '/api/third_parties?itemsPerPage=1&isAllowedToOrder=true',
        );
        const thirdParty = customers[0]['@id'];
        const order = (await call(page, 'POST', '/api/orders', { thirdParty, orderItems: [] }))['@id'];
        const random = numbersFrom(delay + slow);
        if (slow > 0)
            await page.route('**/api/items?**', async route => {
                await new Promise(resolve => setTimeout(resolve, random() * slow));
                await route.continue();
            });
        await page.goto(`/orders/${order.split('/').at(-1)}`);
        await expect(page.getByRole('combobox', { name: say('order_entry.code') })).toBeFocused({ timeout: 60_000 });
        const wanted: [string, number][] = [];
        for (const [at, item] of items.entries()) {
            const { reference, packaging } = item;
            const quantity = (1 + (at % 12)) * (packaging ?? 1);
            await typeCode(page, item, wayAt(way, at), delay);
            await page.keyboard.type(String(quantity), { delay });
            await page.keyboard.press('Enter');
            wanted.push([reference, quantity]);
        }
        await expect(page.getByRole('button', { name: new RegExp(`^${say('order_entry.quantity')} `) })).toHaveCount(
            items.length,
            { timeout: 60_000 },
        );
        await expect(page.getByText(say('order_entry.state.saved'))).toBeVisible();
        await expect
            .poll(async () =>
                (await call(page, 'GET', order)).orderItems.map((line: { reference: string; quantity: number }) => [
                    line.reference,
                    line.quantity,
                ]),
            )
            .toEqual(wanted);
    });
