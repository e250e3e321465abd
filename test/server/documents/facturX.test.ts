import { createHash } from 'node:crypto';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import { renderInvoice } from '#server/documents/draw.ts';
import { invoiceDocument } from '#server/documents/invoiceDocument.ts';
import { drawDocument } from '#server/documents/tasks.ts';
import { threads } from '#server/threads/threads.ts';
import { invoiceOf } from '#test/support/invoiceDocuments.ts';
import { objectsOf, trailerOf } from '#test/support/pdfObjects.ts';

const XML = `<?xml version="1.0" encoding="UTF-8"?>\n<invoice>Maison Lefèvre &amp; Fils, 😀 Ελλάς</invoice>\n`;

const render = (content: InvoiceContent = invoiceOf(3), xml: string | null = XML) => renderInvoice(content, xml);

const objectsWith = async (part: RegExp, bytes?: Uint8Array) =>
    objectsOf(bytes ?? (await render())).filter(({ head }) => part.test(head));

const only = async (part: RegExp, bytes?: Uint8Array) => {
    const found = await objectsWith(part, bytes);
    expect(found).toHaveLength(1);
    return found[0] ?? { number: '', head: '', stream: undefined };
};

/** The metadata, in which nothing may be taken for a tag that is none. */
const metadataOf = async (bytes: Uint8Array) => {
    const { stream } = await only(/\/Type \/Metadata/, bytes);
    const text = stream?.toString('utf8') ?? '';
    expect(text).toMatch(/^<\?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"\?>[\s\S]*<\?xpacket end="w"\?>$/);
    expect(text).not.toMatch(/&(?!(amp|lt|gt|quot);)/);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    return parseDocument(text, { xmlMode: true });
};

type Metadata = Awaited<ReturnType<typeof metadataOf>>;

const elementsOf = (metadata: Metadata, name: string) => DomUtils.getElementsByTagName(name, metadata);

const saidBy = (metadata: Metadata, name: string): string[] =>
    elementsOf(metadata, name).map(element => DomUtils.textContent(element).trim());

afterEach(() => void vi.useRealTimers());

describe('invoices.md 4: the file is a PDF/A-3b', () => {
    test('that says so, and is neither encrypted nor active', async () => {
        const bytes = await render();
        const metadata = await metadataOf(bytes);
        expect([saidBy(metadata, 'pdfaid:part'), saidBy(metadata, 'pdfaid:conformance')]).toEqual([['3'], ['B']]);
        const text = Buffer.from(bytes).toString('latin1');
        expect(text).toMatch(/^%PDF-1\.7\n%[\u0080-\u00ff]{4}\n/);
        expect(text).toMatch(/%%EOF\n$/);
        expect(text).not.toMatch(/\/(Encrypt|JavaScript|JS|OpenAction|Launch|AA|LZWDecode|Annots|XFA)\b/);
    });

    test('with the colours of sRGB', async () => {
        const { head: catalog } = await only(/\/Type \/Catalog/);
        const { number, head } = await only(/\/Type \/OutputIntent/);
        expect(catalog).toContain(`/OutputIntents [${number} 0 R]`);
        expect(head).toContain('/S /GTS_PDFA1');
        expect(head).toContain('/OutputConditionIdentifier (sRGB IEC61966-2.1)');
        const profile = (await objectsWith(/\/N 3\b/)).find(one =>
            head.includes(`/DestOutputProfile ${one.number} 0 R`),
        );
        // Signature, colour space and length of an ICC profile.
        expect(profile?.stream?.toString('latin1', 36, 40)).toBe('acsp');
        expect(profile?.stream?.toString('latin1', 16, 20)).toBe('RGB ');
        expect(profile?.stream?.readUInt32BE(0)).toBe(profile?.stream?.length);
    });

    test.each([
        ['an invoice', invoiceOf(3)],
        ['a draft', invoiceOf(3, { number: null })],
        ['names of any script', invoiceOf(1, { note: 'שלום 😀 الحديثة 日本 Ελλάς' })],
    ])('whose fonts are all embedded, those of %s too', async (_, content) => {
        const bytes = await render(content);
        const fonts = await objectsWith(/\/Type \/Font\n/, bytes);
        expect(fonts.length).toBeGreaterThan(1);
        expect(fonts.filter(({ head }) => !/\/Subtype \/(Type0|CIDFontType[02])\n/.test(head))).toEqual([]);
        const descriptors = await objectsWith(/\/Type \/FontDescriptor/, bytes);
        expect(descriptors).toHaveLength(fonts.length / 2);
        for (const { head } of descriptors) {
            const file = /\/FontFile[23] (\d+) 0 R/.exec(head)?.[1];
            const [font] = (await objectsWith(/./, bytes)).filter(({ number }) => number === file);
            expect(font?.stream?.length).toBeGreaterThan(500);
        }
    });

    test('whose only transparency is a constant, which needs no space to be blended in', async () => {
        const bytes = await render(invoiceOf(3, { number: null }));
        const states = await objectsWith(/\/Type \/ExtGState/, bytes);
        expect(states.length).toBeGreaterThan(0);
        for (const { head } of states) expect(head).toMatch(/^<<\n\/Type \/ExtGState\n(\/(CA|ca) [\d.]+\n)+>>$/);
        expect(await objectsWith(/\/(SMask|BM|Group)\b/, bytes)).toEqual([]);
    });

    test('whose metadata are those of its information, whatever the company is called', async () => {
        const name = 'Lefèvre & <Fils> "42"\u0007 😀';
        const bytes = await render(invoiceOf(1, { seller: { ...invoiceOf(1).seller, name } }));
        const metadata = await metadataOf(bytes);
        expect(elementsOf(metadata, 'Fils')).toEqual([]);
        expect(saidBy(metadata, 'dc:creator')).toEqual(['Lefèvre & <Fils> "42"  😀']);
        expect(saidBy(metadata, 'dc:title')).toEqual(['Facture F2026-000123']);
        const day = '2026-11-28T00:00:00Z';
        expect([saidBy(metadata, 'xmp:CreateDate'), saidBy(metadata, 'xmp:ModifyDate')]).toEqual([[day], [day]]);
        const { head } = await only(/\/CreationDate \d+ 0 R/, bytes);
        for (const date of ['CreationDate', 'ModDate']) {
            const number = new RegExp(`/${date} (\\d+) 0 R`).exec(head)?.[1];
            const [written] = (await objectsWith(/./, bytes)).filter(one => one.number === number);
            expect(written?.head).toBe('(D:20261128000000Z)');
        }
    });
});

describe('invoices.md 4: the file is a Factur-X', () => {
    test('of the profile EN 16931, with the schema of what it says', async () => {
        const metadata = await metadataOf(await render());
        const facturX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
        const [described] = elementsOf(metadata, 'rdf:Description').filter(one => one.attribs['xmlns:fx'] === facturX);
        const said = (described?.children ?? []).flatMap(one =>
            'name' in one ? [[one.name.replace('fx:', ''), DomUtils.textContent(one)]] : [],
        );
        expect(said).toEqual([
            ['DocumentFileName', 'factur-x.xml'],
            ['DocumentType', 'INVOICE'],
            ['Version', '1.0'],
            ['ConformanceLevel', 'EN 16931'],
        ]);
        expect(saidBy(metadata, 'pdfaSchema:namespaceURI')).toEqual([facturX]);
        expect(saidBy(metadata, 'pdfaSchema:prefix')).toEqual(['fx']);
        expect(saidBy(metadata, 'pdfaProperty:name')).toEqual(said.map(([name]) => name));
        expect(new Set(saidBy(metadata, 'pdfaProperty:category'))).toEqual(new Set(['external']));
    });

    test('whose XML is read back byte for byte, as another form of the invoice', async () => {
        const bytes = await render();
        const { head: catalog } = await only(/\/Type \/Catalog/, bytes);
        const file = await only(/\/Type \/Filespec/, bytes);
        expect(catalog).toContain(`/AF [${file.number} 0 R]`);
        expect(file.head).toContain('/AFRelationship /Alternative');
        expect(file.head).toContain('/F (factur-x.xml)\n/UF (factur-x.xml)');
        const { head: names } = await only(/\/EmbeddedFiles/, bytes);
        expect(names.replace(/\s+/g, ' ')).toContain(`/EmbeddedFiles << /Names [ (factur-x.xml) ${file.number} 0 R ]`);
        const { number, head, stream } = await only(/\/Type \/EmbeddedFile\n/, bytes);
        expect(file.head).toContain(`/EF <<\n/F ${number} 0 R`);
        expect(head).toContain('/Subtype /text#2Fxml');
        expect(head).toContain('/ModDate (D:20261128000000Z)');
        expect(head).toContain(`/Size ${Buffer.byteLength(XML)}`);
        expect(head).toContain(`/CheckSum <${createHash('md5').update(XML).digest('hex')}>`);
        expect(stream?.toString('utf8')).toBe(XML);
    });

    test('once it is issued: a draft has no XML, and does not claim to be one', async () => {
        const bytes = await render(invoiceOf(1, { number: null }), null);
        const metadata = await metadataOf(bytes);
        expect(saidBy(metadata, 'fx:DocumentType')).toEqual([]);
        expect(await objectsWith(/\/(AF|EmbeddedFiles|Filespec)\b/, bytes)).toEqual([]);
    });
});

describe('invoices.md 3: the same invoice is the same file', () => {
    const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
    const idOf = (bytes: Uint8Array): string[] =>
        /\/ID \[<(\w{32})> <(\w{32})>\]/.exec(trailerOf(bytes))?.slice(1) ?? [];

    test('whenever it is drawn', async () => {
        vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:00:00Z') });
        const first = await render();
        vi.setSystemTime(new Date('2031-02-03T04:05:06Z'));
        expect(digest(await render())).toBe(digest(first));
    });

    test('and another one has another identifier', async () => {
        const [one, other, amended] = await Promise.all([
            render(),
            render(invoiceOf(3, { note: 'Merci' })),
            render(invoiceOf(3), `${XML}<!-- -->`),
        ]);
        const ids = [one, other, amended].map(bytes => idOf(bytes));
        for (const [first, second] of ids) expect(first).toBe(second);
        expect(new Set(ids.map(([first]) => first)).size).toBe(3);
    });

    test('also in a thread', async () => {
        const drawn = await threads.run(drawDocument, { content: invoiceDocument(invoiceOf(3), XML), locale: 'en' });
        await threads.stop();
        expect(digest(drawn)).toBe(digest(await render()));
    });
});
