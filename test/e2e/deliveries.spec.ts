import type { Page } from '@playwright/test';
import { addDays, today } from '#contract/values/days.ts';
import { call, invoicingCompany } from './invoiceCalls.ts';
import { expect, expectSound, facesFrom, prefer, signIn, test, violations } from './support.ts';
import { type Tongue, tongueOf } from './words.ts';

interface Saved {
    readonly '@id': string;
    readonly status: string;
    readonly orderItems: readonly { readonly leftQuantity: number }[];
}

interface Billed {
    readonly totalQuantity: number;
    readonly shippingDate: string;
    readonly billingReference: string | null;
}

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
    // Its notes are marked as billed by hand.
    const company = await invoicingCompany(page, { isInvoicing: false });
    const orders: Saved[] = [];
    for (let place = 0; place < 3; place += 1) {
        const orderItems = [{ item: item['@id'], quantity: 6 }];
        const { '@id': iri } = await call(page, 'POST', '/api/orders', { company, thirdParty, orderItems });
        orders.push(await call(page, 'POST', `${iri}/validate`, ACKNOWLEDGED));
    }
    return { thirdParty, orders };
};

const board = (page: Page, thirdParty: string) => page.goto(`/to_ship?${new URLSearchParams({ thirdParty })}`);
const notesOf = (thirdParty: string) => `/delivery_notes?filter=${encodeURIComponent(JSON.stringify({ thirdParty }))}`;

const typed = ({ day }: Tongue, iso: string): string => {
    const [year = 0, month = 0, date = 0] = iso.split('-').map(Number);
    return day(year, month, date);
};

/** Validates the note that is open. */
const validate = async (page: Page, { say }: Tongue): Promise<void> => {
    await expect(page).toHaveURL(/\/delivery_notes\/\d+$/);
    await page
        .getByRole('button', { name: say('resources.delivery_notes.transition.validate.action'), exact: true })
        .click();
    await expect(page.getByRole('heading', { level: 1, name: /^B\d{4}-\d{6}$/ })).toBeVisible();
    const done = say('resources.delivery_notes.transition.validate.done', { smart_count: 1 });
    await expect(page.getByText(done, { exact: true })).toBeVisible();
};

/** The open note leaves on another day than proposed. */
const leaveOn = async (page: Page, tongue: Tongue, day: string): Promise<void> => {
    const { say, field } = tongue;
    const label = field('delivery_notes', 'shippingDate');
    await page.getByRole('button', { name: new RegExp(`^${label}`) }).click();
    await page.getByRole('textbox', { name: label }).fill(typed(tongue, day));
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('resources.delivery_notes.notifications.updated'))).toBeVisible();
};

/** Bills all notes of the list with one invoice number. */
const billAll = async (page: Page, { say }: Tongue): Promise<void> => {
    const words = (name: string, params?: object) => say(`resources.delivery_notes.transition.bill.${name}`, params);
    await page.getByRole('checkbox', { name: say('common.list.select_page') }).check();
    const bar = page.getByRole('region', { name: say('common.list.bulk') });
    await bar.getByRole('button', { name: words('action') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName(words('title', { smart_count: 2 }));
    await dialog.getByRole('textbox').fill('F2026-0001');
    await dialog.getByRole('button', { name: say('common.transition.check') }).click();
    await expect(dialog.getByText(say('common.transition.will', { smart_count: 2, count: 2, total: 2 }))).toBeVisible();
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: words('action') }).click();
    const done = say('common.transition.result.done', { smart_count: 2, count: 2 });
    await expect(dialog.getByText(done, { exact: true })).toBeVisible();
};

for (const { locale, mode } of facesFrom(0))
    test(`B1 B4 in ${locale}, three orders become one note with a shortage, the rest leaves the next day, and both are billed together at the end of the month`, {
        tag: '@demonstration',
    }, async ({ page }) => {
        await prefer(page, locale, mode);
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
        await validate(page, tongue);
        expect(await statuses()).toEqual(['partially_shipped', 'shipped', 'shipped']);
        await page.getByRole('button', { name: say('common.documents.button') }).click();
        await expect(page.getByRole('menu')).toContainText(say('resources.delivery_notes.kind.labels'));
        await page.keyboard.press('Escape');

        await board(page, thirdParty);
        await tickAll.check();
        await make.click();
        await expect(page).toHaveURL(/\/delivery_notes\/\d+$/);
        const tomorrow = addDays(today(), 1);
        await leaveOn(page, tongue, tomorrow);
        await validate(page, tongue);
        expect(await statuses()).toEqual(['shipped', 'shipped', 'shipped']);
        await board(page, thirdParty);
        await expect(page.getByText(say('resources.to_ship.empty.filtered'))).toBeVisible();

        // A monthly customer is billed on the last day of the month, when accounting opens its list.
        const [year = 0, month = 0] = tomorrow.split('-').map(Number);
        await page.clock.setFixedTime(new Date(Date.UTC(year, month, 0, 12)));
        await page.goto(notesOf(thirdParty));
        await page.getByRole('button', { name: say('common.list.add_filter'), exact: true }).click();
        await page.getByRole('option', { name: say('resources.delivery_notes.filter.to_bill'), exact: true }).click();
        await expect(page).toHaveURL(/before_billableDate/);
        await billAll(page, tongue);
        await expect.poll(statuses).toEqual(['billed', 'billed', 'billed']);
        const { member } = await call(page, 'GET', `/api/delivery_notes?thirdParty=${thirdParty}`);
        const told = ({ totalQuantity, shippingDate, billingReference }: Billed) => [
            totalQuantity,
            shippingDate,
            billingReference,
        ];
        expect(member.map(told)).toEqual([
            [2, tomorrow, 'F2026-0001'],
            [16, today(), 'F2026-0001'],
        ]);
        expect((await read()).flatMap(({ orderItems }) => orderItems.map(one => one.leftQuantity))).toEqual([0, 0, 0]);
    });

for (const { locale, mode } of facesFrom(1))
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
