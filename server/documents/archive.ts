// Apart: what PDF/A-3 and Factur-X ask of a file is no matter of drawing.
import { createHash } from 'node:crypto';
import { openPdf } from './pen.ts';

/** What pdfkit keeps for itself, and its types do not tell. */
interface Internals {
    _id: Uint8Array;
    metadata: { append(): void; end(): void; getXML(): string; getLength(): number };
    readonly _root: { readonly data: Record<string, unknown> };
    addNamedEmbeddedFile(name: string, file: PDFKit.PDFKitReference): void;
}

const internalsOf = (pdf: PDFKit.PDFDocument): Internals => pdf as unknown as Internals;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** As XML writes it, without characters that it cannot have. */
const escapeXml = (text = ''): string =>
    text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ').replace(/[&<>"]/g, one => ESCAPES[one] ?? one);

/** The name that Factur-X gives to the XML. */
const XML_NAME = 'factur-x.xml';
const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** What Factur-X says of a file (1.09, profile EN 16931), each with what the schema says of it. */
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

/** That the file is a Factur-X, and the schema of these words, which PDF/A does not know by itself. */
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

/** What the file says of itself (XMP); the same as its information dictionary. */
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

/** Attaches the XML as another form of what is drawn. By hand: pdfkit writes the check sum as letters rather than bytes. */
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
    /** Whose dates the file has, so that it is the same whenever it is drawn. */
    readonly date: Date;
    /** All that is drawn: the file's identifier follows from it. */
    readonly source: string;
    /** Null for what is not yet an invoice. */
    readonly xml: string | null;
    /** Of the XML, for who opens the list of attachments. */
    readonly description: string;
}

/**
 * An empty PDF/A-3b, which with an XML is a Factur-X. Its metadata are written here, since pdfkit's are no XML for a
 * company with an ampersand in its name.
 */
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
