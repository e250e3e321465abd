// Apart: invoices of the demonstration's suppliers, as files that are read like uploaded ones.
import { documentAmounts } from '#contract/documents/amounts.ts';
import type { InvoiceContent, InvoiceLine } from '#contract/invoices/invoiceContent.ts';
import type { StoredSupplierContent } from '#contract/suppliers/supplierContent.ts';
import { type Day, dayOf, type EpochDay, epochDayOf } from '#contract/values/days.ts';
import { dueDate } from '#contract/values/dueDate.ts';
import { lineAmount, sumAmounts } from '#contract/values/money.ts';
import type { Db } from '../db/database.ts';
import { snakeOf } from '../db/tables/columns.ts';
import { fileKeyOf } from '../files/fileKey.ts';
import { writeCii } from '../invoices/cii.ts';
import { controlOf } from '../invoices/reading/supplier/control.ts';
import { factsOf } from '../invoices/reading/supplier/facts.ts';
import { readSupplierInvoice } from '../invoices/reading/supplier/readSupplier.ts';
import { writeUbl } from '../invoices/ubl.ts';
import { brands, type SeedItem, seedItem } from './catalogue.ts';
import { changedValue, changeRow, createdWith, type Event } from './changeRow.ts';
import { companies } from './companies.ts';
import type { FileToWrite } from './filesToWrite.ts';
import { continueSequence, insertRows } from './insert.ts';
import { MANAGER } from './orders/course.ts';
import { addWorkingDays, between, momentOn, workingDayAfter, workingDayBefore } from './orders/seasons.ts';
import { chance, type Random, randomOf } from './random.ts';
import { suppliers } from './suppliers.ts';

type Supplier = (typeof suppliers)[number];
type Status = 'to_check' | 'to_pay' | 'paid' | 'refused';

interface Plan {
    readonly supplier: number;
    readonly age: number;
    readonly status: Status;
    /** Id of the receiving company. Default: the first one. */
    readonly company?: number;
    readonly isCredit?: true;
    readonly mistake?: 'line' | 'due';
    readonly reason?: string;
}

/** The first ones cover each status, because a small demonstration has only these. */
const PLANS: readonly Plan[] = [
    { supplier: 0, age: 2, status: 'to_check' },
    { supplier: 1, age: 52, status: 'to_pay' },
    { supplier: 4, age: 47, status: 'paid' },
    { supplier: 3, age: 19, status: 'refused', reason: 'Marchandise non commandée' },
    { supplier: 2, age: 4, status: 'to_check', mistake: 'line' },
    { supplier: 5, age: 12, status: 'to_pay' },
    { supplier: 0, age: 38, status: 'to_check', mistake: 'due' },
    { supplier: 4, age: 16, status: 'to_pay' },
    { supplier: 0, age: 9, status: 'to_pay', isCredit: true },
    { supplier: 1, age: 3, status: 'to_check', company: 2 },
    { supplier: 2, age: 26, status: 'to_pay' },
    { supplier: 0, age: 75, status: 'paid' },
    { supplier: 5, age: 44, status: 'paid' },
    { supplier: 3, age: 40, status: 'to_pay', company: 2 },
    { supplier: 2, age: 98, status: 'paid' },
    { supplier: 4, age: 78, status: 'paid', company: 2 },
    { supplier: 1, age: 84, status: 'paid' },
    { supplier: 3, age: 6, status: 'to_check' },
];

const SEED = 58_000_000;

/** Number of items searched for those of a supplier, and the wholesaler's cost as a share of their price. */
const [ITEMS, COST] = [400, 0.54];

const VAT = { category: 'S', rate: '20.00', exemptionCode: null, exemptionReason: null } as const;
const NO_LINE = { kind: 'goods', note: null, grossUnitPrice: null, discountRate: null, vat: VAT } as const;

type LineDraft = Pick<InvoiceLine, 'reference' | 'eanCode' | 'designation' | 'isService' | 'quantity' | 'netUnitPrice'>;

const pricedLine = (wanted: LineDraft): InvoiceLine => ({
    ...NO_LINE,
    ...{ unitCode: 'C62', lineAmount: lineAmount(wanted.netUnitPrice, wanted.quantity) },
    ...wanted,
});

