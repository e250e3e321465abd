import type { Page } from '@playwright/test';
import { call, invoicingCompany, shippedNote, validatedOrder } from './invoiceCalls.ts';
import { expect, expectSound, facesFrom, prefer, signIn, test, violations } from './support.ts';
import { type Tongue, tongueOf } from './words.ts';

const WIDTHS = [1440, 390] as const;

const pageOf = (resource: string, iri: string) => `/${resource}/${encodeURIComponent(iri)}`;

/** Presses a button among what is done with the record, which a telephone has behind another one. */
const pressAction = async (page: Page, { say }: Tongue, width: number, name: string): Promise<void> => {
    if (width < 640) await page.getByRole('button', { name: say('common.form.actions') }).click();
    await page.getByRole('button', { name, exact: true }).click();
};

/** Asks for 30 %, and opens the draft. */
const askDeposit = async (page: Page, tongue: Tongue, width: number, number: string): Promise<void> => {
    const words = (name: string, params?: object) => tongue.say(`deposit_dialog.${name}`, params);
    await pressAction(page, tongue, width, tongue.say('resources.orders.deposit'));
    const dialog = page.getByRole('dialog', { name: words('title', { number }) });
    const sums = dialog.getByRole('region', { name: words('comes_to') });
    await expect(sums.getByText(words('vat', { rate: '20.00', base: '360.00' }))).toBeVisible();
    await dialog.getByRole('radio', { name: words('amount'), exact: true }).check();
    await dialog.getByRole('textbox', { name: words('amount_field') }).fill('1441');
    await expect(dialog.getByRole('textbox', { name: words('amount_field') })).toHaveAccessibleDescription(/1.440.00/);
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('radio', { name: words('percentage'), exact: true }).check();
    await dialog.getByRole('button', { name: words('submit') }).click();
    await expect(dialog).toBeHidden();
};

/** Issues the draft that is open. @returns its number */
const issueDraft = async (page: Page, tongue: Tongue, width: number): Promise<string> => {
    const issue = tongue.say('resources.invoices.transition.issue.action');
    await pressAction(page, tongue, width, issue);
    await page.getByRole('dialog').getByRole('button', { name: issue, exact: true }).click();
    const heading = page.getByRole('heading', { level: 1, name: /^F\d{4}-\d{6}$/ });
    await expect(heading).toBeVisible();
    return String(await heading.textContent());
};

for (const { locale, mode } of facesFrom(1))
    for (const width of WIDTHS)
        test(`B5 in ${locale}, ${mode}, at ${width} px: a deposit is asked for on an order, and its invoice deducts it`, {
            tag: '@demonstration',
        }, async ({ page }) => {
            await prefer(page, locale, mode);
            await page.setViewportSize({ width, height: 900 });
            await signIn(page, 'admin', '/orders');
            const tongue = await tongueOf(locale);
            const { say } = tongue;
            const order = await validatedOrder(
                page,
                await invoicingCompany(page),
                `ACPT${locale}${width}`.toUpperCase(),
            );
            await page.goto(pageOf('orders', order.iri));
            await askDeposit(page, tongue, width, order.number);

            await expect(page.getByText(say('resources.invoices.type.deposit'), { exact: true }).first()).toBeVisible();
            await expectSound(page, 'the draft of a deposit');
            await page.setViewportSize({ width, height: 900 });
            const deposit = await issueDraft(page, tongue, width);

            const note = await shippedNote(page, order.iri);
            const { created } = await call(page, 'POST', '/api/invoices/from_delivery_notes', {
                deliveryNotes: [note],
            });
            await page.goto(pageOf('invoices', created[0]));
            const totals = page.getByRole('region', { name: say('resources.invoices.page.totals.title') });
            await expect(totals.getByRole('link', { name: new RegExp(deposit) })).toBeVisible();
            const number = await issueDraft(page, tongue, width);
            await expectSound(page, 'an invoice after a deposit');
            await page.setViewportSize({ width, height: 900 });

            await totals.getByRole('link', { name: new RegExp(deposit) }).click();
            await expect(page.getByRole('heading', { level: 1, name: deposit })).toBeVisible();
            await expect(page.getByRole('link', { name: new RegExp(number) }).first()).toBeVisible();
            await page.goto(pageOf('orders', order.iri));
            const card = page.getByRole('region', { name: say('resources.invoices.name', { smart_count: 2 }) });
            await expect(card.getByRole('link', { name: deposit })).toBeVisible();
            await expect(card.getByRole('link', { name: number })).toBeVisible();
            await expectSound(page, 'an order with its invoices');
        });
