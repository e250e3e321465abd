import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { SupplierContent } from '#contract/suppliers/supplierContent.ts';
import { compareDecimals } from '#contract/values/money.ts';
import { renderInvoice } from '#server/documents/draw.ts';
import { Refused } from '#server/domain/refused.ts';
import { writeCii } from '#server/invoices/cii.ts';
import { vatBreakdowns, vatNumberIn } from '#server/invoices/parts.ts';
import { controlOf } from '#server/invoices/reading/supplier/control.ts';
import { readSupplierInvoice } from '#server/invoices/reading/supplier/readSupplier.ts';
import { writeUbl } from '#server/invoices/ubl.ts';
import { growth, LINEAR } from '#test/support/growth.ts';
import { INVOICE_CONTENTS } from '#test/support/invoices/contents.ts';
import { aCreditNote, aLine, anInvoice, aSeller } from '#test/support/invoices/parts.ts';
import { deflated, packedObjects, pdfOf, pdfWith, plainStream } from '#test/support/supplierFiles.ts';

const read = (file: string | Uint8Array) => readSupplierInvoice(Buffer.from(file));

/** What reading a file says of it. */
const refusal = (file: string | Uint8Array): Promise<unknown> =>
    read(file).then(
        ({ number }) => `read: ${number}`,
        (error: unknown) => (error instanceof Refused ? error.key : error),
    );

const WRITERS = { cii: writeCii, ubl: writeUbl } as const;
const SYNTAXES = ['cii', 'ubl'] as const;

const CII = writeCii(anInvoice({ number: 'F2026-000123' }));

const changed = (xml: string, ...changes: readonly (readonly [from: string | RegExp, to: string])[]): string =>
    changes.reduce((text, [from, to]) => {
        expect(text.search(from)).toBeGreaterThan(-1);
        return text.replace(from, to);
    }, xml);

const same = (one: string | null, other: string | null): boolean =>
    one !== null && other !== null ? compareDecimals(one, other) === 0 : one === other;

test('V4 direction marks and control characters of a supplier are not kept', async () => {
    const hidden = changed(
        CII,
        ['F2026-000123', 'F2026\u202e-00\u200b0123'],
        [/Grossiste Alpin/, '\u2067Grossiste Alpin'],
    );
    const { number, supplier } = await read(hidden);
    expect([number, supplier.name]).toEqual(['F2026-000123', 'Grossiste Alpin']);
});

describe.each(SYNTAXES)('receiving: every kind of invoice that we write is read from %s', syntax => {
    test.each(INVOICE_CONTENTS)('%s', async (_, written) => {
        const content = await read(WRITERS[syntax](written));
        expect(controlOf(content)).toEqual([]);
        expect(content).toMatchObject({
            syntax,
            number: written.number,
            isCreditNote: written.type === 'credit_note',
            issueDate: written.issueDate,
            currency: 'EUR',
            supplier: { siren: written.seller.siren, vatNumber: vatNumberIn(written, written.seller) },
            buyer: { siren: written.buyer.siren, vatNumber: vatNumberIn(written, written.buyer) },
        });
        expect(same(content.totals.includingTax, written.totalIncludingTax)).toBe(true);
        expect(same(content.totals.excludingTax, written.totalExcludingTax)).toBe(true);
        expect(content.lines).toHaveLength(written.lines.filter(({ kind }) => kind !== 'text').length);
        expect(content.vat).toHaveLength(vatBreakdowns(written).length);
    });
});

test('receiving: both syntaxes of an invoice say the same, line by line', async () => {
    const written = anInvoice({
        lines: [aLine({ quantity: '3', netUnitPrice: '17.2050' }), aLine({ reference: 'B' })],
    });
    const { syntax: _, ...cii } = await read(writeCii(written));
    const { syntax: __, ...ubl } = await read(writeUbl(written));
    expect(ubl).toEqual(cii);
    expect(cii).toMatchObject({ iban: 'FR7630006000011234567890189', typeCode: '380', dueDate: written.dueDate });
    expect(cii.lines[0]).toMatchObject({
        number: '1',
        quantity: '3',
        unitCode: 'C62',
        unitPrice: '17.205',
        vatRate: '20',
    });
});

