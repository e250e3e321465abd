import type { InvoiceContent, InvoicedNote, InvoiceLine } from '#contract/invoices/invoiceContent.ts';
import { inGroups } from '#contract/values/identifiers/compact.ts';
import { SIREN_GROUPS } from '#contract/values/identifiers/siren.ts';
import { compareDecimals } from '#contract/values/money.ts';
import { decimalsIn } from '../format.ts';
import { addresseeLines, addressLines } from '../parts/address.ts';
import type { BandCell } from '../parts/band.ts';
import { conditionBlocks } from '../parts/conditions.ts';
import type { PrintedFact } from '../parts/facts.ts';
import type { HeadLines } from '../parts/head.ts';
import { invoiceTotals } from '../parts/invoiceTotals.ts';
import { isPayable, transferBlock } from '../parts/transfer.ts';
import type { Setting } from '../setting.ts';
import { mm } from '../sheet.ts';
import { createTable, type TableColumn } from '../table.ts';
import type { DocumentTemplate, HeadingLine, LineGroup } from '../template.ts';
import type { Addressee, CommentLine, InvoiceDocument } from '../types.ts';
import { unitInWords, vatRateOf } from '../words.ts';
import { figureColumn, itemColumns } from './columns.ts';

/** Invoice line with its number, equal to that in the XML (BT-126). */
interface BilledLine extends Omit<InvoiceLine, 'kind'> {
    readonly kind: 'item';
    readonly position: number;
}

type Entry = BilledLine | CommentLine | HeadingLine;

const isDiscounted = ({ grossUnitPrice, netUnitPrice }: BilledLine): boolean =>
    grossUnitPrice !== null && compareDecimals(grossUnitPrice, netUnitPrice) !== 0;

const discountColumns = (setting: Setting, lines: readonly BilledLine[]): TableColumn<BilledLine>[] => {
    const { formats } = setting;
    if (!lines.some(isDiscounted)) return [];
    const gross = decimalsIn(lines.map(line => line.grossUnitPrice));
    return [
        figureColumn(setting, 'gross', 46, ({ grossUnitPrice }) =>
            grossUnitPrice === null ? '' : formats.price(grossUnitPrice, gross),
        ),
        figureColumn(setting, 'discount', 36, ({ discountRate }) =>
            discountRate === null || Number(discountRate) === 0 ? '' : formats.discount(discountRate),
        ),
    ];
};

const columnsOf = (setting: Setting, lines: readonly BilledLine[]): TableColumn<BilledLine>[] => {
    const { formats, words } = setting;
    const net = decimalsIn(lines.map(line => line.netUnitPrice));
    const [position, reference, designation] = itemColumns<BilledLine>(setting);
    const hasCodes = lines.some(line => line.reference !== null || line.eanCode !== null);
    return [
        ...(position ? [position] : []),
        ...(reference && hasCodes ? [reference] : []),
        ...(designation ? [designation] : []),
        figureColumn(setting, 'quantity', 40, ({ quantity, unitCode }) =>
            [formats.measured(quantity), unitInWords(words, unitCode)].filter(Boolean).join('\u202f'),
        ),
        ...discountColumns(setting, lines),
        figureColumn(setting, 'net', 46, line => formats.price(line.netUnitPrice, net)),
        {
            ...figureColumn<BilledLine>(setting, 'amount', 56, line => formats.price(line.lineAmount, 2), {
                weight: 'semibold',
            }),
            sum: line => line.lineAmount,
        },
        figureColumn(setting, 'vat', 32, ({ vat }) => vatRateOf(formats, vat)),
    ];
};

/** Maximum number of orders named beside a delivery note; the rest is only counted. */
const MOST_ORDERS = 12;

const orderOf = ({ words }: Setting, { number, customerReference: reference }: InvoicedNote['orders'][number]) =>
    reference === null
        ? words('billing.order', { number })
        : words('billing.order_with_reference', { number, reference });

const headingOf = (setting: Setting, { number, shippingDate, orders }: InvoicedNote): HeadingLine => {
    const { words, formats } = setting;
    const named = orders.slice(0, MOST_ORDERS).map(order => orderOf(setting, order));
    const more = orders.length - named.length;
    const detail = [...named, ...(more > 0 ? [words('billing.more_orders', { count: more })] : [])].join(', ');
    const text = words('billing.note', { number, day: formats.day(shippingDate) });
    return { kind: 'heading', text, detail: detail || null };
};

const commentOf = (text: string | null): CommentLine[] => (text ? [{ kind: 'comment', text }] : []);

const entriesOf = (setting: Setting, { lines, deliveryNotes }: InvoiceContent): Entry[] => {
    let [position, last]: [number, number | null] = [0, null];
    return lines.flatMap((line): Entry[] => {
        const begins = line.note !== last;
        last = line.note;
        const note = line.note === null ? undefined : deliveryNotes[line.note];
        const heading = note
            ? headingOf(setting, note)
            : { kind: 'heading' as const, text: setting.words('billing.besides'), detail: null };
        if (line.kind !== 'text') position += 1;
        const entries: Entry[] =
            line.kind === 'text'
                ? commentOf(line.text)
                : [{ ...line, kind: 'item', position }, ...commentOf(line.comment ?? null)];
        return begins ? [heading, ...entries] : entries;
    });
};

