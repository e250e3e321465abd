// Apart: requirements of PDF/A-3 and Factur-X, independent of drawing.
import { createHash } from 'node:crypto';
import { openPdf } from './pen.ts';

interface Internals {
    _id: Uint8Array;
    metadata: { append(): void; end(): void; getXML(): string; getLength(): number };
    readonly _root: { readonly data: Record<string, unknown> };
    addNamedEmbeddedFile(name: string, file: PDFKit.PDFKitReference): void;
}

const internalsOf = (pdf: PDFKit.PDFDocument): Internals => pdf as unknown as Internals;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text = ''): string =>
    text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ').replace(/[&<>"]/g, one => ESCAPES[one] ?? one);

/** File name required by Factur-X. */
const XML_NAME = 'factur-x.xml';
const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** XMP properties of Factur-X (1.09, profile EN 16931), each with its description in the extension schema. */
const PROPERTIES = [
    ['DocumentFileName', XML_NAME, 'name of the embedded XML invoice file'],
    ['DocumentType', 'INVOICE', 'INVOICE'],
    ['Version', '1.0', 'The actual version of the Factur-X XML schema'],
    ['ConformanceLevel', 'EN 16931', 'The conformance level of the embedded Factur-X data'],
] as const;

const resource = (content: string): string => `<rdf:li rdf:parseType="Resource">${content}</rdf:li>`;

const property = ([name, , description]: (typeof PROPERTIES)[number]): string =>
    resource(
        `<pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType>
<pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description>`,
    );

/** Marks the file as Factur-X, with the schema of these properties, which PDF/A requires. */
const facturX = (): string => `<rdf:Description rdf:about="" xmlns:fx="${FACTUR_X}">
${PROPERTIES.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`).join('\n')}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag>${resource(
    `<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${FACTUR_X}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${PROPERTIES.map(property).join('')}</rdf:Seq></pdfaSchema:property>`,
)}</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

const instant = (date: Date | undefined): string => `${(date ?? new Date(0)).toISOString().slice(0, 19)}Z`;

const metadataOf = (info: PDFKit.DocumentInfo, more: string): string =>
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<pdfaid:part>3</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(info.Title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(info.Author)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${instant(info.CreationDate)}</xmp:CreateDate>
<xmp:ModifyDate>${instant(info.ModDate)}</xmp:ModifyDate>
<xmp:CreatorTool>${escapeXml(info.Creator)}</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdf:Producer>${escapeXml(info.Producer)}</pdf:Producer>
</rdf:Description>
${more}
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;

/** Attaches the XML as an alternative to the pages. Done by hand, because pdfkit writes a wrong checksum. */
const attach = (pdf: PDFKit.PDFDocument, xml: string, description: string, date: Date): void => {
    const bytes = Buffer.from(xml);
    const CheckSum = createHash('md5').update(bytes).digest();
    const file = pdf.ref({
        Type: 'EmbeddedFile',
        Subtype: 'text#2Fxml',
        Params: { Size: bytes.length, CheckSum, CreationDate: date, ModDate: date },
    });
    file.end(bytes);
    const name = new String(XML_NAME);
    const specification = pdf.ref({
        Type: 'Filespec',
        AFRelationship: 'Alternative',
        F: name,
        UF: name,
        EF: { F: file, UF: file },
        Desc: new String(description),
    });
    specification.end(undefined);
    const { _root } = internalsOf(pdf);
    internalsOf(pdf).addNamedEmbeddedFile(XML_NAME, specification);
    _root.data.AF = [specification];
};

interface Archive {
    readonly locale: string;
    /** Date of the file, fixed so that repeated drawing yields the same file. */
    readonly date: Date;
    readonly source: string;
    /** Null for a draft. */
    readonly xml: string | null;
    readonly description: string;
}

/** Opens a PDF/A-3b, or a Factur-X with an XML. Writes the metadata: pdfkit's are invalid XML with an ampersand. */
export const openFacturX = ({ locale, date, source, xml, description }: Archive): PDFKit.PDFDocument => {
    const pdf = openPdf(locale, { subset: 'PDF/A-3b', info: { CreationDate: date, ModDate: date } });
    const id = createHash('md5').update(source);
    const written = () => metadataOf(pdf.info, xml === null ? '' : facturX());
    Object.assign(internalsOf(pdf), {
        _id: id.update(xml ?? '').digest(),
        metadata: {
            append: () => undefined,
            end: () => undefined,
            getXML: written,
            getLength: () => Buffer.byteLength(written()),
        },
    });
    if (xml !== null) attach(pdf, xml, description, date);
    return pdf;
};
