import type { Locale } from '#i18n/index.ts';
import { formatsOf } from './format.ts';
import { createLabelSheets, type LabelSheets } from './labelSheets.ts';
import { drawDocument } from './layout.ts';
import { createPen, type Element, openPdf } from './pen.ts';
import type { Setting } from './setting.ts';
import { confirmation } from './templates/confirmation.ts';
import { deliveryNote } from './templates/deliveryNote.ts';
import { drawLabels } from './templates/labels.ts';
import { pickList } from './templates/pickList.ts';
import type { DocumentContent } from './types.ts';
import { fullTitleOf, titleOf, watermarkOf, wordsIn } from './words.ts';

const draw = (setting: Setting, content: DocumentContent, element: Element, sheets: LabelSheets): void => {
    switch (content.template) {
        case 'confirmation':
            drawDocument(setting, confirmation(setting, content), element);
            break;
        case 'pick_list':
            drawDocument(setting, pickList(setting, content), element);
            break;
        case 'delivery_note':
            drawDocument(setting, deliveryNote(setting, content), element);
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

/** The title of a file: that of its only document with the number, or the name of what it holds. */
const fileTitle = (first: DocumentContent, count: number, locale: Locale): string => {
    const words = wordsIn(locale);
    return count > 1 ? words(`${first.template}.several`, { count }) : fullTitleOf(words, first);
};

/** A PDF to which documents are added. */
interface DocumentFile {
    /** Draws a document, which has page numbers of its own. */
    add(content: DocumentContent): void;
    /** The whole file. */
    end(): Promise<Uint8Array>;
}

/** Begins a PDF, which is a pure function of the documents' content and the language. */
export const createFile = (locale: Locale): DocumentFile => {
    const pdf = openPdf(locale);
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
        const [title, watermark] = [titleOf(words, content), watermarkOf(words, content)];
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

/** Renders documents as one PDF. */
export const renderDocuments = (contents: readonly DocumentContent[], locale: Locale): Promise<Uint8Array> => {
    const file = createFile(locale);
    for (const content of contents) file.add(content);
    return file.end();
};
