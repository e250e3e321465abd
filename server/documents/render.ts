import type { Locale } from '#i18n/index.ts';
import { formatsOf } from './format.ts';
import { createLabelSheets, type LabelSheets } from './labelSheets.ts';
import { drawDocument } from './layout.ts';
import { createPen, type Element, openPdf, type Pen } from './pen.ts';
import type { Setting } from './setting.ts';
import { confirmation } from './templates/confirmation.ts';
import { deliveryNote } from './templates/deliveryNote.ts';
import { drawLabels } from './templates/labels.ts';
import { pickList } from './templates/pickList.ts';
import type { DocumentContent } from './types.ts';
import { fullTitleOf, titleOf, watermarkOf, wordsIn } from './words.ts';

const draw = (setting: Setting, content: DocumentContent, element: Element, sheets: LabelSheets): Promise<void> => {
    switch (content.template) {
        case 'confirmation':
            return drawDocument(setting, confirmation(setting, content), element);
        case 'pick_list':
            return drawDocument(setting, pickList(setting, content), element);
        case 'delivery_note':
            return drawDocument(setting, deliveryNote(setting, content), element);
        default:
            return drawLabels(setting, content, element, sheets);
    }
};

/** Told after each document how many are drawn; throws to stop. */
export type Drawing = (done: number) => Promise<void>;

const drawEach = async (
    pen: Pen,
    contents: readonly DocumentContent[],
    locale: Locale,
    drawing?: Drawing,
): Promise<void> => {
    const words = wordsIn(locale);
    const shared = { pen, locale, words, formats: formatsOf(locale) };
    const sheets = createLabelSheets(pen);
    const whole = pen.pdf.struct('Document');
    pen.pdf.addStructure(whole);
    for (const [place, content] of contents.entries()) {
        const { company, number } = content;
        const [title, watermark] = [titleOf(words, content), watermarkOf(words, content)];
        const section = pen.pdf.struct('Sect');
        whole.add(section);
        await draw({ ...shared, company, number, title, watermark }, content, section, sheets);
        section.end();
        await drawing?.(place + 1);
    }
    whole.end();
};

const collect = (pdf: PDFKit.PDFDocument): Promise<Buffer> =>
    new Promise((resolve, reject) => {
        const chunks: Buffer[] = [];
        pdf.on('data', (chunk: Buffer) => void chunks.push(chunk));
        pdf.on('end', () => resolve(Buffer.concat(chunks)));
        pdf.on('error', reject);
    });

/** The title of a file: that of its only document with the number, or the name of what it holds. */
const fileTitle = (contents: readonly DocumentContent[], locale: Locale): string => {
    const words = wordsIn(locale);
    const [first] = contents;
    if (!first) return '';
    if (contents.length > 1) return words(`${first.template}.several`, { count: contents.length });
    return fullTitleOf(words, first);
};

/**
 * Renders documents as one PDF, each with page numbers of its own. A pure function of their content and the language;
 * other requests are answered meanwhile.
 */
export const renderDocuments = async (
    contents: readonly DocumentContent[],
    locale: Locale,
    drawing?: Drawing,
): Promise<Uint8Array> => {
    const pdf = openPdf(locale, fileTitle(contents, locale), contents[0]?.company.name ?? '');
    const whole = collect(pdf);
    await drawEach(createPen(pdf), contents, locale, drawing);
    pdf.end();
    return whole;
};
