import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import { compareDecimals, type Decimal, sumAmounts } from '#contract/values/money.ts';
import type { Locale } from '#i18n/index.ts';
import { Refused } from '../domain/refused.ts';
import { openFacturX } from './archive.ts';
import { type Block, type PlacedBlock, paginate } from './flow.ts';
import { formatsOf } from './format.ts';
import { invoiceDocument } from './invoiceDocument.ts';
import { createLabelSheets, type LabelSheets } from './labelSheets.ts';
import { drawBand } from './parts/band.ts';
import { drawFacts, drawGroup } from './parts/facts.ts';
import { drawFoot } from './parts/foot.ts';
import { drawHead, drawNextHead } from './parts/head.ts';
import { headingBlock } from './parts/heading.ts';
import { drawRecipient } from './parts/recipient.ts';
import { drawWatermark } from './parts/watermark.ts';
import { createPen, type Element, openPdf } from './pen.ts';
import type { Setting } from './setting.ts';
import { ADDRESS_WINDOW, BOTTOM, LEFT_EDGE, NEXT_TOP, RIGHT, SHEET, SIZE } from './sheet.ts';
import type { Table } from './table.ts';
import type { drawDocument as drawDocumentTask, drawSelection } from './tasks.ts';
import type { HeadingLine, TablePlan } from './template.ts';
import { confirmation, quote } from './templates/confirmation.ts';
import { deliveryNote } from './templates/deliveryNote.ts';
import { invoice } from './templates/invoice.ts';
import { drawLabels } from './templates/labels.ts';
import { movements } from './templates/movements.ts';
import { pickList } from './templates/pickList.ts';
import { statement } from './templates/statement.ts';
import type { CommentLine, DocumentContent } from './types.ts';
import { documentTitle, fullTitleOf, watermarkOf, wordsIn } from './words.ts';

interface Item {
    readonly kind: 'item';
}

const BESIDE_WINDOW = ADDRESS_WINDOW.x - LEFT_EDGE - 14;
const LABELS = 92;
const GAP = 12;

const addSheet = (setting: Setting): void => {
    setting.pen.pdf.addPage({ size: [SHEET.width, SHEET.height], margin: 0 });
    drawWatermark(setting, { x: 0, y: 0, ...SHEET });
};

/** Draws everything above the table on the first sheet. @returns its bottom edge */
const drawOpening = <L>(setting: Setting, plan: TablePlan<L>, element: Element): number => {
    const { pen } = setting;
    drawHead(setting, element, plan.head);
    const y = plan.referencesTop ?? ADDRESS_WINDOW.y;
    const beside = drawFacts(pen, element, plan.references, { x: LEFT_EDGE, y, labels: LABELS, width: BESIDE_WINDOW });
    drawRecipient(setting, element, plan.recipient, ADDRESS_WINDOW, SIZE.strong);
    const below = Math.max(beside, ADDRESS_WINDOW.y + ADDRESS_WINDOW.height) + GAP;
    const ends = plan.groups.map(([title, lines], place) => {
        const x = place === 0 ? LEFT_EDGE : ADDRESS_WINDOW.x;
        return drawGroup(pen, element, title, lines, { x, y: below, width: RIGHT - ADDRESS_WINDOW.x });
    });
    const end = Math.max(below, ...ends) + GAP;
    return plan.band ? drawBand(setting, element, plan.band, end) + GAP : end;
};

const lineBlocks = <L extends Item>(
    { pen }: Setting,
    table: Table<L>,
    line: L | CommentLine | HeadingLine,
    element: () => Element,
): Block[] => {
    if (line.kind === 'comment') return table.comment(line.text, element);
    if (line.kind === 'heading') return [headingBlock(pen, line, element)];
    return table.row(line, element);
};

const blocksOf = <L extends Item>(
    setting: Setting,
    { table, lines }: TablePlan<L>,
    element: () => Element,
): Block[] => {
    const blocks: Block[] = [];
    for (const [place, line] of lines.entries()) {
        const [first, ...rest] = lineBlocks(setting, table, line, element);
        const joinsPrevious = lines[place - 1]?.kind === 'heading';
        blocks.push(...(first ? [{ ...first, joinsPrevious }, ...rest] : []));
    }
    return blocks;
};

/** Prints the subtotal carried to or from another sheet, unless it is zero. */
const drawCarry = <L>(
    { words, formats }: Setting,
    table: Table<L>,
    direction: 'to' | 'from',
    y: number,
    sum: Decimal,
): void => {
    if (compareDecimals(sum, '0') !== 0) table.carry(y, words(`carry.${direction}`), formats.price(sum, 2));
};

const drawSheets = <L>(setting: Setting, table: Table<L>, sheets: readonly (readonly PlacedBlock[])[]): void => {
    const goesOn = (place: number): boolean => sheets[place]?.[0]?.block.isRow === true;
    let sum = sumAmounts([]);
    for (const [place, placed] of sheets.entries()) {
        if (place > 0) {
            addSheet(setting);
            drawNextHead(setting);
        }
        if (place > 0 && goesOn(place)) {
            table.head(NEXT_TOP);
            drawCarry(setting, table, 'from', NEXT_TOP + table.headHeight, sum);
        }
        for (const { block, y } of placed) block.draw(y);
        sum = sumAmounts([sum, ...placed.flatMap(({ block }) => block.amount ?? [])]);
        const last = placed.at(-1);
        if (last && goesOn(place + 1)) drawCarry(setting, table, 'to', last.y + last.block.height, sum);
        drawFoot(setting, place + 1, sheets.length);
    }
};

/** Upper bound, well above the sheets of 1 000 lines with long comments. */
const MOST_SHEETS = 1000;

