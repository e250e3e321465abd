import type { InvoiceContent } from '#contract/invoices/invoiceContent.ts';
import { inGroups } from '#contract/values/identifiers/compact.ts';
import { IBAN_GROUPS } from '#contract/values/identifiers/iban.ts';
import { compareDecimals, type Decimal } from '#contract/values/money.ts';
import type { Block } from '../flow.ts';
import { type Element, lineHeight, type Style } from '../pen.ts';
import { drawQr, qrModules, transferText } from '../qrCode.ts';
import type { Setting } from '../setting.ts';
import { HAIRLINE, LEFT_EDGE, MUTED, RIGHT, SIZE, WIDTH } from '../sheet.ts';
import { termInWords } from '../words.ts';
import { drawFacts, factsHeight, type PrintedFact } from './facts.ts';

const TOP_MARGIN = 16;
const BOX_PADDING = 11;
const RADIUS = 4;
const LABELS = 92;
const QR = 84;
const CAPTION = 84;

const TITLE: Style = { size: SIZE.body, weight: 'semibold' };
const SMALL: Style = { size: SIZE.small, colour: MUTED, align: 'right' };

export const isPayable = ({ type, dueAmount }: InvoiceContent): boolean =>
    type !== 'credit_note' && compareDecimals(dueAmount, '0') > 0;

/** Maximum amount of a transfer in a QR code. */
const MAX_AMOUNT = '999999999.99';

export interface PrintedTransfer {
    readonly seller: Pick<InvoiceContent['seller'], 'name' | 'bankAccount'>;
    /** Payment reference; null for a draft. */
    readonly number: string | null;
    readonly dueAmount: Decimal;
    readonly dueDate: string | null;
    readonly paymentTerm: InvoiceContent['paymentTerm'];
}

/** QR code of a transfer; undefined without a bank account or for a draft, which must not be paid. */
const codeOf = ({ seller, number, dueAmount }: PrintedTransfer) => {
    const { bankAccount: account, name } = seller;
    if (!account || number === null || compareDecimals(dueAmount, MAX_AMOUNT) > 0) return undefined;
    return qrModules(transferText({ ...account, name, amount: dueAmount, reference: number }));
};

const factsOf = ({ words }: Setting, content: PrintedTransfer): PrintedFact[] => {
    const { paymentTerm, number, seller } = content;
    const account = seller.bankAccount;
    return [
        [words('fact.payment_term'), paymentTerm && termInWords(words, paymentTerm)],
        [words('fact.iban'), account && inGroups(account.iban, IBAN_GROUPS), 'whole'],
        [words('fact.bic'), account?.bic ?? null],
        [words('fact.quoted'), account ? number : null, 'whole'],
    ];
};

export const transferBlock = (setting: Setting, content: PrintedTransfer, element: Element): Block => {
    const { pen, words, formats } = setting;
    const facts = factsOf(setting, content);
    const { dueDate } = content;
    const how = words(content.seller.bankAccount ? 'billing.by_transfer' : 'billing.payable');
    const title = dueDate === null ? how : words('billing.until', { how, day: formats.day(dueDate) });
    const modules = codeOf(content);
    const right = RIGHT - BOX_PADDING - (modules ? QR + CAPTION : 0);
    const x = LEFT_EDGE + BOX_PADDING;
    const room = { labels: LABELS, width: right - x };
    const text = BOX_PADDING * 2 + lineHeight(TITLE) + 5 + factsHeight(pen, facts, room);
    const inner = Math.max(text, modules ? QR + 8 : 0);
    const drawCode = (y: number): void => {
        if (!modules) return;
        const [left, top] = [RIGHT - QR - 4, y + (inner - QR) / 2];
        const caption = pen.lines(words('billing.scan'), CAPTION - 6, SMALL);
        const middle = y + (inner - caption.length * lineHeight(SMALL)) / 2;
        pen.artifact(() => drawQr(pen, modules, left, top, QR));
        pen.tagged(element, 'P', () => pen.block(caption, left - 4, middle, SMALL));
    };
    const draw = (y: number): void => {
        const top = y + TOP_MARGIN;
        pen.artifact(() => {
            pen.pdf.lineWidth(0.8).strokeColor(HAIRLINE).roundedRect(LEFT_EDGE, top, WIDTH, inner, RADIUS).stroke();
        });
        pen.tagged(element, 'P', () => pen.text(title, x, top + BOX_PADDING - 1, TITLE));
        const below = top + BOX_PADDING + lineHeight(TITLE) + 5;
        drawFacts(pen, element, facts, { x, y: below, ...room });
        drawCode(top);
    };
    return { height: TOP_MARGIN + inner, draw };
};
