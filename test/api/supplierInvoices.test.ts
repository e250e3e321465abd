import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import { slugOf } from '#contract/values/text.ts';
import { compareFiles } from '#server/backup/consistency.ts';
import { renderInvoice } from '#server/documents/draw.ts';
import { writeCii } from '#server/invoices/cii.ts';
import { writeUbl } from '#server/invoices/ubl.ts';
import { type Api, type Asker, createFiles, openApi } from '#test/support/api.ts';
import { changesOf } from '#test/support/history.ts';
import { sirenOf } from '#test/support/identifiers.ts';
import { aBuyer, aCreditNote, anInvoice, aSeller } from '#test/support/invoices/parts.ts';
import { type Member, make, newCompany, newUser } from '#test/support/records.ts';
import { deflated, pdfWith, sendSupplier } from '#test/support/supplierFiles.ts';

const files = createFiles();
let api: Api;
let company: Member;
/** Somebody who handles it, without more rights. */
let reader: number;
let place = 0;
beforeAll(async () => {
    api = await openApi({ files });
    company = await make(api, '/api/companies', newCompany());
    reader = (await make(api, '/api/users', newUser({ handledCompanies: [company['@id']] }))).id;
});
afterAll(() => api.close());

/** An invoice that nobody has sent before, to the company of these tests. */
const invoiceFrom = (change: Partial<InvoiceContent> = {}): InvoiceContent => {
    place += 1;
    const seller = aSeller({ name: `Fournisseur ${place}`, siren: sirenOf(500 + place), vatNumber: null });
    const buyer = aBuyer({ siren: String(company.siren), siret: null, vatNumber: null });
    return anInvoice({ seller, buyer, number: `FA-2026-${place}`, ...change });
};

const read = async (content: InvoiceContent): Promise<string> => {
    const { status, body } = await sendSupplier(api, writeCii(content));
    expect([status, body.verdict]).toEqual([201, 'read']);
    return String(body.record);
};

const recordAt = async (iri: string): Promise<Member> =>
    (await api.ask('GET', iri, { as: 'admin' })).body as unknown as Member;

const perform = (iri: string, name: string, body: object = {}, as: Asker = 'admin') =>
    api.ask('POST', `${iri}/${name}?locale=en`, { as, body });

const countOf = async (): Promise<number> =>
    (await api.ask('GET', '/api/supplier_invoices', { as: 'admin' })).body.totalItems;

const keysIn = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of files.list()) if (key.startsWith('suppliers/')) keys.push(key);
    return keys;
};