/** Lays out all sheets before it draws one, so that their number is known. @throws Refused (invalid) for too many */
const drawDocument = <L extends Item>(setting: Setting, plan: TablePlan<L>, element: Element): void => {
    const { pen } = setting;
    addSheet(setting);
    const top = drawOpening(setting, plan, element);
    const table = pen.pdf.struct('Table');
    element.add(table);
    plan.table.head(top, table);
    const { headHeight, carryHeight } = plan.table;
    const blocks = [...blocksOf(setting, plan, () => table), ...plan.closing(element)];
    const bounds = { first: top + headHeight, next: NEXT_TOP, bottom: BOTTOM, headHeight, carryHeight };
    const sheets = paginate(blocks, bounds);
    if (sheets.length > MOST_SHEETS) throw new Refused('invalid', 'document_too_large');
    drawSheets(setting, plan.table, sheets);
    table.end();
};

const draw = (setting: Setting, content: DocumentContent, element: Element, sheets: LabelSheets): void => {
    switch (content.template) {
        case 'confirmation':
            drawDocument(setting, confirmation(setting, content), element);
            break;
        case 'quote':
            drawDocument(setting, quote(setting, content), element);
            break;
        case 'pick_list':
            drawDocument(setting, pickList(setting, content), element);
            break;
        case 'delivery_note':
            drawDocument(setting, deliveryNote(setting, content), element);
            break;
        case 'invoice':
        case 'deposit':
        case 'credit_note':
            drawDocument(setting, invoice(setting, content), element);
            break;
        case 'statement':
            drawDocument(setting, statement(setting, content), element);
            break;
        case 'movements':
            drawDocument(setting, movements(setting, content), element);
            break;
        default:
            drawLabels(setting, content, element, sheets);
    }
};

const collect = (pdf: PDFKit.PDFDocument): Promise<Buffer> =>
    new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
        pdf.on('end', () => resolve(Buffer.concat(chunks)));
        pdf.on('error', reject);
    });

/** Title of a file: that of its only document with the number, or the name of its kind of documents. */
const fileTitle = (first: DocumentContent, count: number, locale: Locale): string => {
    const words = wordsIn(locale);
    return count > 1 ? words(`${first.template}.several`, { count }) : fullTitleOf(words, first);
};

interface DocumentFile {
    add(content: DocumentContent): void;
    end(): Promise<Uint8Array>;
}

/** Creates a PDF that depends only on the documents' content and the language. */
const createFile = (locale: Locale, pdf = openPdf(locale)): DocumentFile => {
    const bytes = collect(pdf);
    const pen = createPen(pdf);
    const words = wordsIn(locale);
    const shared = { pen, locale, words, formats: formatsOf(locale) };
    const sheets = createLabelSheets(pen);
    const whole = pdf.struct('Document');
    pdf.addStructure(whole);
    let [first, count]: [DocumentContent | undefined, number] = [undefined, 0];
    const add = (content: DocumentContent): void => {
        const { company, number } = content;
        const [title, watermark] = [documentTitle(words, content), watermarkOf(words, content)];
        const section = pdf.struct('Sect');
        whole.add(section);
        draw({ ...shared, company, number, title, watermark }, content, section, sheets);
        section.end();
        [first, count] = [first ?? content, count + 1];
    };
    const end = (): Promise<Uint8Array> => {
        whole.end();
        if (first) Object.assign(pdf.info, { Title: fileTitle(first, count, locale), Author: first.company.name });
        pdf.end();
        return bytes;
    };
    return { add, end };
};

export const renderDocuments = (contents: readonly DocumentContent[], locale: Locale): Promise<Uint8Array> => {
    const file = createFile(locale);
    for (const content of contents) file.add(content);
    return file.end();
};

/** Renders an invoice as Factur-X (PDF/A-3b), always with the same bytes. @param xml as CII; null for a draft */
export const renderInvoice = (content: InvoiceContent, xml: string | null): Promise<Uint8Array> => {
    const { locale, issueDate } = content;
    const [document, words] = [invoiceDocument(content, xml), wordsIn(locale)];
    const description = words('billing.attached', { title: fullTitleOf(words, document) });
    const archive = { locale, date: new Date(issueDate), source: JSON.stringify(content), xml, description };
    const file = createFile(locale, openFacturX(archive));
    file.add(document);
    return file.end();
};

type WorkOf<T extends { readonly work?: unknown }> = NonNullable<T['work']>;

/** Day of an account statement, used as its creation date so that the same account yields the same bytes. */
const accountDayOf = (content: DocumentContent): string | undefined => {
    if (content.template === 'movements') return content.to;
    return content.template === 'statement' ? content.day : undefined;
};

/** Worker of the task `drawDocument` of `tasks.ts`. */
export const drawOne: WorkOf<typeof drawDocumentTask> = async ({ content, locale }) => {
    // An invoice is in the language of its customer, regardless of the user.
    if ('invoice' in content) return renderInvoice(content.invoice, content.xml);
    const day = accountDayOf(content);
    const file = createFile(
        locale,
        openPdf(locale, day === undefined ? {} : { info: { CreationDate: new Date(day) } }),
    );
    file.add(content);
    return file.end();
};

/** Worker of the task `drawSelection` of `tasks.ts`. */
export const drawAll: WorkOf<typeof drawSelection> = async function* ({ locale }, ask) {
    const file = createFile(locale);
    let done = 0;
    for (let contents = await ask('next'); contents.length > 0; contents = await ask('next'))
        for (const content of contents) {
            file.add(content);
            done += 1;
            yield done;
        }
    return file.end();
};
