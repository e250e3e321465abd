import type { Page } from '@playwright/test';
import { isHard } from '../support/hard.ts';
import { expect, prefer, signIn, test, tokenOf } from './support.ts';
import { tongueOf } from './words.ts';

interface Item {
    readonly '@id': string;
    readonly reference: string;
    readonly eanCode: string | null;
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

const LINES = isHard ? 40 : 12;
const WAYS = ['ean', 'reference', 'mixed'] as const;

/** A way to type codes, milliseconds a key, and the most milliseconds before an answer of the API. */
const CASES = isHard
    ? ['en', 'fr'].flatMap(locale =>
          WAYS.flatMap(way => [25, 60, 110].flatMap(delay => [0, 600].map(slow => ({ locale, way, delay, slow })))),
      )
    : [{ locale: 'en', way: 'mixed' as const, delay: 25, slow: 600 }];

for (const { locale, way, delay, slow } of CASES)
    test(`trial D1 lines by ${way}, ${delay} ms a key, answers within ${slow} ms, in ${locale}`, async ({ page }) => {
        // Forty lines at 110 ms a key, each after an answer that may be delayed, take minutes on a busy machine.
        test.setTimeout(isHard ? 240_000 : 90_000);
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
        await expect(page.getByRole('combobox', { name: say('order_entry.code') })).toBeFocused();
        const wanted: [string, number][] = [];
        for (const [at, { reference, eanCode, packaging }] of items.entries()) {
            const isEan = way === 'ean' || (way === 'mixed' && at % 2 === 0);
            const quantity = (1 + (at % 12)) * (packaging ?? 1);
            await page.keyboard.type(isEan && eanCode ? eanCode : reference, { delay });
            await page.keyboard.press('Enter');
            await page.keyboard.type(String(quantity), { delay });
            await page.keyboard.press('Enter');
            wanted.push([reference, quantity]);
        }
        await expect(page.getByRole('button', { name: new RegExp(`^${say('order_entry.quantity')} `) })).toHaveCount(
            items.length,
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