describe('invoices of suppliers are read for control (issue 40, 8)', () => {
    test('a file becomes a record with what it says, and nothing else happens', async () => {
        const content = invoiceFrom({ dueDate: '2026-12-31', customerReference: 'C2026-000456' });
        const record = await recordAt(await read(content));
        expect(record).toMatchObject({
            company: company['@id'],
            number: content.number,
            type: 'invoice',
            typeCode: '380',
            status: 'to_check',
            supplierName: content.seller.name,
            supplierSiren: content.seller.siren,
            issueDate: content.issueDate,
            dueDate: '2026-12-31',
            currency: 'EUR',
            totalExcludingTax: content.totalExcludingTax,
            totalVat: content.totalVat,
            totalIncludingTax: content.totalIncludingTax,
            dueAmount: content.dueAmount,
            orderReference: 'C2026-000456',
            doubts: null,
            fileName: 'facture.xml',
            decidedAt: null,
        });
        const { body: paid } = await api.ask('GET', `/api/payments?company=${company['@id']}`, { as: 'admin' });
        expect(paid.totalItems).toBe(0);
    });

    test('the file is kept byte for byte, and what it says line by line', async () => {
        const content = invoiceFrom();
        const pdf = await renderInvoice(content, writeCii(content));
        const { status, body } = await sendSupplier(api, pdf, { name: 'Facture n° 1.pdf' });
        expect(status).toBe(201);
        const headers = { Authorization: `Bearer ${await api.token(reader)}` };
        const response = await api.app.request(`${body.record}/file`, { headers });
        expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(pdf))).toBe(true);
        expect(response.headers.get('content-type')).toBe('application/pdf');
        const name = `${slugOf(content.seller.name)}-${slugOf(String(content.number))}.pdf`;
        expect(response.headers.get('content-disposition')).toBe(
            `attachment; filename="${name}"; filename*=UTF-8''${name}`,
        );
        expect(response.headers.get('content-security-policy')).toContain('sandbox');
        const { body: said } = await api.ask('GET', `${body.record}/content`, { as: reader });
        expect(said).toMatchObject({
            syntax: 'cii',
            number: content.number,
            mediaType: 'application/pdf',
            warnings: [],
        });
        expect(said.lines).toHaveLength(content.lines.length);
    });

    test('the same invoice is not stored twice, in whichever file and syntax, or at the same moment', async () => {
        const content = invoiceFrom();
        const record = await read(content);
        const [count, keys] = [await countOf(), await keysIn()];
        for (const file of [writeCii(content), writeUbl(content), pdfWith(deflated(writeUbl(content)))]) {
            const { status, body } = await sendSupplier(api, file);
            expect([status, body.verdict, body.record]).toEqual([200, 'known', record]);
        }
        const other = invoiceFrom();
        const answers = await Promise.all([1, 2, 3].map(() => sendSupplier(api, writeUbl(other))));
        expect(answers.map(({ body }) => body.verdict).sort()).toEqual(['known', 'known', 'read']);
        expect(new Set(answers.map(({ body }) => body.record)).size).toBe(1);
        expect([await countOf(), (await keysIn()).length]).toEqual([count + 1, keys.length + 1]);
    });

    test('B11 a file with the same number and date contradicts the kept one by its amount or its account', async () => {
        const content = invoiceFrom();
        const record = await read(content);
        const iban = 'FR1420041010050500013M02606';
        const file = writeCii(content).replaceAll('FR7630006000011234567890189', iban);
        const { status, body } = await sendSupplier(api, file);
        expect([status, body.verdict, body.record]).toEqual([200, 'conflict', record]);
        expect(body.doubts).toContain('conflicting_iban');
        const { body: kept } = await api.ask('GET', `${record}/content`, { as: 'admin' });
        expect(kept.warnings).toMatchObject([{ code: 'conflicting_iban', said: iban }]);
        const amount = /<ram:DuePayableAmount>([^<]+)</.exec(file)?.[1] ?? '';
        const more = await sendSupplier(api, writeCii(content).replaceAll(`>${amount}<`, '>99999.99<'));
        expect([more.body.verdict, more.body.doubts]).toEqual(['conflict', ['conflicting_iban', 'conflicting_amount']]);
        expect((await sendSupplier(api, writeCii(content))).body.verdict).toBe('known');
    });

    test('B11 an account that the supplier had never before is warned of, whatever the invoice', async () => {
        const content = invoiceFrom();
        await read(content);
        const send = async (number: string, iban: string) => {
            const file = writeCii({ ...content, number }).replaceAll('FR7630006000011234567890189', iban);
            return (await sendSupplier(api, file)).body.doubts ?? [];
        };
        expect(await send(`${content.number}-2`, 'FR76 3000 6000 0112 3456 7890 189')).not.toContain('other_iban');
        expect(await send(`${content.number}-3`, 'FR1420041010050500013M02606')).toContain('other_iban');
    });

    test('another date, number or supplier is another invoice', async () => {
        const content = invoiceFrom();
        const records = [
            await read(content),
            await read({ ...content, issueDate: '2026-01-02' }),
            await read({ ...content, number: `${content.number}-B` }),
            await read({ ...content, seller: aSeller({ siren: sirenOf(499), vatNumber: null }) }),
        ];
        expect(new Set(records).size).toBe(4);
    });

    test('a credit note is one, and is never late', async () => {
        const { seller, buyer, number } = invoiceFrom();
        const written = aCreditNote({ seller, buyer, number, issueDate: '2020-01-01', dueDate: '2020-01-02' });
        const record = await recordAt(await read(written));
        expect([record.type, record.typeCode, record.isLate, record.totalIncludingTax]).toEqual([
            'credit_note',
            '381',
            false,
            written.totalIncludingTax,
        ]);
    });

    test('what does not fit is told and never corrected', async () => {
        const content = invoiceFrom();
        const wrong = writeCii(content).replace(/(<ram:DuePayableAmount>)[\d.]+/, '$11.00');
        const { body } = await sendSupplier(api, wrong);
        expect(body.doubts).toEqual(['due_amount']);
        const record = await recordAt(String(body.record));
        expect([record.doubts, record.dueAmount]).toEqual([['due_amount'], '1.00']);
        const { body: said } = await api.ask('GET', `${body.record}/content`, { as: 'admin' });
        expect(said.warnings).toEqual([{ code: 'due_amount', said: '1', found: content.totalIncludingTax }]);
        const found = await api.ask('GET', `/api/supplier_invoices?doubts=due_amount&company=${company['@id']}`, {
            as: 'admin',
        });
        expect(found.body.member.map(one => one['@id'])).toEqual([body.record]);
    });

    test('one that is addressed to another company says so', async () => {
        const buyer = aBuyer({ name: 'Une autre', siren: sirenOf(77), siret: null, vatNumber: null });
        const { body } = await sendSupplier(api, writeCii(invoiceFrom({ buyer })), { company: company['@id'] });
        const { body: said } = await api.ask('GET', `${body.record}/content`, { as: 'admin' });
        expect(said.warnings).toEqual([{ code: 'buyer_other', said: `Une autre · ${sirenOf(77)}` }]);
        expect((await recordAt(String(body.record))).company).toBe(company['@id']);
    });

    test('52 one in another currency has its amounts in this currency', async () => {
        const xml = writeUbl(invoiceFrom());
        const euros = await recordAt(String((await sendSupplier(api, xml)).body.record));
        const { body } = await sendSupplier(api, writeUbl(invoiceFrom()).replaceAll('EUR', 'USD'));
        const record = await recordAt(String(body.record));
        expect([record.currency, record.totalIncludingTax, record.dueAmount, record.doubts]).toEqual([
            'USD',
            euros.totalIncludingTax,
            euros.dueAmount,
            ['foreign_currency'],
        ]);
    });
});

