import type { Page } from '@playwright/test';
import { call, deliveredNotes, invoicingCompany } from './invoiceCalls.ts';
import { expect, expectSound, facesFrom, prefer, signIn, test, violations } from './support.ts';
import { type Tongue, tongueOf } from './words.ts';

const WIDTHS = [1440, 390] as const;

const pageOf = (resource: string, iri: string) => `/${resource}/${encodeURIComponent(iri)}`;

/** An issued invoice of six pieces. */
const issuedInvoice = async (page: Page, code: string) => {
    const { thirdParty, notes } = await deliveredNotes(page, await invoicingCompany(page), code, 1);
    const body = { deliveryNotes: notes.map(note => note['@id']), issue: true };
    const { created } = await call(page, 'POST', '/api/invoices/from_delivery_notes', body);
    const invoice = await call(page, 'GET', created[0]);
    return { thirdParty, invoice } as {
        readonly thirdParty: string;
        readonly invoice: { readonly '@id': string; readonly number: string; readonly totalIncludingTax: string };
    };
};

/** Sends the reminder to an address. */
const remind = async (page: Page, { say }: Tongue, width: number): Promise<void> => {
    if (width < 640) await page.getByRole('button', { name: say('common.form.actions') }).click();
    await page.getByRole('button', { name: say('common.documents.button') }).click();
    await page.getByRole('menuitem', { name: say('document_panel.send.action') }).click();
    const dialog = page.getByRole('dialog');
    await dialog
        .getByRole('combobox', { name: say('document_panel.send.kind') })
        .selectOption(say('resources.invoices.kind.reminder'));
    await dialog.getByRole('textbox', { name: say('document_panel.send.to') }).fill('club@exemple.test');
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: say('document_panel.send.do') }).click();
    await expect(dialog).toBeHidden();
};

for (const { locale, mode } of facesFrom(0))
    for (const width of WIDTHS)
        test(`invoices.md in ${locale}, ${mode}, at ${width} px: a part is paid, what is left is told, and reminded of`, async ({
            page,
        }) => {
            await prefer(page, locale, mode);
            await page.setViewportSize({ width, height: 900 });
            await signIn(page, 'admin', '/payments');
            const tongue = await tongueOf(locale);
            const { say, figure } = tongue;
            const words = (name: string, params?: object) => say(`resources.payments.${name}`, params);
            const { thirdParty, invoice } = await issuedInvoice(page, `REG${locale}${width}`.toUpperCase());

            await page.goto(pageOf('invoices', invoice['@id']));
            await page.getByRole('link', { name: say('resources.invoices.page.pay') }).click();
            const settled = page.getByRole('textbox', {
                name: words('matching.amount_of', { number: invoice.number }),
            });
            await expect(settled).toHaveValue(figure(invoice.totalIncludingTax));
            await page.getByRole('textbox', { name: tongue.field('payments', 'amount') }).fill('50');
            await expect(settled).toHaveValue(figure('50.00'));
            await settled.fill('40');
            await expect(page.getByText(words('matching.left', { amount: '10.00' }))).toBeVisible();
            await expectSound(page, 'a new payment');
            await page.setViewportSize({ width, height: 900 });
            await page.getByRole('button', { name: say('common.form.create'), exact: true }).click();
            await expect(page.getByText(words('left', { amount: '10.00' })).first()).toBeVisible();
            await expectSound(page, 'a payment');

            await page.goto(pageOf('third_parties', thirdParty));
            await page.setViewportSize({ width, height: 900 });
            const card = page.getByRole('region', { name: words('account.title') });
            const downloading = page.waitForEvent('download');
            await card.getByRole('button', { name: words('account.statement') }).click();
            expect((await downloading).suggestedFilename()).toMatch(
                new RegExp(`^${words('account.file')} .+ \\d{4}-\\d{2}-\\d{2}\\.pdf$`),
            );

            await page.goto(pageOf('invoices', invoice['@id']));
            await remind(page, tongue, width);
            await page.reload();
            await expect(page.getByText(say('resources.invoices.page.story.reminded')).first()).toBeVisible();
            await expect(
                page.getByRole('link', { name: new RegExp(say('resources.invoices.page.story.paid')) }),
            ).toBeVisible();
            await expectSound(page, 'an invoice that is paid in part');
        });