/** The reason of a credit note comes first. */
const reasonOf = ({ words }: Setting, { creditReason: reason }: InvoiceContent): CommentLine[] =>
    commentOf(reason && words('billing.reason', { reason }));

/** Kind of the sale, as required by law: goods, services or both. */
const operationOf = ({ words }: Setting, { lines }: InvoiceContent): string => {
    const services = lines.flatMap(line => (line.kind === 'text' ? [] : line.isService));
    if (!services.includes(true)) return words('operation.goods');
    return words(services.includes(false) ? 'operation.both' : 'operation.services');
};

/** Delivery address; null for several addresses, which are on the delivery notes. */
const deliveredTo = ({ formats }: Setting, { deliveryName, deliveryAddress, buyer }: InvoiceContent): string | null => {
    if (deliveryAddress === null) return null;
    return `${deliveryName ?? buyer.name}\n${addressLines(deliveryAddress, formats).join(', ')}`;
};

/** Distinct shipping dates, in chronological order. */
const deliveryDays = ({ deliveryNotes, deliveryDate }: InvoiceContent): string[] => {
    const days = [...new Set(deliveryNotes.map(({ shippingDate }) => shippingDate))].sort();
    return days.length > 0 || deliveryDate === null ? days : [deliveryDate];
};

const referencesOf = (setting: Setting, content: InvoiceContent): PrintedFact[] => {
    const { words, formats } = setting;
    const { buyer, period } = content;
    const between = period && { start: formats.day(period.start), end: formats.day(period.end) };
    return [
        [words('fact.customer_code'), buyer.customerCode],
        [words('fact.siren'), buyer.siren && inGroups(buyer.siren, SIREN_GROUPS, '\u202f')],
        [words('fact.vat_number'), buyer.vatNumber],
        [words('fact.customer_reference'), content.customerReference, 'whole'],
        [words('fact.service_code'), content.serviceCode ?? null, 'whole'],
        [words('fact.contract_reference'), content.contractReference ?? null, 'whole'],
        [words('fact.period'), between && words('billing.period', between)],
        [words('fact.delivery_date'), deliveryDays(content).map(formats.day).join(', ')],
        [words('fact.delivered_to'), deliveredTo(setting, content)],
        [words('fact.operation'), operationOf(setting, content)],
    ];
};

const bandOf = ({ words, formats }: Setting, content: InvoiceContent): BandCell[] => {
    const { type, issueDate, dueDate, creditedInvoice, dueAmount } = content;
    return [
        [words(`billing.issued.${type}`), formats.day(issueDate)],
        ...(dueDate ? [[words('fact.due_date'), formats.day(dueDate)] as const] : []),
        ...(creditedInvoice ? [[words('billing.corrected'), creditedInvoice.number] as const] : []),
        [words(`billing.due.${type}`), formats.money(dueAmount)],
    ];
};

const headOf = ({ words, formats }: Setting, { creditedInvoice, seller }: InvoiceContent): HeadLines => ({
    identity: [
        words('mention.siren', { siren: inGroups(seller.siren, SIREN_GROUPS, '\u202f') }),
        ...(seller.vatNumber === null ? [] : [words('mention.vat_number', { number: seller.vatNumber })]),
    ].join('\u00a0· '),
    subtitle:
        creditedInvoice &&
        words('billing.credits', { number: creditedInvoice.number, day: formats.day(creditedInvoice.issueDate) }),
});

const billedTo = ({ buyer }: InvoiceContent): Addressee =>
    buyer.billingAddress ? { ...buyer, address: buyer.billingAddress } : buyer;

/** Both addresses of the buyer if they differ (C. com. L441-9, I; CGI annexe II 242 nonies A). */
const addressGroups = ({ words, formats }: Setting, content: InvoiceContent): LineGroup[] => {
    const { name, address, billingAddress } = content.buyer;
    if (!billingAddress || !address) return [];
    return [
        [words('group.seat'), [name, ...addressLines(address, formats)]],
        [words('group.billing'), [name, ...addresseeLines(billedTo(content), formats)]],
    ];
};

/** Above the window, because the references of an invoice need more height than the window. */
const REFERENCES_TOP = mm(39);

export const invoice: DocumentTemplate<InvoiceDocument, BilledLine> = (setting, { invoice: content }) => {
    const entries = entriesOf(setting, content);
    const items = entries.filter(entry => entry.kind === 'item');
    return {
        recipient: billedTo(content),
        references: referencesOf(setting, content),
        referencesTop: REFERENCES_TOP,
        groups: addressGroups(setting, content),
        head: headOf(setting, content),
        band: bandOf(setting, content),
        table: createTable(setting.pen, columnsOf(setting, items), items),
        lines: [...reasonOf(setting, content), ...entries, ...commentOf(content.note)],
        closing: element => [
            invoiceTotals(setting, content, element),
            ...(isPayable(content) ? [transferBlock(setting, content, element)] : []),
            ...conditionBlocks(setting, content, element),
        ],
    };
};