const goodsOf = (random: Random, brand: string, all: readonly SeedItem[]): InvoiceLine[] => {
    const id = brands.find(({ name }) => name === brand)?.id;
    const items = all.filter(item => item.brandId === id);
    const from = between(random, 0, Math.max(0, items.length - 6));
    return items.slice(from, from + between(random, 2, 6)).flatMap(item => {
        const price = Number(item.saleUnitPriceExcludingTax) * COST;
        if (!(price > 0)) return [];
        const { reference, eanCode, designation } = item;
        const told = { reference, eanCode, designation, isService: false };
        const quantity = price < 20 ? 12 * between(random, 2, 15) : between(random, 2, 20);
        return [pricedLine({ ...told, quantity: String(quantity), netUnitPrice: price.toFixed(2) })];
    });
};

const linesOf = (random: Random, { supplier: { sells }, items }: Sent): InvoiceLine[] => {
    if (typeof sells === 'string') return goodsOf(random, sells, items);
    return sells.map(({ price, quantity, ...one }) => {
        const count = Math.max(1, Math.round(quantity * (0.7 + random() * 0.6)));
        return pricedLine({ ...one, eanCode: null, quantity: String(count), netUnitPrice: price });
    });
};

/** Makes the amount of the first line differ from price × quantity. Totals follow from the wrong amount. */
const withMistake = ([first, ...others]: InvoiceLine[]): InvoiceLine[] =>
    first ? [{ ...first, lineAmount: sumAmounts([first.lineAmount, '36.00']) }, ...others] : [];

const inFrance = (address: { readonly firstLine: string; readonly zip: string; readonly city: string }) => ({
    ...{ secondLine: null, thirdLine: null, country: 'FR' },
    ...address,
});

const reachedAt = (value: string) => ({ scheme: '0225', value });

const sellerOf = ({ name, legalForm, capital, siren, vatNumber, rcsCity, address, iban }: Supplier) => ({
    ...{ name, legalForm, capital, siren, vatNumber, rcsCity, website: null, address: inFrance(address) },
    ...{ electronicAddress: reachedAt(siren), isVatOnDebits: false, latePenaltyRate: '12.15' },
    ...{ earlyPaymentDiscount: null, invoiceNote: null, bankAccount: { iban, bic: null } },
});

const buyerOf = ({ name, siren, vat_number, ...of }: (typeof companies)[number]) => ({
    ...{ name, customerCode: 'COMPTOIR', isProfessional: true, siren, siret: null, vatNumber: vat_number },
    ...{ contact: null, electronicAddress: reachedAt(siren) },
    address: inFrance({ firstLine: of.address_first_line, zip: of.address_zip, city: of.address_city }),
});

interface Sent {
    readonly plan: Plan;
    readonly place: number;
    readonly supplier: Supplier;
    readonly issued: EpochDay;
    readonly items: readonly SeedItem[];
}

const numberOf = ({ plan, place, supplier, issued }: Sent): string =>
    `${supplier.prefix}${plan.isCredit ? 'AV' : ''}-${dayOf(issued).slice(2, 4)}-${String(4017 - plan.age * 11 + place).padStart(5, '0')}`;

const contentOf = (sent: Sent): InvoiceContent => {
    const { plan, place, supplier, issued } = sent;
    const random = randomOf(SEED + place);
    const right = linesOf(random, sent);
    const taken = plan.isCredit ? right.slice(0, 1) : right;
    const lines = plan.mistake === 'line' ? withMistake(taken) : taken;
    const amounts = documentAmounts({ lines: lines.map(({ lineAmount: amount, vat }) => ({ amount, vat })) });
    const issueDate = dayOf(issued);
    const paymentTerm = { nbDay: supplier.nbDay, isEndMonth: false, nbGapDay: 0 };
    const company = companies.find(({ id }) => id === (plan.company ?? 1)) ?? companies[0];
    const order = `A${issueDate.slice(0, 4)}-${String(1200 - plan.age * 3 + place).padStart(6, '0')}`;
    return {
        ...{ type: plan.isCredit ? 'credit_note' : 'invoice', number: numberOf(sent), issueDate, locale: 'fr' },
        ...(plan.isCredit
            ? { dueDate: null, paymentTerm: null }
            : { dueDate: dueDate(issueDate, paymentTerm), paymentTerm }),
        ...{ seller: sellerOf(supplier), buyer: buyerOf(company), deliveryAddress: null, deliveryName: null },
        ...{ deliveryDate: dayOf(workingDayBefore(issued, 2)), period: null },
        customerReference: chance(random, 0.75) ? order : null,
        ...{ deliveryNotes: [], deposits: [], creditedInvoice: null, note: null },
        creditReason: plan.isCredit ? 'Retour de marchandise' : null,
        ...{ lines, charges: [], ...amounts },
        // Exceeds the invoice's total without a reason.
        ...(plan.mistake === 'due' && { dueAmount: sumAmounts([amounts.totalIncludingTax, '150.00']) }),
    };
};

