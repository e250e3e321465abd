import { eq } from 'drizzle-orm';
import { refuseTotal } from '#contract/documents/amounts.ts';
import { dueAmountOf } from '#contract/invoices/invoiceStatus.ts';
import { LINES_MOST } from '#contract/invoices/invoices.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { lineAmount, sumAmounts } from '#contract/values/money.ts';
import { refuseDecimals } from '#contract/values/quantities.ts';
import type { Db } from '../../db/database.ts';
import { invoiceItems, invoiceOrders, invoices } from '../../db/tables/index.ts';
import { Invalid } from '../../domain/refused.ts';
import type { CompletedChange } from '../../engine/rowChange.ts';
import { columnValues } from '../../engine/write.ts';
import { invoiceAmounts, salesPartsOf } from '../../invoices/content.ts';
import type { StoredItem, StoredNote } from '../../invoices/stored.ts';
import { writeLines } from '../documents/lines.ts';
import { type DraftInvoice, readDraft } from './content.ts';
import { deductDeposits } from './deposits.ts';
import { invoiceFinding } from './guard.ts';
import { itemsOf, writeGoods } from './lines.ts';
import { invoiceTable } from './table.ts';

const amountOf = ({ kind, net, quantity }: StoredItem): string => lineAmount(kind === 'text' ? null : net, quantity);

/** True unless a text line has a price or VAT. */
const isCleared = ({ kind, net, rate }: StoredItem): boolean => kind !== 'text' || (net === null && rate === null);

/** Writes the amounts of the lines, and clears price and VAT of text lines. @returns the updated lines */
const writeAmounts = async (tx: Db, items: readonly StoredItem[]): Promise<readonly StoredItem[]> => {
    const amounts = items.map(item => ({ id: item.id, line_amount: amountOf(item) }));
    await writeLines(tx, invoiceItems, { line_amount: 'numeric' }, amounts);
    const texts = items
        .filter(item => !isCleared(item))
        .map(({ id }) => ({ id, net_unit_price: null, vat_rate_id: null }));
    await writeLines(tx, invoiceItems, { net_unit_price: 'numeric', vat_rate_id: 'int' }, texts);
    return items.map(item => (isCleared(item) ? item : { ...item, net: null, rate: null }));
};

const writeOrders = async (tx: Db, id: number, notes: readonly StoredNote[]): Promise<void> => {
    const orders = [...new Set(notes.flatMap(note => note.orders.map(order => order.id)))];
    await tx.delete(invoiceOrders).where(eq(invoiceOrders.invoiceId, id));
    if (orders.length === 0) return;
    await tx.insert(invoiceOrders).values(orders.map(orderId => ({ invoiceId: id, orderId })));
};

const figuresOf = (draft: DraftInvoice, items: readonly StoredItem[]) => {
    const { content, invoice, notes, matter } = draft;
    const { totalExcludingTax, totalVat, totalIncludingTax, depositAmount } = content;
    const { paidAmount, creditedAmount } = invoice;
    const facts = { isIssued: false, totalIncludingTax, depositAmount, paidAmount, creditedAmount };
    return {
        nbInvoiceItem: items.length,
        shippingAmountExcludingTax: sumAmounts(notes.map(({ shipping }) => shipping)),
        totalExcludingTax,
        totalVat,
        totalIncludingTax,
        vatTotals: invoiceAmounts(matter).vatTotals,
        salesParts: salesPartsOf(matter, content),
        depositAmount,
        dueAmount: dueAmountOf(facts),
    };
};

/** Completes a draft: goods lines, amounts, orders and totals. @throws Invalid if it has too many lines */
export const settleInvoice = async (tx: Db, id: number): Promise<DraftInvoice> => {
    await writeGoods(tx, id);
    const items = await writeAmounts(tx, await itemsOf(tx, id));
    if (items.length > LINES_MOST)
        throw new Invalid([
            invoiceFinding('too_many_lines', 'deliveryNotes', { most: LINES_MOST, count: items.length }),
        ]);
    const read = await readDraft(tx, id, items);
    // The order of a deposit is set when it is created.
    if (read.invoice.type !== 'deposit') await writeOrders(tx, id, read.notes);
    const draft = await deductDeposits(tx, id, read);
    await tx
        .update(invoices)
        .set(columnValues(invoiceTable, figuresOf(draft, items)))
        .where(eq(invoices.id, id));
    settled.set(tx, { id, draft });
    return draft;
};

/** Last settled draft of each transaction. The transaction holds the locks, so that only settling again changes the draft. */
const settled = new WeakMap<Db, { readonly id: number; readonly draft: DraftInvoice }>();

/** Returns the draft settled by this transaction, or settles it. */
export const settledInvoice = async (tx: Db, id: number): Promise<DraftInvoice> => {
    const last = settled.get(tx);
    return last?.id === id ? last.draft : settleInvoice(tx, id);
};

const isDraft = async (tx: Db, id: number): Promise<boolean> => {
    const [found] = await tx.select({ status: invoices.status }).from(invoices).where(eq(invoices.id, id));
    return found?.status === 'draft';
};

/** Refuses decimals that the unit of the goods does not allow. */
const tooPrecise = (items: readonly StoredItem[]): PropertyRefusal[] =>
    items.flatMap(({ kind, quantity, unitCode }, place) => {
        const decimals = kind === 'goods' ? refuseDecimals(Number(quantity), unitCode) : undefined;
        return decimals ? [{ ...decimals, propertyPath: `invoiceItems[${place}].quantity` }] : [];
    });

/** Completes a draft. @returns true if it is already issued @throws Invalid for too many decimals or a high total */
export const completeInvoice = async (tx: Db, id: number, { before }: CompletedChange): Promise<boolean> => {
    if (!(await isDraft(tx, id))) return true;
    const { content } = await settleInvoice(tx, id);
    const tooHigh = refuseTotal('invoiceItems', content.totalIncludingTax, before?.totalIncludingTax);
    const refused = [...(tooHigh ? [tooHigh] : []), ...tooPrecise(await itemsOf(tx, id))];
    if (refused.length > 0) throw new Invalid(refused);
    return false;
};