describe('the status of an invoice of a supplier', () => {
    test('is decided by those who may, with whom and when', async () => {
        const iri = await read(invoiceFrom());
        for (const [name, status] of [
            ['approve', 'to_pay'],
            ['pay', 'paid'],
            ['reopen', 'to_check'],
        ] as const) {
            expect((await perform(iri, name)).status).toBe(200);
            const record = await recordAt(iri);
            expect([record.status, record.decidedAt !== null]).toEqual([status, name !== 'reopen']);
        }
        const told = await changesOf(api, iri);
        expect(told.map(({ transition }) => transition ?? null)).toEqual(['reopen', 'pay', 'approve', null]);
    });

    test('a refusal has a reason, which goes with it', async () => {
        const iri = await read(invoiceFrom());
        const { status, body } = await perform(iri, 'refuse');
        expect([status, body.violations?.map(one => one.propertyPath)]).toEqual([422, ['reason']]);
        expect((await perform(iri, 'refuse', { reason: 'Prix faux' })).status).toBe(200);
        expect(await recordAt(iri)).toMatchObject({ status: 'refused', refusalReason: 'Prix faux' });
        expect((await perform(iri, 'pay')).status).toBe(409);
        expect((await perform(iri, 'approve')).status).toBe(200);
        expect(await recordAt(iri)).toMatchObject({ status: 'to_pay', refusalReason: null });
    });

    test('a user reads and downloads, and decides nothing', async () => {
        const iri = await read(invoiceFrom());
        expect((await api.ask('GET', iri, { as: reader })).status).toBe(200);
        expect((await perform(iri, 'approve', {}, reader)).status).toBe(403);
        expect((await sendSupplier(api, writeCii(invoiceFrom()), { as: reader })).status).toBe(403);
        expect((await api.ask('DELETE', iri, { as: reader })).status).toBe(403);
    });

    test('somebody else’s company has neither the record, nor its file, nor what it says', async () => {
        const iri = await read(invoiceFrom());
        const own = await make(api, '/api/companies', newCompany());
        const { id } = await make(api, '/api/users', newUser({ handledCompanies: [own['@id']] }));
        for (const path of ['', '/file', '/content'])
            expect((await api.ask('GET', `${iri}${path}`, { as: id })).status).toBe(404);
    });

    test('a wrongly read one is removed with its file; one to be paid is not', async () => {
        const iri = await read(invoiceFrom());
        const keys = await keysIn();
        await perform(iri, 'approve');
        expect((await api.ask('DELETE', iri, { as: 'admin' })).status).toBe(409);
        await perform(iri, 'reopen');
        expect((await api.ask('DELETE', iri, { as: 'admin' })).status).toBe(204);
        expect(await keysIn()).toHaveLength(keys.length - 1);
    });

    test('late is what is to be paid, and should have been', async () => {
        const iri = await read(invoiceFrom({ issueDate: '2020-01-01', dueDate: '2020-01-31' }));
        expect((await recordAt(iri)).isLate).toBe(true);
        await perform(iri, 'approve');
        expect((await recordAt(iri)).isLate).toBe(true);
        await perform(iri, 'pay');
        expect((await recordAt(iri)).isLate).toBe(false);
    });
});