describe.each(SYNTAXES)('receiving: %s has amounts in every form of xs:decimal', syntax => {
    const [price, total] =
        syntax === 'cii'
            ? [/(NetPriceProductTradePrice>\s{0,20}<ram:ChargeAmount>)[\d.]+/, /(<ram:GrandTotalAmount>)([\d.]+)/]
            : [
                  /(<cac:Price>\s{0,20}<cbc:PriceAmount[^<>]{0,40}>)[\d.]+/,
                  /(<cbc:TaxInclusiveAmount[^<>]{0,40}>)([\d.]+)/,
              ];
    const XML = WRITERS[syntax](anInvoice({}));

    test('a price of twelve decimals, and a total with a sign and zeros', async () => {
        const plain = await read(XML);
        const content = await read(changed(XML, [price, '$1 000.123456789012 '], [total, '$1\n+0000$20']));
        expect(content.lines[0]?.unitPrice).toBe('0.123456789012');
        expect(content.totals).toEqual(plain.totals);
    });

    test('a total that cannot be stored is refused with its line', async () => {
        const refused = read(changed(XML, [total, '$1999999999999.995']));
        await expect(refused).rejects.toMatchObject({ key: 'supplier_value', kind: 'invalid' });
    });
});

describe.each(SYNTAXES)('receiving: %s with allowances as suppliers write them', syntax => {
    const XML = WRITERS[syntax](anInvoice({ lines: [aLine({ quantity: '2', netUnitPrice: '10.0000' })] }));
    /** An allowance or a charge on the first line, whose amount stays as it is, and the price of the line. */
    const lineWith = (indicator: string, amount: string, price: string): string =>
        syntax === 'cii'
            ? changed(
                  XML,
                  [/(NetPriceProductTradePrice>\s{0,20}<ram:ChargeAmount>)[\d.]+/, `$1${price}`],
                  [
                      '<ram:SpecifiedTradeSettlementLineMonetarySummation>',
                      `<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>${indicator}</udt:Indicator></ram:ChargeIndicator><ram:ActualAmount>${amount}</ram:ActualAmount></ram:SpecifiedTradeAllowanceCharge><ram:SpecifiedTradeSettlementLineMonetarySummation>`,
                  ],
              )
            : changed(
                  XML,
                  [/(<cac:Price>\s{0,20}<cbc:PriceAmount[^<>]{0,40}>)[\d.]+/, `$1${price}`],
                  [
                      '<cac:Item>',
                      `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator><cbc:Amount>${amount}</cbc:Amount></cac:AllowanceCharge><cac:Item>`,
                  ],
              );

    test.each([
        ['an allowance', '0', '5.00', '12.50'],
        ['an allowance below zero that is meant as taken off', 'false', '-5.00', '12.50'],
        ['an allowance below zero that is added, as the norm has it', 'false', '-5.00', '7.50'],
        ['a charge', '1', '5.00', '7.50'],
        ['a charge below zero', 'true', '-5.00', '12.50'],
    ])('%s leaves no doubt where the amount of the line fits', async (_, indicator, amount, price) => {
        const doubts = controlOf(await read(lineWith(indicator, amount, price))).map(({ code }) => code);
        expect(doubts).not.toContain('line_amount');
    });

    test('one that fits in no way is told', async () => {
        const doubts = controlOf(await read(lineWith('0', '-5.00', '10.00'))).map(({ code }) => code);
        expect(doubts).toContain('line_amount');
    });
});

describe('receiving: PDFs whose files have unusual names', () => {
    const utf16le = (text: string): string => `<fffe${Buffer.from(text, 'utf16le').toString('hex')}>`;
    const utf8 = (text: string): string => `<efbbbf${Buffer.from(text).toString('hex')}>`;

    test.each([
        ['UTF-16LE', utf16le('factur-x.xml')],
        ['UTF-8 with a byte order mark', utf8('Factur-X.xml')],
        ['another case', '(FACTUR-X.XML)'],
    ])('%s', async (_, name) => {
        expect((await read(pdfWith(deflated(CII), name))).number).toBe('F2026-000123');
    });

    test('two XML files, of which one is an invoice, and the other is an attachment', async () => {
        const pdf = pdfOf({
            objects: {
                1: '<< /AF [2 0 R 3 0 R] >>',
                2: '<< /F (order.xml) /EF << /F 4 0 R >> >>',
                3: '<< /F (b.xml) /EF << /F 5 0 R >> >>',
                4: deflated('<Order/>'),
                5: deflated(CII),
            },
        });
        const { number, attachments } = await read(pdf);
        expect(number).toBe('F2026-000123');
        expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
            ['order.xml', 'application/xml'],
        ]);
    });

    test('an attachment of 12 MB within XML is read', async () => {
        const content = Buffer.alloc(9 * 1024 * 1024, 7);
        const xml = CII.replace(
            '</ram:ApplicableHeaderTradeAgreement>',
            () =>
                `<ram:AdditionalReferencedDocument><ram:TypeCode>916</ram:TypeCode><ram:AttachmentBinaryObject mimeCode="application/pdf" filename="a.pdf">${content.toString('base64')}</ram:AttachmentBinaryObject></ram:AdditionalReferencedDocument></ram:ApplicableHeaderTradeAgreement>`,
        );
        const { attachments } = await read(xml);
        expect(Buffer.compare(attachments[0]?.bytes ?? new Uint8Array(), content)).toBe(0);
    });
});

