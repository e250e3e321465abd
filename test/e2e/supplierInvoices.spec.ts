import { writeCii } from '../../server/invoices/cii.ts';
import { sirenOf } from '../support/identifiers.ts';
import { aBuyer, aLine, anInvoice, aSeller } from '../support/invoices/parts.ts';
import { deflated, pdfWith } from '../support/supplierFiles.ts';
import { call, invoicingCompany } from './invoiceCalls.ts';
import { expect, expectSound, facesFrom, prefer, signIn, test, violations } from './support.ts';
import { tongueOf } from './words.ts';

const WIDTHS = [1440, 390] as const;
const BOMB = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]><Invoice>&a;</Invoice>';

for (const [face, { locale, mode }] of facesFrom(0).entries())
    for (const width of WIDTHS)
        test(`issue 40, 8 in ${locale}, ${mode}, at ${width} px: invoices of suppliers are read, checked, and to be paid`, async ({
            page,
        }) => {
            await prefer(page, locale, mode);
            await page.setViewportSize({ width, height: 900 });
            await signIn(page, 'admin', '/supplier_invoices');
            const { say } = await tongueOf(locale);
            const words = (name: string, params?: object) => say(`resources.supplier_invoices.${name}`, params);
            const company = await call(page, 'GET', await invoicingCompany(page));
            const buyer = aBuyer({ siren: company.siren, siret: null, vatNumber: null });
            const seller = aSeller({
                name: 'Laiterie',
                siren: sirenOf(900 + 2 * face + (width === 390 ? 1 : 0)),
                vatNumber: null,
            });
            const lines = [aLine({ designation: 'Beurre doux', quantity: '4', netUnitPrice: '2.5000' })];
            const xml = writeCii(anInvoice({ seller, buyer, lines, number: 'LT-1' }));
            const wrong = xml.replaceAll('LT-1', 'LT-2').replace(/(<ram:DuePayableAmount>)[\d.]+/, '$11.00');
            const fileOf = (name: string, content: string | Buffer) => ({
                name,
                mimeType: name.endsWith('pdf') ? 'application/pdf' : 'text/xml',
                buffer: Buffer.from(content),
            });

            await page
                .getByRole('button', { name: words('upload.open') })
                .first()
                .click();
            const dialog = page.getByRole('dialog');
            await dialog
                .locator('input[type=file]')
                .setInputFiles([
                    fileOf('a.pdf', pdfWith(deflated(xml))),
                    fileOf('b.xml', wrong),
                    fileOf('again.xml', xml),
                    fileOf('bomb.pdf', pdfWith(deflated(BOMB))),
                ]);
            await expect(dialog.getByText(words('upload.done', { smart_count: 2, count: 2 }))).toBeVisible();
            await expect(dialog.getByText(words('upload.known', { name: 'LT-1 · Laiterie' }))).toBeVisible();
            await expect(dialog.getByText(/DOCTYPE/)).toBeVisible();
            expect(await violations(page, '[role=dialog]')).toEqual([]);
            await dialog.getByRole('button', { name: words('upload.show') }).click();
            await expect(dialog).toBeHidden();

            const { member } = await call(page, 'GET', `/api/supplier_invoices?company=${company['@id']}&number=LT-2`);
            await page.goto(`/supplier_invoices/${encodeURIComponent(member[0]['@id'])}`);
            await expect(page.getByText('Beurre doux')).toBeVisible();
            await expect(page.getByRole('heading', { name: words('told.title') })).toBeVisible();
            await expectSound(page, 'an invoice of a supplier');
            await page.setViewportSize({ width, height: 900 });
            await page.getByRole('button', { name: words('transition.approve.action'), exact: true }).click();
            await expect
                .poll(() => call(page, 'GET', member[0]['@id']))
                .toMatchObject({ status: 'to_pay', doubts: ['due_amount'] });
        });