const BOMB =
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><Invoice>&b;</Invoice>';

describe('bad input: files of suppliers', () => {
    const FILES: readonly [what: string, status: number, message: RegExp, file: () => string | Uint8Array][] = [
        ['a Factur-X with an XML bomb inside', 422, /DOCTYPE declaration/, () => pdfWith(deflated(BOMB))],
        [
            'a PDF that inflates without end',
            422,
            /too large for an invoice/,
            () => pdfWith(deflated(Buffer.alloc(80 * 1024 * 1024, 32))),
        ],
        ['a PDF without an invoice', 422, /contains no electronic invoice/, () => pdfWith(deflated('x'), '(a.txt)')],
        ['a picture', 422, /neither a PDF nor an XML/, () => '\u0089PNG'],
        ['a page', 422, /begins with <html>/, () => '<html></html>'],
        ['nothing', 422, /./, () => ''],
    ];
    test.each(FILES)('%s is refused with what to do, and nothing is kept of it', async (_, status, message, file) => {
        const [count, keys] = [await countOf(), await keysIn()];
        const answer = await sendSupplier(api, file());
        expect(answer.status).toBe(status);
        expect(answer.body.detail).toMatch(message);
        expect([await countOf(), await keysIn()]).toEqual([count, keys]);
    });

    test('each file that a record has is there, and each that is there has a record', async () => {
        const { missing, orphans } = await compareFiles(api.database.db, files);
        expect([missing, orphans.filter(key => key.startsWith('suppliers/'))]).toEqual([[], []]);
    });
});

describe('B11 documents within a supplier’s file', () => {
    const CSV = 'a;b\n1;2\n';
    const ENDING = '</ram:ApplicableHeaderTradeAgreement>';

    const attachment = (name: string, type: string): string =>
        [
            '<ram:AdditionalReferencedDocument><ram:TypeCode>916</ram:TypeCode>',
            `<ram:AttachmentBinaryObject mimeCode="${type}" filename="${name}">`,
            `${Buffer.from(CSV).toString('base64')}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument>`,
        ].join('');

    const withAttachments = (xml: string): string =>
        xml.replace(
            ENDING,
            [
                attachment('Bon de livraison \u202e.csv', 'text/csv'),
                attachment('../../etc/passwd', 'text/html'),
                ENDING,
            ].join(''),
        );

    test('are offered beside it, and sent as files that no browser runs, to those who see the invoice', async () => {
        const { body } = await sendSupplier(api, withAttachments(writeCii(invoiceFrom())));
        const record = String(body.record);
        const offered = [
            { filename: 'Bon de livraison .csv', mimeType: 'text/csv', url: `${record}/attachments/0` },
            { filename: 'etc passwd', mimeType: 'application/octet-stream', url: `${record}/attachments/1` },
        ];
        expect((await recordAt(record)).attachments).toEqual(offered);
        for (const { url, mimeType } of offered) {
            const headers = { Authorization: `Bearer ${await api.token(reader)}` };
            const response = await api.app.request(url, { headers });
            expect([response.status, await response.text()]).toEqual([200, CSV]);
            expect(response.headers.get('content-type')).toBe(mimeType);
            expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
            expect(response.headers.get('content-security-policy')).toContain('sandbox');
        }
        expect((await api.ask('GET', `${record}/attachments/0`, { as: 'user' })).status).toBe(404);
        expect((await api.ask('GET', `${record}/attachments/2`, { as: 'admin' })).status).toBe(404);
    });

    test('an invoice without any has an empty list', async () => {
        expect((await recordAt(await read(invoiceFrom()))).attachments).toEqual([]);
    });
});

