import type { Page } from '@playwright/test';
import { deliveredNotes, invoicingCompany } from './invoiceCalls.ts';
import { expect, expectSound, facesFrom, prefer, signIn, test, violations } from './support.ts';
import { type Tongue, tongueOf } from './words.ts';

const WIDTHS = [1440, 390] as const;

const listOf = (thirdParty: string) => `/delivery_notes?filter=${encodeURIComponent(JSON.stringify({ thirdParty }))}`;

/** Rehearses the invoices of all notes on the page, and issues them. */
const billAll = async (page: Page, { say }: Tongue): Promise<void> => {
    const words = (name: string, params?: object) => say(`resources.invoices.billing.${name}`, params);
    const one = { smart_count: 1, count: '1' };
    const boxes = page.locator('[data-rows]').getByRole('checkbox');
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await box.check();
    const bar = page.getByRole('region', { name: say('common.list.bulk') });
    await bar.getByRole('button', { name: words('several') }).click();
    const dialog = page.getByRole('dialog', { name: words('title') });
    await expect(dialog.getByText(words('summary', one))).toBeVisible();
    await expect(dialog.getByRole('list', { name: words('customers') })).toContainText(
        words('notes', { smart_count: 2, count: '2' }),
    );
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: words('issue', one) }).click();
    await dialog.getByRole('button', { name: words('issue_now') }).click();
    await expect(dialog.getByText(words('issued', one), { exact: true })).toBeVisible();
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('link', { name: /^F\d{4}-\d{6}$/ }).click();
};

/** Opens what else is done with the record, which a telephone has behind a button. */
const openActions = async (page: Page, { say }: Tongue, width: number): Promise<void> => {
    if (width < 640) await page.getByRole('button', { name: say('common.form.actions') }).click();
};

/** Two pieces are given back. */
const creditTwo = async (page: Page, tongue: Tongue, code: string, width: number): Promise<void> => {
    const words = (name: string, params?: object) => tongue.say(`credit_dialog.${name}`, params);
    await openActions(page, tongue, width);
    await page.getByRole('button', { name: tongue.say('resources.invoices.credit') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: words('lines'), exact: true }).check();
    const quantity = dialog.getByRole('textbox', { name: new RegExp(`SAC-${code}`) }).first();
    await quantity.fill('7');
    await dialog.getByRole('textbox', { name: words('reason') }).fill('2 sacs abîmés');
    await dialog.getByRole('button', { name: words('submit') }).click();
    await expect(dialog.getByText(words('too_many', { left: '6' }))).toBeVisible();
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await quantity.fill('2');
    await dialog.getByRole('button', { name: words('submit') }).click();
    await expect(dialog).toBeHidden();
};

/** All that is left is given back. */
const creditRest = async (page: Page, tongue: Tongue, width: number): Promise<void> => {
    const words = (name: string) => tongue.say(`credit_dialog.${name}`);
    await openActions(page, tongue, width);
    await page.getByRole('button', { name: tongue.say('resources.invoices.credit') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: words('whole'), exact: true }).check();
    await dialog.getByRole('textbox', { name: words('reason') }).fill('Prix erroné');
    await dialog.getByRole('button', { name: words('submit') }).click();
    await expect(dialog).toBeHidden();
};

/** Issues the credit note that is open. */
const issueCredit = async (page: Page, tongue: Tongue, width: number): Promise<void> => {
    const issue = tongue.say('resources.invoices.transition.issue.action');
    await openActions(page, tongue, width);
    await page.getByRole('button', { name: issue, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: issue, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^A\d{4}-\d{6}$/ })).toBeVisible();
};

for (const { locale, mode } of facesFrom(0))
    for (const width of WIDTHS)
        test(`B5 in ${locale}, ${mode}, at ${width} px: notes become an invoice in one look, it is credited in part, then as a whole, and they become a new one`, {
            tag: '@demonstration',
        }, async ({ page }) => {
            await prefer(page, locale, mode);
            await page.setViewportSize({ width, height: 900 });
            await signIn(page, 'admin', '/invoices');
            const tongue = await tongueOf(locale);
            const { say } = tongue;
            test.setTimeout(240_000);
            const code = `FACT${locale}${width}`.toUpperCase();
            const { thirdParty, notes } = await deliveredNotes(page, await invoicingCompany(page), code, 2);
            await page.goto(listOf(thirdParty));
            await billAll(page, tongue);

            const heading = page.getByRole('heading', { level: 1, name: /^F\d{4}-\d{6}$/ });
            await expect(heading).toBeVisible();
            const number = String(await heading.textContent());
            await expect(page.getByText(say('resources.invoices.locked.issued'))).toBeVisible();
            const lines = page.getByRole('region', { name: say('resources.invoices.page.lines.title') });
            for (const note of notes) await expect(lines.getByRole('link', { name: note.number })).toBeVisible();
            await expect(
                page.getByRole('button', { name: say('resources.invoices.page.lines.add_charge') }),
            ).toHaveCount(0);
            await expectSound(page, 'an issued invoice');
            await page.setViewportSize({ width, height: 900 });

            await openActions(page, tongue, width);
            await page.getByRole('button', { name: say('common.documents.button') }).click();
            const menu = page.getByRole('menu');
            await expect(
                menu.getByRole('menuitem', { name: say('resources.invoices.kind.invoice'), exact: true }),
            ).toBeVisible();
            await expect(menu.getByRole('menuitem', { name: say('resources.invoices.page.xml.cii') })).toBeVisible();
            await expect(menu.getByRole('menuitem', { name: say('resources.invoices.page.xml.ubl') })).toBeVisible();
            await page.keyboard.press('Escape');
            if (width < 640) await page.getByRole('button', { name: say('common.form.actions') }).click();

            await creditTwo(page, tongue, code, width);
            await expect(
                page.getByText(say('resources.invoices.type.credit_note'), { exact: true }).first(),
            ).toBeVisible();
            await expect(page.getByRole('link', { name: number }).first()).toBeVisible();
            await expect(page.getByText('2 sacs abîmés').first()).toBeVisible();
            await expectSound(page, 'a draft credit note');
            await page.setViewportSize({ width, height: 900 });

            await issueCredit(page, tongue, width);
            await page.getByRole('link', { name: number }).first().click();
            await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
            await creditRest(page, tongue, width);
            await issueCredit(page, tongue, width);
            await expectSound(page, 'an issued credit note');
            await page.setViewportSize({ width, height: 900 });
            await page.getByRole('link', { name: number }).first().click();
            await expect(
                page.getByText(say('resources.invoices.status.credited'), { exact: true }).first(),
            ).toBeVisible();
            await expectSound(page, 'an invoice that is credited');
            await page.setViewportSize({ width, height: 900 });

            await page.goto(listOf(thirdParty));
            await billAll(page, tongue);
            await expect(heading).not.toHaveText(number);
            for (const note of notes) await expect(lines.getByRole('link', { name: note.number })).toBeVisible();
            await expectSound(page, 'the new invoice of the same notes');
        });
