import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import { hasTaxedAmount } from '../../invoices/parts.ts';
import type { Block } from '../flow.ts';
import { type Element, lineHeight, type Style } from '../pen.ts';
import type { Setting } from '../setting.ts';
import { LEFT_EDGE, MUTED, SIZE, WIDTH } from '../sheet.ts';

const TEXT: Style = { size: SIZE.small, colour: MUTED };
const TOP_MARGIN = 12;
const PARAGRAPH_GAP = 2.5;

/** Maximum number of lines kept together on one sheet; longer texts of a company may be split. */
const TOGETHER = 16;

/**
 * Mandatory mentions on late payment, discounts and VAT (C. com. L441-9, CGI annexe II 242 nonies A). C. com. L441-10
 * applies between professionals and CCP L2192-13 to public buyers; neither applies to private persons.
 */
const mentionsOf = ({ words, formats }: Setting, content: InvoiceContent): string[] => {
    const { type, seller, buyer } = content;
    if (type === 'credit_note') return [];
    const penalty = formats.rate(seller.latePenaltyRate);
    const { earlyPaymentDiscount: discount } = seller;
    return [
        ...(buyer.isProfessional ? [words(buyer.isPublic ? 'billing.late_public' : 'billing.late', { penalty })] : []),
        discount === null ? words('billing.no_discount') : words('billing.discount', { text: discount }),
        ...(seller.isVatOnDebits && hasTaxedAmount(content) ? [words('billing.vat_on_debits')] : []),
    ];
};

/** Terms in small print, one block per line, so that they may continue on the next sheet. */
export const conditionBlocks = (setting: Setting, content: InvoiceContent, element: Element): Block[] => {
    const { pen } = setting;
    const { invoiceNote } = content.seller;
    const paragraphs = [...mentionsOf(setting, content), ...(invoiceNote ? [invoiceNote] : [])];
    const lines = paragraphs.flatMap((text, paragraph) =>
        pen.lines(text, WIDTH, TEXT).map((line, place) => {
            const above = place > 0 ? 0 : paragraph === 0 ? TOP_MARGIN : PARAGRAPH_GAP;
            return { line, above };
        }),
    );
    return lines.map(({ line, above }, place) => ({
        height: above + lineHeight(TEXT),
        joinsPrevious: place > 0 && place < TOGETHER,
        draw: y => pen.tagged(element, 'P', () => pen.text(line, LEFT_EDGE, y + above, TEXT)),
    }));
};
