import type { Page } from '@playwright/test';
import { expect, expectSound, prefer, signIn, test, tokenOf } from './support.ts';

const call = async (page: Page, method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}`, 'content-type': 'application/ld+json' };
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok()).toBe(true);
    return answer.json();
};

const LINES = 40;

/** A draft of forty lines, of which one has a comment and one a price of four decimals. */
const newDraft = async (page: Page, customerCode: string): Promise<string> => {
    const address = { firstLine: '1 rue du Stade', zip: '69000', city: 'Lyon', country: '/api/countries/FR' };
    const contact = { type: 'delivery', lastName: 'Durand', email: 'durand@parcours.test', address, isDefault: true };
    const { '@id': thirdParty } = await call(page, 'POST', '/api/third_parties', {
        customerCode,
        name: `Club ${customerCode}`,
        siren: '732829320',
        paymentTerm: '/api/payment_terms/2',
        address,
        contacts: [contact],
    });
    const query = 'itemsPerPage=100&status=active&isEnabled=true&saleUnitPriceExcludingTax[gt]=0';
    const { member } = await call(page, 'GET', `/api/items?${query}`);
    const orderItems = member
        .slice(0, LINES)
        .map(({ '@id': item, packaging }: { '@id': string; packaging: number | null }, at: number) => ({
            item,
            quantity: (packaging ?? 1) * (1 + (at % 4) * 5),
            ...(at === 3 && { comment: 'À livrer avec le premier colis' }),
            ...(at === 5 && { manualNetUnitPrice: '63.4725' }),
        }));
    return (await call(page, 'POST', '/api/orders', { thirdParty, orderItems }))['@id'];
};

const open = async (page: Page, order: string) => {
    await page.goto(`/orders/${order.split('/').at(-1)}`);
    await expect(page.locator('tr[data-place]')).toHaveCount(LINES);
};

/** The right edges of the texts of each numeric column, and the heights of the rows that have one line. */
const geometry = (page: Page) =>
    page.locator('tr[data-place]').evaluateAll(rows => {
        const edges: Record<string, number[]> = {};
        for (const cell of rows.flatMap(row => [...row.children] as HTMLElement[])) {
            const { column = '' } = cell.dataset;
            if (['place', 'reference', 'item', 'actions'].includes(column)) continue;
            const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
            const rights: number[] = [];
            for (let text = texts.nextNode(); text; text = texts.nextNode()) {
                // What is for assistive technology alone is a pixel wide.
                if ((text.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
                const range = document.createRange();
                range.selectNodeContents(text);
                rights.push(range.getBoundingClientRect().right);
            }
            const edge = Math.round(Math.max(...rights) * 10) / 10;
            edges[column] = [...new Set([...(edges[column] ?? []), edge])];
        }
        const single = rows.filter(row => !row.querySelector('[data-column="item"] p, [data-tone]'));
        return { edges, heights: [...new Set(single.map(row => row.getBoundingClientRect().height))] };
    });

/** Rows that are seen whole, with nothing above them. */
const rowsInSight = (page: Page): Promise<number> =>
    page.locator('tr[data-place] > [data-column="reference"]').evaluateAll(
        cells =>
            cells.filter(cell => {
                const { left, top, bottom } = cell.getBoundingClientRect();
                return [top + 4, bottom - 4].every(y => document.elementFromPoint(left + 8, y) === cell);
            }).length,
    );

test('trial D12 M1 M2 L13 forty lines of a draft: one row each, aligned, the page scrolls, the entry stays', async ({
    page,
}) => {
    await prefer(page, 'fr', 'light');
    await signIn(page, 'admin', '/orders');
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, await newDraft(page, 'LIGNES-UNES'));
    const { edges, heights } = await geometry(page);
    expect(heights).toEqual([38]);
    for (const [column, found] of Object.entries(edges)) expect(found, column).toHaveLength(1);
    expect(Object.keys(edges)).toEqual(expect.arrayContaining(['quantity', 'net', 'amount']));
    const price = page.getByRole('button', { name: /63,4725 €$/ });
    await expect(price.locator('small')).toHaveText('25');
    const code = page.getByRole('combobox', { name: 'Référence, EAN ou mots' });
    for (const place of [12, 25]) {
        await page.evaluate(at => document.querySelector(`tr[data-place="${at}"]`)?.scrollIntoView(), place);
        await expect(code).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('columnheader', { name: 'Prix net' })).toBeInViewport({ ratio: 1 });
        await expect.poll(() => rowsInSight(page)).toBeGreaterThanOrEqual(14);
    }
    // What is chosen from opens where there is room: above an entry at the foot of the window.
    await code.fill('ballon');
    await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 });
});

test('trial M1 M2 rows with and without a button at their end stand in the same columns', async ({ page }) => {
    await prefer(page, 'fr', 'light');
    await signIn(page, 'admin', '/orders');
    await page.setViewportSize({ width: 1440, height: 900 });
    const order = await newDraft(page, 'LIGNES-DEUX');
    await call(page, 'POST', `${order}/validate`, { acknowledge: ['lower_price_available', 'price_changed'] });
    const { orderItems } = await call(page, 'GET', order);
    const lines = orderItems
        .filter((_: unknown, at: number) => at % 3 === 0)
        .map(({ '@id': orderItem, quantity }: { '@id': string; quantity: number }) => ({ orderItem, quantity }));
    await call(page, 'POST', `${order}/cancel`, { reason: 'Rupture', lines });
    await open(page, order);
    await expect(page.getByRole('button', { name: /^Annuler des pièces de / })).toHaveCount(LINES - lines.length);
    const { edges } = await geometry(page);
    for (const [column, found] of Object.entries(edges)) expect(found, column).toHaveLength(1);
    expect(Object.keys(edges)).toEqual(expect.arrayContaining(['amount', 'shipped', 'cancelled', 'left']));
});

test('trial M2 a line on which one rests shows its item: with the pointer, with the keyboard, until Escape', async ({
    page,
}) => {
    await prefer(page, 'fr', 'dark');
    await signIn(page, 'admin', '/orders');
    await page.setViewportSize({ width: 1440, height: 900 });
    const order = await newDraft(page, 'LIGNES-TROIS');
    await open(page, order);
    const { orderItems } = await call(page, 'GET', order);
    const card = page.getByRole('tooltip');
    await page.locator('tr[data-place="1"] [data-column="reference"]').hover();
    await expect(card).toContainText(orderItems[1].designation);
    await expect(card).toContainText('Actif');
    // It stays for who goes to it.
    await card.hover();
    await expect(card).toBeVisible();
    await page.mouse.move(2, 450);
    await expect(card).toBeHidden();
    await page.getByRole('combobox', { name: 'Référence, EAN ou mots' }).focus();
    await page.keyboard.press('Shift+Tab');
    await expect(card).toContainText(orderItems[LINES - 1].designation);
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
});

for (const width of [1024, 390])
    test(`trial M2 ${width} px wide, the lines of an order fold, and nothing is beside the window`, async ({
        page,
    }) => {
        await prefer(page, 'en', 'light');
        await signIn(page, 'admin', '/orders');
        await page.setViewportSize({ width, height: 844 });
        const order = await newDraft(page, `LINES-${width}`);
        await open(page, order);
        const { orderItems } = await call(page, 'GET', order);
        const row = page.locator('tr[data-place="0"]');
        await expect(row.getByText(orderItems[0].designation)).toBeVisible();
        await expect(row.getByRole('button', { name: /^Quantity of/ })).toBeVisible();
        await expectSound(page, `an order ${width} px wide`);
    });

test('trial M3 the quantities of a delivery note stand in one column, whatever they warn of', async ({ page }) => {
    await prefer(page, 'fr', 'light');
    await signIn(page, 'admin', '/orders');
    await page.setViewportSize({ width: 1440, height: 900 });
    const order = await newDraft(page, 'LIGNES-BON');
    await call(page, 'POST', `${order}/validate`, { acknowledge: ['lower_price_available', 'price_changed'] });
    const { created } = await call(page, 'POST', '/api/delivery_notes/from_orders', { orders: [order] });
    await page.goto(`/delivery_notes/${created[0].split('/').at(-1)}`);
    await page.keyboard.press('Control+e');
    const lines = page.getByRole('region', { name: 'Lignes du bon de livraison' });
    const fields = lines.getByRole('textbox');
    await expect(fields).toHaveCount(LINES);
    const packed = (await call(page, 'GET', created[0])).deliveryNoteItems.findIndex(
        ({ packagings }: { packagings: number[] }) => packagings.some(one => one > 1),
    );
    await fields.nth(packed).fill('1');
    await expect(fields.nth(packed)).toHaveAccessibleDescription(/^Colisage incomplet/);
    const edges = await fields.evaluateAll(all => all.map(one => one.getBoundingClientRect().right));
    expect(new Set(edges).size).toBe(1);
    const heights = await lines.getByRole('row').evaluateAll(rows => rows.slice(1).map(row => row.clientHeight));
    expect(Math.max(...heights)).toBeLessThanOrEqual(40);
});
