import type { Page } from '@playwright/test';
import { addDays, today } from '#contract/days.ts';
import { LOCALES } from '#i18n/index.ts';
import { expect, expectSound, FACES, prefer, signIn, test, tokenOf, violations } from './support.ts';
import { type Tongue, tongueOf } from './words.ts';

interface Saved {
    readonly '@id': string;
    readonly status: string;
    readonly orderItems: readonly { readonly leftQuantity: number }[];
}

interface Billed {
    readonly totalQuantity: number;
    readonly billingReference: string | null;
}

const call = async (page: Page, method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${await tokenOf(page, 'admin')}`, 'content-type': 'application/ld+json' };
    const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
    return answer.json();
};

const ADDRESS = { firstLine: '1 rue du Stade', zip: '69000', city: 'Lyon', country: '/api/countries/FR' };
const ACKNOWLEDGED = { acknowledge: ['price_changed', 'lower_price_available', 'missing_siren'] };

/** A customer with three validated orders of an item, of six pieces each. */
const threeOrders = async (page: Page, code: string, more: object = {}) => {
    const item = await call(page, 'POST', '/api/items', {
        reference: `QUAI-${code}`,
        designation: 'Sac à dos',
        packaging: 6,
        saleUnitPriceExcludingTax: '20',
        vatRate: '/api/vat_rates/1',
    });
    const { '@id': thirdParty } = await call(page, 'POST', '/api/third_parties', {
        customerCode: code,
        name: `Club ${code}`,
        siren: '732829320',
        paymentTerm: '/api/payment_terms/2',
        address: ADDRESS,
        contacts: [{ type: 'delivery', lastName: 'Durand', address: ADDRESS, isDefault: true }],
        ...more,
    });
    const orders: Saved[] = [];
    for (let place = 0; place < 3; place += 1) {
        const orderItems = [{ item: item['@id'], quantity: 6 }];
        const { '@id': iri } = await call(page, 'POST', '/api/orders', { thirdParty, orderItems });
        orders.push(await call(page, 'POST', `${iri}/validate`, ACKNOWLEDGED));
    }
    return { thirdParty, orders };
};

const board = (page: Page, thirdParty: string) => page.goto(`/to_ship?${new URLSearchParams({ thirdParty })}`);
const notesOf = (thirdParty: string) => `/delivery_notes?filter=${encodeURIComponent(JSON.stringify({ thirdParty }))}`;

/** Validates the note that is open, which leaves on a day. */
const validate = async (page: Page, { say, field }: Tongue, day: string): Promise<void> => {
    await expect(page).toHaveURL(/\/delivery_notes\/\d+$/);
    const leaves = page.getByLabel(new RegExp(`^${field('delivery_notes', 'shippingDate')}`));
    if ((await leaves.inputValue()) !== day) {
        await leaves.fill(day);
        await page.getByRole('button', { name: say('common.form.save') }).click();
        await expect(page.getByText(say('resources.delivery_notes.notifications.updated'))).toBeVisible();
    }
    await page
        .getByRole('button', { name: say('resources.delivery_notes.transition.validate.action'), exact: true })
        .click();
    await expect(page.getByRole('heading', { level: 1, name: /^B\d{4}-\d{6}$/ })).toBeVisible();
};

/** Bills all notes that the filter finds, with one number. */
const billAll = async (page: Page, { say }: Tongue): Promise<void> => {
    await page.getByRole('button', { name: say('common.list.add_filter'), exact: true }).click();
    await page.getByRole('option', { name: say('resources.delivery_notes.filter.to_bill') }).click();
    await expect(page.getByRole('checkbox', { name: say('common.list.select_page') })).toBeVisible();
    await page.getByRole('checkbox', { name: say('common.list.select_page') }).check();
    const action = say('resources.delivery_notes.transition.bill.action');
    await page.getByRole('button', { name: action }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('F2026-0001');
    await dialog.getByRole('button', { name: action }).click();
};

for (const locale of LOCALES)
    test(`B1 B4 in ${locale}, three orders become one note, the rest leaves the next day, and both are billed at the end of the month`, async ({
        page,
    }) => {
        await prefer(page, locale, 'light');
        await signIn(page, 'admin', '/to_ship');
        const tongue = await tongueOf(locale);
        const { say } = tongue;
        const code = `QUAI${locale}`.toUpperCase();
        const { thirdParty, orders } = await threeOrders(page, code, { billingMethod: 'monthly' });
        const read = (): Promise<Saved[]> => Promise.all(orders.map(order => call(page, 'GET', order['@id'])));
        const statuses = async () => (await read()).map(({ status }) => status);
        const tickAll = page.getByRole('checkbox', { name: say('resources.to_ship.tick', { name: `Club ${code}` }) });
        const make = page.getByRole('button', { name: say('resources.to_ship.make') });
        await board(page, thirdParty);
        await page.getByRole('button', { name: say('resources.to_ship.lines_of', { name: `Club ${code}` }) }).click();
        await tickAll.check();
        const quantities = page.getByRole('textbox', { name: new RegExp(`QUAI-${code}`) });
        await expect(quantities).toHaveCount(3);
        // Two pieces are missing on the shelf, which breaks a packaging.
        await quantities.first().fill('4');
        await expect(page.getByText(say('resources.to_ship.packaging_whole', { whole: '6' }))).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await make.click();
        await validate(page, tongue, today());
        await expect.poll(statuses).toEqual(['partially_shipped', 'shipped', 'shipped']);

        await board(page, thirdParty);
        await tickAll.check();
        await make.click();
        const tomorrow = addDays(today(), 1);
        await validate(page, tongue, tomorrow);
        await board(page, thirdParty);
        await expect(tickAll).toHaveCount(0);

        // Monthly customers are billed on the last day of the month, when accounting opens the list.
        const [year, month] = tomorrow.split('-').map(Number);
        await page.clock.setFixedTime(new Date(Date.UTC(year ?? 0, month ?? 0, 0, 12)));
        await page.goto(notesOf(thirdParty));
        await billAll(page, tongue);
        await expect.poll(statuses).toEqual(['billed', 'billed', 'billed']);
        const { member } = await call(page, 'GET', `/api/delivery_notes?thirdParty=${thirdParty}`);
        expect(member.map((note: Billed) => [note.totalQuantity, note.billingReference])).toEqual([
            [2, 'F2026-0001'],
            [16, 'F2026-0001'],
        ]);
        expect((await read()).flatMap(({ orderItems }) => orderItems.map(one => one.leftQuantity))).toEqual([0, 0, 0]);
    });

for (const { locale, mode } of FACES)
    test(`F6 the board by keyboard, and on a telephone, in ${locale} and ${mode}`, async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await prefer(page, locale, mode);
        const code = `TEL${locale}`.toUpperCase();
        await signIn(page, 'admin', '/to_ship');
        const { thirdParty } = await threeOrders(page, code);
        await board(page, thirdParty);
        const box = page.getByRole('checkbox', { name: new RegExp(`Club ${code}`) });
        await box.focus();
        await page.keyboard.press('Space');
        await expect(box).toBeChecked();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('textbox', { name: new RegExp(`QUAI-${code}`) })).toHaveCount(3);
        await expectSound(page, 'the board, unfolded');
    });