describe('receiving: what does not fit together is told, never corrected', () => {
    const CASES: readonly [what: string, from: string | RegExp, to: string, codes: readonly string[]][] = [
        ['a line', /(<ram:LineTotalAmount>)[\d.]+(<)/, '$11.00$2', ['line_amount', 'lines_total']],
        [
            'the sum of lines',
            /(Header[^<>]{1,80}>\s{0,9}<ram:LineTotalAmount>)[\d.]+/,
            '$11.00',
            ['lines_total', 'total_excluding_tax'],
        ],
        [
            'the total without VAT',
            /(<ram:TaxBasisTotalAmount>)[\d.]+/,
            '$11.00',
            ['total_excluding_tax', 'vat_bases', 'total_including_tax'],
        ],
        ['a VAT line', /(<ram:CalculatedAmount>)[\d.]+/, '$11.00', ['vat_amount', 'vat_total']],
        ['the VAT', /(<ram:TaxTotalAmount[^<>]{0,40}>)[\d.]+/, '$11.00', ['vat_total', 'total_including_tax']],
        ['the total', /(<ram:GrandTotalAmount>)[\d.]+/, '$11.00', ['total_including_tax', 'due_amount']],
        ['what is due', /(<ram:DuePayableAmount>)[\d.]+/, '$11.00', ['due_amount']],
        ['the currency', /EUR/g, 'USD', ['foreign_currency']],
    ];
    test.each(CASES)('%s', async (_, from, to, codes) => {
        const content = await read(changed(CII, [from, to]));
        expect(controlOf(content).map(({ code }) => code)).toEqual(codes);
    });

    test('and a cent is nobody’s mistake where each figure is rounded by itself', async () => {
        const content = await read(CII);
        const [line] = content.lines;
        const off = (amount: string): SupplierContent => ({
            ...content,
            lines: line ? [{ ...line, quantity: '1', unitPrice: '10', charges: '0', amount }] : [],
        });
        const about = (amount: string) => controlOf(off(amount)).filter(({ code }) => code === 'line_amount');
        expect([about('10.01'), about('9.99')]).toEqual([[], []]);
        expect(about('10.02')).toEqual([{ code: 'line_amount', said: '10.02', found: '10.00', of: '1' }]);
    });

    test('nor are thousand lines told one by one', async () => {
        const content = await read(CII);
        const [line] = content.lines;
        const lines = line
            ? Array.from({ length: 1000 }, () => ({ ...line, quantity: '7', unitPrice: '1', amount: '3' }))
            : [];
        expect(controlOf({ ...content, lines }).filter(({ code }) => code === 'line_amount')).toHaveLength(20);
    });

    test('a profile without lines says so, a supplier without numbers as well', async () => {
        const bare = changed(
            writeCii(anInvoice({ seller: aSeller({ vatNumber: null }) })),
            [/<ram:IncludedSupplyChainTradeLineItem>[\s\S]*<\/ram:IncludedSupplyChainTradeLineItem>/, ''],
            [/<ram:ID schemeID="0002">732829320<\/ram:ID>/, ''],
        );
        expect(controlOf(await read(bare)).map(({ code }) => code)).toEqual(['supplier_unnamed', 'no_lines']);
    });
});