describe('B11 an invoice on paper is entered by hand, with its file', () => {
    const PNG = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');

    const paper = (change: object = {}) => {
        place += 1;
        return {
            company: company['@id'],
            supplierName: `Papeterie ${place}`,
            number: `P-${place}`,
            issueDate: '2026-11-02',
            dueDate: '2026-12-02',
            iban: 'FR76 3000 6000 0112 3456 7890 189',
            vat: [
                { rate: '20', base: '100.00', amount: '20.00' },
                { rate: '5.5', base: '10.00', amount: '0.55' },
            ],
            totalIncludingTax: '130.55',
            ...change,
        };
    };

    const enter = (invoice: object, file: Uint8Array = PNG, as: Asker = 'admin') => {
        const body = new FormData();
        body.set('invoice', JSON.stringify(invoice));
        body.set('file', new File([new Uint8Array(file)], 'Scan 1.PNG'));
        return api.ask('POST', '/api/supplier_invoices/enter?locale=en', { as, body });
    };

    test('and has the states, the control and the file of those that are read', async () => {
        const { status, body } = await enter(paper());
        expect([status, body.verdict, body.doubts]).toEqual([201, 'read', ['supplier_unnamed']]);
        const record = String(body.record);
        expect(await recordAt(record)).toMatchObject({
            status: 'to_check',
            type: 'invoice',
            totalExcludingTax: '110.00',
            totalVat: '20.55',
            totalIncludingTax: '130.55',
            dueAmount: '130.55',
            fileName: 'Scan 1.PNG',
        });
        const { body: content } = await api.ask('GET', `${record}/content`, { as: 'admin' });
        expect(content).toMatchObject({
            syntax: 'manual',
            iban: 'FR7630006000011234567890189',
            mediaType: 'image/png',
        });
        const headers = { Authorization: `Bearer ${await api.token(reader)}` };
        const response = await api.app.request(`${record}/file`, { headers });
        expect(Buffer.from(await response.arrayBuffer()).equals(PNG)).toBe(true);
        expect((await perform(record, 'approve')).body.status).toBe('to_pay');
    });

    test('amounts that do not fit are doubts, and the same invoice comes once', async () => {
        const wrong = paper({ totalIncludingTax: '130.00', supplierSiren: sirenOf(900) });
        const { body } = await enter(wrong);
        expect(body.doubts).toEqual(['total_including_tax']);
        const again = await enter(wrong);
        expect([again.status, again.body.verdict, again.body.record]).toEqual([200, 'known', body.record]);
    });

    test.each([
        ['a number', { number: '' }, 'number'],
        ['an account', { iban: 'FR7630006000011234567890180' }, 'iban'],
        ['no rates', { vat: [] }, 'vat'],
        ['a rate', { vat: [{ rate: 'x', base: '1.00', amount: '0.20' }] }, 'vat[0].rate'],
        ['a day', { issueDate: '2026-02-30' }, 'issueDate'],
    ])('%s that is wrong is refused by its field, and no file stays', async (_, change, path) => {
        const keys = await keysIn();
        const { status, body } = await enter(paper(change));
        expect([status, body.violations?.[0]?.propertyPath]).toEqual([422, path]);
        expect(await keysIn()).toEqual(keys);
    });

    test('another file than a scan is refused, and users may not enter any', async () => {
        const { status, body } = await enter(paper(), Buffer.from('MZ'));
        expect([status, body.detail]).toEqual([422, expect.stringContaining('PDF, a PNG or a JPEG')]);
        expect((await enter(paper(), PNG, 'user')).status).toBe(403);
    });
});
