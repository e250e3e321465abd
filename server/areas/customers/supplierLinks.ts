// Links suppliers to their invoices by the SIREN and VAT number of the invoice file (ADR 0130).
import { sql } from 'drizzle-orm';
import type { SupplierParty } from '#contract/suppliers/supplierContent.ts';
import { compact } from '#contract/values/identifiers/compact.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import type { Row } from '../../domain/record.ts';
import type { WrittenChange } from '../../engine/rowChange.ts';

/** French VAT numbers end with the SIREN. */
const sirenOfVat = (vatNumber: string | null): string | undefined => /^FR\w{2}(\d{9})$/.exec(vatNumber ?? '')?.[1];

type Numbers = Pick<SupplierParty, 'siren' | 'vatNumber'>;

const PARTY_SIREN = sql`coalesce(siren, left(siret, 9), substring(vat_number from '^FR..([0-9]{9})$'))`;

/**
 * Finds the only supplier with these identifiers and locks its role. Undefined for none, several or contradictory ones:
 * a wrong link is worse than a missing one. Migration `0083_supplier_links` applies the same rule.
 */
export const supplierOf = async (tx: Db, numbers: Numbers): Promise<number | undefined> => {
    const vat = compact(numbers.vatNumber ?? '') || null;
    const siren = numbers.siren ?? sirenOfVat(vat) ?? null;
    const isContradiction = siren !== (sirenOfVat(vat) ?? siren);
    if (isContradiction || (siren === null && vat === null)) return undefined;
    const [found] = await query<{ readonly id: number }>(
        tx,
        sql`with party as (
                select id, is_supplier, ${PARTY_SIREN} = ${siren}::text as by_siren, vat_number = ${vat}::text as by_vat
                from third_parties where ${PARTY_SIREN} = ${siren}::text or vat_number = ${vat}::text
            ), supplier as (
                select max(id) filter (where is_supplier) as id from party
                having count(*) filter (where is_supplier) = 1 and bool_and(by_siren is not false and by_vat is not false)
                    and bool_or(by_siren) is not distinct from bool_or(by_siren) filter (where is_supplier)
                    and bool_or(by_vat) is not distinct from bool_or(by_vat) filter (where is_supplier)
            )
            select id from third_parties where id in (select id from supplier) and is_supplier for key share`,
    );
    return found?.id;
};

const unlinkedNumbers = (tx: Db, siren: string | null, vat: string | null): Promise<Numbers[]> =>
    query<Numbers>(
        tx,
        sql`select distinct supplier_siren as siren, supplier_vat_number as "vatNumber" from supplier_invoices
            where supplier_id is null and (supplier_vat_number = ${vat}::text
                or coalesce(supplier_siren, substring(supplier_vat_number from '^FR..([0-9]{9})$')) = ${siren}::text)`,
    );

/** Links the invoices with these identifiers. Skips locked rows, because waiting for them could cause a deadlock. */
const linkInvoices = async (tx: Db, id: number, { siren, vatNumber }: Numbers): Promise<void> => {
    await tx.execute(
        sql`update supplier_invoices set supplier_id = ${id}, version = version + 1 where id in (
                select id from supplier_invoices where supplier_id is null and supplier_siren is not distinct from ${siren}::text
                    and supplier_vat_number is not distinct from ${vatNumber}::text order by id for update skip locked)`,
    );
};

const textIn = (row: Row, name: string): string | null => {
    const value = row[name];
    return typeof value === 'string' ? value : null;
};

const IDENTITY = ['isSupplier', 'siren', 'siret', 'vatNumber'];

/** Links unlinked invoices after a party became a supplier or changed its identifiers. */
export const linkInvoicesOf = async ({ tx, row, before }: WrittenChange): Promise<void> => {
    if (row.isSupplier !== true || IDENTITY.every(name => before?.[name] === row[name])) return;
    const vat = textIn(row, 'vatNumber');
    const siren = textIn(row, 'siren') ?? textIn(row, 'siret')?.slice(0, 9) ?? sirenOfVat(vat) ?? null;
    for (const numbers of await unlinkedNumbers(tx, siren, vat))
        if ((await supplierOf(tx, numbers)) === row.id) await linkInvoices(tx, row.id, numbers);
};