const eventsOf = ({ plan, place, supplier, issued }: Sent, read: Facts): Event[] => {
    const random = randomOf(SEED + 1000 + place);
    const at = momentOn(issued, 0.1 + random() * 0.8);
    const { number, supplierName, issueDate, dueDate: due, totalIncludingTax, dueAmount } = read;
    const created = createdWith({
        ...{ number, status: 'to_check', supplierName, issueDate, dueDate: due, totalIncludingTax, dueAmount },
    });
    const made: Event = { at, by: MANAGER, action: 'create', differences: created };
    const step = (transition: string, day: EpochDay, from: Status, to: Status, reason?: string): Event => ({
        ...{ at: momentOn(day, random() * 0.9), by: MANAGER, action: 'edit', transition },
        differences: {
            status: changedValue(from, to),
            ...(reason && { refusalReason: changedValue(null, reason) }),
        },
    });
    const checked = addWorkingDays(issued, between(random, 1, 4));
    if (plan.status === 'to_check') return [made];
    if (plan.status === 'refused') return [made, step('refuse', checked, 'to_check', 'refused', plan.reason)];
    const approved = step('approve', checked, 'to_check', 'to_pay');
    if (plan.status === 'to_pay') return [made, approved];
    return [made, approved, step('pay', workingDayAfter(issued, supplier.nbDay), 'to_pay', 'paid')];
};

type Facts = ReturnType<typeof factsOf>;

const columnsOf = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [snakeOf(name), value]));

const rowsOf = async (sent: Sent) => {
    const { plan, place, supplier } = sent;
    const text = (supplier.syntax === 'cii' ? writeCii : writeUbl)(contentOf(sent));
    const read = await readSupplierInvoice(Buffer.from(text));
    const content: StoredSupplierContent = { ...read, warnings: controlOf(read) };
    const [id, company_id, facts] = [place + 1, plan.company ?? 1, factsOf(content)];
    const events = eventsOf(sent, facts);
    const [first, last] = [events[0], events.at(-1)];
    const told = { record: `/api/supplier_invoices/${id}`, company_id };
    const record_name = `${facts.number} · ${facts.supplierName}`;
    const file: FileToWrite = { key: fileKeyOf('suppliers', text, 'application/octet-stream'), text };
    return {
        file,
        invoice: {
            ...{ id, version: events.length, company_id, ...columnsOf(facts), status: plan.status },
            ...{ refusal_reason: plan.reason ?? null, file_name: `${supplier.name} ${facts.number}.xml` },
            received_at: first?.at.toISOString(),
            decided_at: events.length > 1 ? last?.at.toISOString() : null,
        },
        kept: { supplier_invoice_id: id, key: file.key, media_type: 'application/xml', content },
        changes: events.map(event => changeRow({ ...told, record_name }, event)),
        createdAt: first?.at.toISOString(),
    };
};

/** Inserts supplier invoices until `today`, the same for the same count and day. @returns files to write after the commit */
export const insertSupplierInvoices = async (
    db: Db,
    { count, today }: { readonly count: number; readonly today: Day },
): Promise<readonly FileToWrite[]> => {
    const items = Array.from({ length: count > 0 ? ITEMS : 0 }, (_, index) => seedItem(index));
    const made: Awaited<ReturnType<typeof rowsOf>>[] = [];
    for (const [place, plan] of PLANS.slice(0, count).entries()) {
        const [supplier] = suppliers.slice(plan.supplier);
        const issued = workingDayBefore(epochDayOf(today), plan.age);
        if (supplier) made.push(await rowsOf({ plan, place, supplier, issued, items }));
    }
    await insertRows(
        db,
        'supplier_invoices',
        made.map(({ invoice }) => invoice),
    );
    await insertRows(
        db,
        'supplier_files',
        made.map(({ kept, createdAt }, place) => ({ id: place + 1, ...kept, created_at: createdAt })),
    );
    await insertRows(
        db,
        'changes',
        made.flatMap(({ changes }) => changes),
    );
    for (const table of ['supplier_invoices', 'supplier_files']) await continueSequence(db, table);
    return made.map(({ file }) => file);
};
