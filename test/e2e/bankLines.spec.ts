import { camt, newIban } from '../support/statements.ts';
import { call, deliveredNotes, invoicingCompany } from './invoiceCalls.ts';
import { expect, expectSound, facesFrom, prefer, signIn, test, violations } from './support.ts';
import { tongueOf } from './words.ts';

const WIDTHS = [1440, 390] as const;

for (const { locale, mode } of facesFrom(0))
    for (const width of WIDTHS)
        test(`invoices.md in ${locale}, ${mode}, at ${width} px: a statement is read, a sure line entered, and nothing comes twice`, async ({
            page,
        }) => {
            await prefer(page, locale, mode);
            await page.setViewportSize({ width, height: 900 });
            await signIn(page, 'admin', '/payments');
            const { say } = await tongueOf(locale);
            const words = (name: string, params?: object) => say(`resources.bank_lines.${name}`, params);
            const company = await invoicingCompany(page);
            const iban = newIban();
            await call(page, 'POST', '/api/bank_accounts', { owner: company, label: 'Banque', iban }, 'super');
            const { notes } = await deliveredNotes(page, company, `BQ${locale}${width}`.toUpperCase(), 1);
            const body = { deliveryNotes: notes.map(note => note['@id']), issue: true };
            const { created } = await call(page, 'POST', '/api/invoices/from_delivery_notes', body);
            const invoice = await call(page, 'GET', created[0]);
            const statement = camt(iban, [
                { amount: invoice.totalIncludingTax, text: `VIR SEPA ${invoice.number}`, reference: 'A1' },
                { amount: '12.34', text: `DIVERS ${invoice.number.slice(-3)}`, reference: 'A2' },
            ]);
            const file = { name: 'releve.xml', mimeType: 'text/xml', buffer: Buffer.from(statement) };
            const read = async () => {
                await page.getByRole('button', { name: say('common.list.more_actions') }).click();
                await page.getByRole('menuitem', { name: say('resources.payments.statement') }).click();
                const dialog = page.getByRole('dialog');
                await dialog.locator('input[type=file]').setInputFiles(file);
                expect(await violations(page, '[role=dialog]')).toEqual([]);
                await dialog.getByRole('button', { name: words('upload.submit') }).click();
                return dialog;
            };

            const first = await read();
            await expect(first.getByText(words('upload.credits', { smart_count: 2, count: 2 }))).toBeVisible();
            await first.getByRole('button', { name: words('upload.show') }).click();
            await expect(
                page.getByRole('heading', { level: 1, name: words('name', { smart_count: 2 }) }),
            ).toBeVisible();
            const { member } = await call(page, 'GET', `/api/bank_lines?company=${company}&isSure=true`);
            await page.goto(`/bank_lines/${encodeURIComponent(member[0]['@id'])}`);
            await expectSound(page, 'a line of the bank');
            await page.setViewportSize({ width, height: 900 });
            await page.getByRole('button', { name: words('transition.accept.action'), exact: true }).click();
            await expect(page.getByText(words('status.entered')).first()).toBeVisible();
            expect(await call(page, 'GET', invoice['@id'])).toMatchObject({ status: 'paid' });

            const unknown = await call(page, 'GET', `/api/bank_lines?company=${company}&match=nobody&status=open`);
            await page.goto(`/bank_lines/${encodeURIComponent(unknown.member[0]['@id'])}`);
            if (width < 640) await page.getByRole('button', { name: say('common.form.actions') }).click();
            await page.getByText(words('split.action'), { exact: true }).click();
            const dialog = page.getByRole('dialog');
            await expect(dialog.getByText(words('split.part', { place: 2 }), { exact: true })).toBeVisible();
            expect(await violations(page, '[role=dialog]')).toEqual([]);
            await page.keyboard.press('Escape');

            await page.goto('/payments');
            const again = await read();
            await expect(again.getByText(words('upload.all_known', { count: 2 }))).toBeVisible();
            await again.getByRole('button', { name: say('common.bulk.close') }).click();
            await expect(again).toBeHidden();
        });
