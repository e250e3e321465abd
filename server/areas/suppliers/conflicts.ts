// Apart: comparison of an invoice with earlier ones of its supplier.
import { eq, sql } from 'drizzle-orm';
import type { StoredSupplierContent, SupplierContent, SupplierWarning } from '#contract/suppliers/supplierContent.ts';
import { compareDecimals } from '#contract/values/money.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { supplierFiles, supplierInvoices as table } from '../../db/tables/index.ts';
import { transaction } from '../../db/transaction.ts';

const plain = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();

/** Warns of a bank account that the supplier's earlier, unrefused invoices did not have: a sign of forgery. */
export const otherIban = async (db: Db, company: number, content: SupplierContent): Promise<SupplierWarning[]> => {
    const { iban, supplier } = content;
    if (iban === null) return [];
    const siren = supplier.siren ?? (supplier.vatNumber?.startsWith('FR') ? supplier.vatNumber.slice(4) : null);
    const earlier = await query<{ readonly iban: string }>(
        db,
        sql`select file.content ->> 'iban' as iban
            from supplier_invoices invoice join supplier_files file on file.supplier_invoice_id = invoice.id
            where invoice.company_id = ${company} and invoice.status <> 'refused' and file.content ->> 'iban' is not null
                and (invoice.supplier_siren = ${siren}::text or substr(invoice.supplier_vat_number, 5) = ${siren}::text
                    or invoice.supplier_vat_number = ${supplier.vatNumber}::text
                    or name_key(invoice.supplier_name) = name_key(${supplier.name}))
            order by invoice.id desc limit 200`,
    );
    const [last] = earlier;
    const isKnown = earlier.some(one => plain(one.iban) === plain(iban));
    return last === undefined || isKnown ? [] : [{ code: 'other_iban', said: iban, found: last.iban }];
};

const isOtherAmount = (one: string | null, other: string | null): boolean =>
    one !== null && other !== null && compareDecimals(one, other) !== 0;

/** Warns of a file with the supplier, number and date of a stored invoice, but another amount, currency or account. */
const conflictsBetween = (kept: SupplierContent, sent: SupplierContent): SupplierWarning[] => {
    const amounts = (['includingTax', 'due', 'vat'] as const).flatMap(name => {
        const [found, said] = [kept.totals[name], sent.totals[name]];
        return found !== null && said !== null && isOtherAmount(found, said) ? [{ said, found }] : [];
    });
    const [first] = amounts;
    const isOtherAccount = sent.iban !== null && plain(sent.iban) !== plain(kept.iban ?? '');
    return [
        ...(first ? [{ code: 'conflicting_amount' as const, ...first }] : []),
        ...(kept.currency === sent.currency
            ? []
            : [{ code: 'conflicting_currency' as const, said: sent.currency, found: kept.currency }]),
        ...(isOtherAccount
            ? [{ code: 'conflicting_iban' as const, said: sent.iban ?? '', found: kept.iban ?? '–' }]
            : []),
    ];
};

const keepConflicts = (db: Db, id: number, content: StoredSupplierContent, found: readonly SupplierWarning[]) =>
    transaction(db, async tx => {
        const codes = found.map(({ code }) => code);
        const warnings = [...content.warnings.filter(({ code }) => !codes.includes(code)), ...found];
        await tx
            .update(supplierFiles)
            .set({ content: { ...content, warnings } })
            .where(eq(supplierFiles.supplierInvoiceId, id));
        await tx
            .update(table)
            .set({ doubts: [...new Set(warnings.map(({ code }) => code))], version: sql`version + 1` })
            .where(eq(table.id, id));
    });

/** Compares a file with the stored one of the same invoice. @returns true after storing warnings of contradictions */
export const isConflicting = async (db: Db, id: number, sent: SupplierContent): Promise<boolean> => {
    const [kept] = await db
        .select({ content: supplierFiles.content })
        .from(supplierFiles)
        .where(eq(supplierFiles.supplierInvoiceId, id));
    const found = kept ? conflictsBetween(kept.content, sent) : [];
    if (kept && found.length > 0) await keepConflicts(db, id, kept.content, found);
    return found.length > 0;
};
