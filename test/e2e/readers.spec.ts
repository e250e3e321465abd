import type { Page } from '@playwright/test';
import { call, shippedNote, validatedOrder } from './invoiceCalls.ts';
import { expect, expectSound, facesFrom, prefer, signIn, test } from './support.ts';
import { tongueOf } from './words.ts';

const WIDTHS = [1440, 390] as const;

/** Of the company that the user looks after. */
const COMPANY = '/api/companies/1';

/** An issued invoice, and a payment of a part of it. */
const paidInvoice = async (page: Page, code: string) => {
    await call(page, 'PATCH', COMPANY, { isInvoicing: true }, 'super');
    const { iri: order } = await validatedOrder(page, COMPANY, code);
    const note = await shippedNote(page, order);
    const { created } = await call(page, 'POST', '/api/invoices/from_delivery_notes', { deliveryNotes: [note] });
    const invoice = await call(page, 'POST', `${created[0]}/issue`, {});
    const payment = await call(page, 'POST', '/api/payments', {
        ...{ company: COMPANY, thirdParty: invoice.thirdParty, date: invoice.issueDate, amount: '100.00' },
        ...{ method: 'cheque', reference: `CH-${code}` },
        allocations: [{ invoice: invoice['@id'], amount: '100.00' }],
    });
    return { number: String(invoice.number), reference: String(payment.reference), party: `Club ${code}` };
};

for (const [face, { locale, mode }] of facesFrom(0).entries())
    for (const width of WIDTHS)
        test(`A5, issue 40 in ${locale}, ${mode}, at ${width} px: a user reads an invoice and its payment, and changes neither`, async ({
            page,
        }) => {
            const { say } = await tongueOf(locale);
            const { number, reference, party } = await paidInvoice(page, `LECT-${face}-${width}`);
            const heading = page.getByRole('heading', { level: 1 });
            const main = page.getByRole('main');
            const restore = () => page.setViewportSize({ width, height: 900 });
            const expectOnlyRead = async (screen: string): Promise<void> => {
                await expect(page.getByText(say('common.form.reserved_record.ROLE_ADMIN'))).toBeVisible();
                for (const key of ['edit', 'delete', 'save'])
                    await expect(
                        main.getByRole('button', { name: say(`common.form.${key}`), exact: true }),
                    ).toHaveCount(0);
                await expectSound(page, screen);
                await restore();
            };
            await prefer(page, locale, mode);
            await restore();
            const filter = encodeURIComponent(JSON.stringify({ q: number }));
            await signIn(page, 'user', `/invoices?filter=${filter}`);

            await main.getByRole('link', { name: number }).click();
            await expect(heading).toContainText(number);
            await expect(main.getByRole('table').first()).toBeVisible();
            await expectOnlyRead('an invoice that is read');

            await main.getByRole('link', { name: new RegExp(say('resources.invoices.page.story.paid')) }).click();
            await expect(heading).toContainText(reference);
            await expect(main.getByRole('link', { name: number })).toBeVisible();
            await expectOnlyRead('a payment that is read');

            await page.goBack();
            await expect(heading).toContainText(number);
            await main.getByRole('link', { name: say('common.form.back') }).click();
            await expect(main.getByRole('link', { name: number })).toBeVisible();

            await page.keyboard.press('Control+k');
            await page.keyboard.type(number);
            await page
                .getByRole('option', { name: new RegExp(number) })
                .first()
                .click();
            await expect(heading).toContainText(number);
            await expect(main.getByRole('link', { name: party }).first()).toBeVisible();
        });

test('A4 a user who opens a screen that is not theirs by its address sees only that', async ({ page }) => {
    await prefer(page, 'fr', 'light');
    await page.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => {
            const text = document.querySelector('main h1')?.textContent;
            if (text && seen.at(-1) !== text) seen.push(text);
        }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await signIn(page, 'user', '/profile');
    for (const path of ['/imports/1', '/invoices/create', '/administration/users/1']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: 'Accès interdit !' })).toBeVisible();
        expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['Accès interdit\u00a0!']);
    }
});