describe('receiving: a PDF', () => {
    test('that we draw gives its invoice', async () => {
        const content = anInvoice({ number: 'F2026-000321' });
        const pdf = await renderInvoice(content, writeCii(content));
        expect(await read(pdf)).toEqual(await read(writeCii(content)));
    });

    const FILES: readonly [what: string, file: () => Uint8Array][] = [
        ['deflated', () => pdfWith(deflated(CII))],
        ['as it is', () => pdfWith(plainStream(CII))],
        ['named in UTF-16', () => pdfWith(deflated(CII), '<FEFF0066006100630074007500720078002d002e0078006d006c>')],
        ['named with escapes', () => pdfWith(deflated(CII), '(factur\\055x\\.xml)')],
        [
            'with the length in an object of its own',
            () =>
                pdfWith(
                    Buffer.concat([
                        Buffer.from('<< /Length 9 0 R >>\nstream\r\n'),
                        Buffer.from(CII),
                        Buffer.from('\nendstream'),
                    ]),
                    undefined,
                    { 9: String(Buffer.byteLength(CII)) },
                ),
        ],
        [
            'with a wrong length',
            () =>
                pdfWith(
                    Buffer.concat([
                        Buffer.from('<< /Length 7 >>\nstream\n'),
                        Buffer.from(CII),
                        Buffer.from('\nendstream'),
                    ]),
                ),
        ],
        [
            'in a tree of names that refers to itself',
            () =>
                pdfOf({
                    objects: {
                        1: '<< /Type /Catalog /Names 6 0 R >>',
                        2: '<< /Kids [2 0 R 5 0 R] >>',
                        3: '<< /F (factur-x.xml) /EF << /F 4 0 R >> >>',
                        4: deflated(CII),
                        5: '<< /Kids [2 0 R] /Names [(a.txt) 8 0 R (factur-x.xml) 3 0 R] >>',
                        6: '<< /EmbeddedFiles 2 0 R >>',
                        8: '<< /F (a.txt) /EF << /F 7 0 R >> >>',
                    },
                }),
        ],
        [
            'within streams of objects',
            () =>
                pdfOf({
                    objects: {
                        4: deflated(CII),
                        7: packedObjects({
                            1: '<< /Type /Catalog /AF [3 0 R] >>',
                            3: '<< /Type /Filespec /UF (invoice.XML) /EF << /UF 4 0 R >> >>',
                        }),
                        8: plainStream('', '/Type /XRef /Root 1 0 R'),
                    },
                    trailer: '',
                }),
        ],
    ];
    test.each(FILES)('with the file %s', async (_, file) => expect(await refusal(file())).toBe('read: F2026-000123'));

    test('that was changed since says what it says last', async () => {
        const later = Buffer.concat([
            pdfWith(deflated(CII)),
            Buffer.from('4 0 obj\n'),
            deflated(changed(CII, ['F2026-000123', 'F2026-000124'])),
            Buffer.from('\nendobj\n'),
        ]);
        expect(await refusal(later)).toBe('read: F2026-000124');
    });
});

const BOMB = `<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, place) => `<!ENTITY lol${place} "${`&lol${place || ''};`.repeat(10)}">`).join('')}]>
<rsm:CrossIndustryInvoice>&lol9;</rsm:CrossIndustryInvoice>`;

const entity = (xml: string): string =>
    changed(xml, [/\?>\s{0,3}/, '?>\n<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n']);

/** Inflates to a thousand times its size. */
const inflating = (): Buffer => deflated(Buffer.alloc(80 * 1024 * 1024, ' '));

