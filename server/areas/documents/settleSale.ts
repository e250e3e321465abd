// Apart: prices, texts and VAT of a saved draft of a sale.
import { eq } from 'drizzle-orm';
import type { SaleRecord } from '#contract/documents/sale.ts';
import type { PropertyRefusal } from '#contract/language/rules.ts';
import { groupBy } from '#contract/values/grouping.ts';
import { refuseDecimals } from '#contract/values/quantities.ts';
import type { Db } from '../../db/database.ts';
import { type JsonObject, type Row, toRecord } from '../../domain/record.ts';
import { Invalid } from '../../domain/refused.ts';
import { isSameValue } from '../../engine/historyValue.ts';
import { rowsById } from '../../engine/read.ts';
import type { CompletedChange } from '../../engine/rowChange.ts';
import { columnValues } from '../../engine/write.ts';
import { addressesFor, type Customer, customerOf, fromCustomer } from './customer.ts';
import { linesInRow, linesOfSale, type SaleKind, type SaleLine, writeLines } from './lines.ts';
import { resolveLines, storePrices, type Terms } from './prices.ts';
import { type SaleVatFacts, saleVat } from './vat.ts';

export type SaleFacts = Terms & SaleVatFacts;

export const saleFacts = ({ resource, day }: Pick<SaleKind, 'resource' | 'day'>, row: Row): SaleFacts => ({
    ...(toRecord(resource.contract, row) as JsonObject as SaleRecord),
    thirdPartyId: Number(row.thirdParty),
    day: String(row[day]),
});

/** Reads a sale without its lines. @throws Error if it is missing */
export const readSale = async (tx: Db, { resource, lines }: SaleKind<never>, id: number): Promise<Row> => {
    const own = Object.keys(resource.contract.properties).filter(name => name !== lines);
    const [row] = await rowsById(tx, resource, [id], own);
    if (!row) throw new Error(`${resource.contract.name} ${id} is gone`);
    return row;
};

/** Updates computed properties of a sale without incrementing its version. */
export const writeSale = async (tx: Db, { resource }: SaleKind<never>, id: number, changes: object): Promise<void> => {
    await tx
        .update(resource.table)
        .set(columnValues(resource, { ...changes }))
        .where(eq(resource.table.id, id));
};

const following = (customer: Customer, record: JsonObject, isOther: (name: string) => boolean): JsonObject => {
    // The service code and the contract reference belong to one customer.
    if (isOther('thirdParty')) return { ...fromCustomer(customer, {}), serviceCode: null, contractReference: null };
    const addresses = addressesFor(customer, {
        deliveryContact: record.deliveryContact,
        invoiceContact: record.invoiceContact,
    });
    return {
        ...(isOther('deliveryContact') && { deliveryAddress: addresses.deliveryAddress }),
        ...(isOther('invoiceContact') && { billingAddress: addresses.billingAddress }),
    };
};

/** Values inherited from a new customer or contact, without the properties in the input. */
const inherited = (
    { resource: { contract } }: SaleKind<never>,
    customer: Customer,
    { before, input }: CompletedChange,
    after: Row,
): JsonObject => {
    if (!before) return {};
    const [old, now] = [toRecord(contract, before), toRecord(contract, after)];
    const isOther = (name: string): boolean => {
        const property = contract.properties[name];
        return property !== undefined && !isSameValue(property, old[name], now[name]);
    };
    return Object.fromEntries(
        Object.entries(following(customer, now, isOther)).filter(
            ([name]) => name in contract.properties && !(name in input),
        ),
    );
};

interface LineSignature {
    readonly id: number;
    readonly itemId: number;
    readonly quantity: number;
    readonly manual: unknown;
}

const asked = ({ id, item, quantity, manualNetUnitPrice }: Row): LineSignature => ({
    id,
    itemId: Number(item),
    quantity: Number(quantity),
    manual: manualNetUnitPrice,
});

const signatures = (lines: readonly LineSignature[]): Map<string, string> =>
    new Map(
        [...groupBy(lines, ({ itemId }) => String(itemId))].map(([item, same]) => [
            item,
            JSON.stringify(same.map(({ id, quantity, manual }) => [id, quantity, manual]).sort()),
        ]),
    );

/** Lines that a change prices again: all for another customer, day or discount, otherwise those of changed items. */
const touchedLines = <L extends SaleLine>(
    kind: SaleKind<L>,
    lines: readonly L[],
    before: Row | undefined,
    after: Row,
): readonly L[] => {
    if (!before || ['thirdParty', kind.day, 'generalDiscount'].some(name => before[name] !== after[name])) return lines;
    const [old, now] = [signatures(linesInRow(kind, before).map(asked)), signatures(lines)];
    return lines.filter(({ itemId }) => old.get(String(itemId)) !== now.get(String(itemId)));
};

/** Refuses too many decimals in changed lines. Others may predate the item's unit and are checked at the conclusion. */
const tooPrecise = (
    kind: Pick<SaleKind, 'lines'>,
    lines: readonly SaleLine[],
    before: Row | undefined,
): PropertyRefusal[] => {
    const old = new Map(linesInRow(kind, before).map(row => [row.id, asked(row)]));
    return lines.flatMap(({ id, itemId, quantity, item }, place) => {
        const former = old.get(id);
        const decimals = refuseDecimals(quantity, item.unitCode);
        if (!decimals || (former?.itemId === itemId && former.quantity === quantity)) return [];
        return [{ ...decimals, propertyPath: `${kind.lines}[${place}].quantity` }];
    });
};

const follow = async (
    tx: Db,
    kind: SaleKind<never>,
    customer: Customer,
    change: CompletedChange,
    sale: Row,
): Promise<Row> => {
    const changes = inherited(kind, customer, change, sale);
    if (Object.keys(changes).length === 0) return sale;
    await writeSale(tx, kind, sale.id, changes);
    return readSale(tx, kind, sale.id);
};

const DESCRIBED = { reference: 'text', ean_code: 'text', designation: 'text', unit_code: 'text', vat_rate_id: 'int' };

/** Prices changed lines, and updates texts and VAT of all. @returns the updated sale @throws Invalid for too many decimals */
export const settleDraft = async <L extends SaleLine>(
    tx: Db,
    kind: SaleKind<L>,
    change: CompletedChange,
    changed: Row,
): Promise<Row> => {
    const customer = await customerOf(tx, changed.thirdParty);
    if (!customer) return changed;
    const sale = await follow(tx, kind, customer, change, changed);
    const facts = saleFacts(kind, sale);
    const lines = await linesOfSale(tx, kind, sale.id);
    const refused = tooPrecise(kind, lines, change.before);
    if (refused.length > 0) throw new Invalid(refused);
    const touched = touchedLines(kind, lines, change.before, sale);
    if (touched.length > 0) await storePrices(tx, kind, touched, await resolveLines(tx, facts, touched));
    const vatOf = await saleVat(tx, customer, facts);
    const described = lines.map(line => {
        const { reference, eanCode, designation, unitCode } = line.item;
        const texts = { reference, ean_code: eanCode, designation, unit_code: unitCode };
        return { id: line.id, ...texts, vat_rate_id: vatOf(line).rate?.id ?? null };
    });
    await writeLines(tx, kind.lineTable, DESCRIBED, described);
    return sale;
};