describe('receiving: bad input', () => {
    const FILES: readonly [what: string, key: string, file: () => string | Uint8Array][] = [
        ['an XML bomb', 'xml_doctype', () => BOMB],
        ['a Factur-X with an XML bomb inside', 'xml_doctype', () => pdfWith(deflated(BOMB))],
        ['an external entity', 'xml_doctype', () => entity(CII)],
        ['a Factur-X whose file inflates without end', 'supplier_bomb', () => pdfWith(inflating())],
        [
            'a deflated text within a deflated one',
            'supplier_pdf_filter',
            () => pdfWith(plainStream(deflateSync(deflateSync(CII)), '/Filter [/FlateDecode /FlateDecode]')),
        ],
        [
            'an ampersand that is not escaped',
            'xml_malformed',
            () => changed(CII, ['Grossiste Alpin', 'Vermeil & Fils']),
        ],
        ['an entity that XML does not define', 'xml_malformed', () => changed(CII, ['Alpin', 'Alp&eacute;'])],
        [
            'an element with an attribute twice',
            'xml_malformed',
            () => changed(CII, ['<rsm:', '<rsm:x a="1" a="2"/><rsm:']),
        ],
        ['elements in one another', 'xml_malformed', () => `<CrossIndustryInvoice>${'<a>'.repeat(100_000)}`],
        ['values in one another', 'supplier_pdf_malformed', () => pdfOf({ objects: { 1: '['.repeat(100_000) } })],
        ['a PDF that is cut off', 'supplier_pdf_malformed', () => pdfWith(deflated(CII)).subarray(0, 300)],
        [
            'a deflated stream that is none',
            'supplier_pdf_malformed',
            () => pdfWith(plainStream('abc', '/Filter /FlateDecode')),
        ],
        [
            'a PDF with a password',
            'supplier_pdf_encrypted',
            () => pdfOf({ objects: { 1: '<< /Type /Catalog >>' }, trailer: '<< /Root 1 0 R /Encrypt 2 0 R >>' }),
        ],
        ['a PDF without an invoice', 'supplier_pdf_plain', () => pdfWith(deflated('x'), '(notes.txt)')],
        [
            'a PDF with two invoices of other names',
            'supplier_pdf_several',
            () =>
                pdfOf({
                    objects: {
                        1: '<< /AF [2 0 R 3 0 R] >>',
                        2: '<< /F (a.xml) /EF << /F 4 0 R >> >>',
                        3: '<< /F (b.xml) /EF << /F 5 0 R >> >>',
                        4: deflated(CII),
                        5: deflated(CII),
                    },
                }),
        ],
        ['a PDF with a picture as its invoice', 'supplier_unknown', () => pdfWith(deflated('\u0089PNG'))],
        ['a text', 'supplier_unknown', () => 'Invoice no. 12'],
        ['nothing', 'supplier_unknown', () => ''],
        ['another XML', 'supplier_no_invoice', () => '<?xml version="1.0"?><html/>'],
        ['ZUGFeRD 1.0', 'supplier_former', () => '<rsm:CrossIndustryDocument xmlns:rsm="x"/>'],
        [
            'an invoice without its number',
            'supplier_missing_number',
            () => changed(CII, ['<ram:ID>F2026-000123</ram:ID>', '']),
        ],
        [
            'an invoice of nobody',
            'supplier_missing_seller',
            () => changed(CII, [/<ram:SellerTradeParty>[\s\S]{1,3000}?<\/ram:SellerTradeParty>/, '']),
        ],
        [
            'an invoice without a total',
            'supplier_missing_total',
            () => changed(CII, [/<ram:GrandTotalAmount>[\d.]{1,20}<\/ram:GrandTotalAmount>/, '']),
        ],
        ['half an invoice', 'supplier_part', () => '<CrossIndustryInvoice><ExchangedDocument/></CrossIndustryInvoice>'],
        ['an amount in words', 'supplier_value', () => changed(CII, [/(<ram:GrandTotalAmount>)[\d.]+/, '$11,000.00'])],
        ['a day that is none', 'supplier_value', () => changed(CII, [/(format="102">)\d{8}/, '$120260230'])],
    ];
    test.each(FILES)('%s is refused: %s', async (_, key, file) => expect(await refusal(file())).toBe(key));

    test('a credit note in UBL is one by its root', async () => {
        const content = await read(
            changed(writeUbl(aCreditNote({})), [/<cbc:CreditNoteTypeCode>\d{3}<\/cbc:CreditNoteTypeCode>/, '']),
        );
        expect([content.isCreditNote, content.typeCode]).toEqual([true, '381']);
    });

    const GROWING: readonly [what: string, file: (size: number) => string][] = [
        ['objects that never end', size => '1 0 obj '.repeat(size)],
        ['texts that never end', size => '1 0 obj ('.repeat(size)],
        ['dictionaries that never end', size => '1 0 obj << /A '.repeat(size)],
        ['streams that never end', size => '1 0 obj << >> stream\n'.repeat(size)],
        ['streams of a foreign length', size => '1 0 obj << /Length 2 0 R >> stream\nx endstream\n'.repeat(size)],
        ['digits', size => '1'.repeat(size * 8)],
        ['spaces', size => ` ${' '.repeat(size * 8)}`],
        ['comments', size => '1 0 obj %'.repeat(size)],
    ];
    test.each(GROWING)('%s take no longer than their size', async (_, file) => {
        expect(await growth(size => refusal(`%PDF-1.7\n${file(size)}`), 40_000)).toBeLessThan(LINEAR);
    });
});
