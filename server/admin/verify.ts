// Apart: checks of `npm run admin -- verify`.
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { listedTables } from '../areas/index.ts';
import { verifyBooks } from '../areas/invoices/books/stored.ts';
import { type BrokenInvoice, verifyCompany } from '../areas/invoices/verify.ts';
import { compareFiles } from '../backup/consistency.ts';
import { knownMigrations, sequencesOf, tablesAt } from '../backup/schema.ts';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import { findAlteredFiles } from '../documents/issued/jobs.ts';
import type { Storage } from '../files/storage.ts';

interface Finding {
    readonly check: string;
    readonly count: number;
    /** The first ones: identifiers, keys or names. */
    readonly examples: readonly string[];
    readonly remedy: string;
    /** True if the finding only suggests a cleanup. */
    readonly isHarmless: boolean;
}

export interface VerificationResult {
    readonly checks: readonly string[];
    readonly findings: readonly Finding[];
}

/** Check of rows: `broken` selects the violations as `one`. */
interface Claim {
    readonly check: string;
    readonly broken: SQL;
    readonly remedy: string;
}

const SAVE_ANEW =
    'Report it with the backup from before: the program keeps these in one transaction. Saving a draft anew, with any change, counts it again.';

/** Quantity that is not cancelled, of a line with the alias `line`. */
const ordered = sql`(line.quantity - line.cancelled_quantity)`;

const CLAIMS: readonly Claim[] = [
    {
        check: 'order_lines',
        broken: sql`select 'line ' || line.id || ' of order ' || line.order_id as one from order_items line
            join orders one on one.id = line.order_id
            where line.line_amount is distinct from round(line.net_unit_price * ${ordered}, 2)
            or line.left_quantity <> case when one.validated_at is null or one.cancelled_at is not null then 0
                else ${ordered} - line.shipped_quantity end`,
        remedy: SAVE_ANEW,
    },
    {
        check: 'shipped_quantities',
        broken: sql`select 'line ' || line.id || ' of order ' || line.order_id as one from order_items line
            left join (select part.order_item_id as id, sum(part.quantity) as quantity from delivery_note_items part
                join delivery_notes note on note.id = part.delivery_note_id and note.status = 'validated' group by 1) shipped using (id)
            where line.shipped_quantity <> coalesce(shipped.quantity, 0)`,
        remedy: SAVE_ANEW,
    },
    {
        check: 'order_totals',
        broken: sql`select 'order ' || one.id as one from orders one
            left join (select line.order_id as id, count(*) as lines, count(*) filter (where ${ordered} > 0) as charged,
                sum(line.line_amount) as goods from order_items line group by 1) lines using (id)
            where one.nb_order_item <> coalesce(lines.lines, 0)
            or one.total_excluding_tax <> coalesce(lines.goods, 0)
                + case when lines.charged > 0 then one.shipping_amount_excluding_tax else 0 end
            or one.total_including_tax <> one.total_excluding_tax + one.total_vat`,
        remedy: SAVE_ANEW,
    },
    {
        check: 'delivery_note_totals',
        broken: sql`select 'delivery note ' || note.id as one from delivery_notes note
            left join (select delivery_note_id as id, count(*) as lines, sum(quantity) as pieces, sum(line_amount) as goods
                from delivery_note_items group by 1) lines using (id)
            where note.nb_delivery_note_item <> coalesce(lines.lines, 0)
            or note.total_quantity <> coalesce(lines.pieces, 0)
            or note.total_excluding_tax <> coalesce(lines.goods, 0) + note.shipping_amount_excluding_tax
            or note.total_including_tax <> note.total_excluding_tax + note.total_vat`,
        remedy: SAVE_ANEW,
    },
    {
        check: 'names_of_items',
        broken: sql`select 'item ' || item.id as one from items item
            left join brands brand on brand.id = item.brand_id left join items_families family on family.id = item.family_id
            where item.brand_name is distinct from brand.name or item.family0_id is distinct from family.family0_id
            or item.family3_name is distinct from family.family3_name`,
        remedy: 'Save the brand or the family of the item with another name, and back: its items follow.',
    },
    {
        check: 'pictures_of_items',
        broken: sql`select 'item ' || item.id as one from items item
            left join (select item_id as id, count(*) as pictures from item_pictures group by 1) counted using (id)
            where item.nb_picture <> coalesce(counted.pictures, 0)`,
        remedy: 'Add a picture to the item, or delete one: all of them are counted again.',
    },
    {
        check: 'invoice_totals',
        broken: sql`select 'invoice ' || one.id as one from invoices one
            left join (select invoice_id as id, count(*) as lines, sum(line_amount) as amount from invoice_items group by 1) line using (id)
            where one.nb_invoice_item <> coalesce(line.lines, 0)
            or one.total_including_tax <> one.total_excluding_tax + one.total_vat
            or one.total_excluding_tax <> coalesce(line.amount, 0) + one.shipping_amount_excluding_tax
            or one.due_amount <> greatest(0, one.total_including_tax - one.deposit_amount - one.paid_amount - one.credited_amount)`,
        remedy: SAVE_ANEW,
    },
    {
        check: 'deducted_deposits',
        broken: sql`select 'invoice ' || one.id as one from invoices one
            left join (select invoice_id as id, sum(amount) as amount from invoice_deposits group by 1) part using (id)
            where one.deposit_amount <> coalesce(part.amount, 0)
            union select 'deposit ' || deposit.id from invoices deposit join invoice_deposits part on part.deposit_id = deposit.id
            join invoices other on other.id = part.invoice_id and (other.type <> 'credit_note' or other.number is not null)
            group by deposit.id having deposit.total_including_tax - deposit.credited_amount
                < sum(case when other.type = 'credit_note' then -part.amount else part.amount end)`,
        remedy: 'Save the draft anew; an invoice that is issued is as it was issued: compare it with the last backup in which this check finds nothing.',
    },
    {
        check: 'billed_notes',
        broken: sql`select 'delivery note ' || note.id as one from invoice_delivery_notes kept
            join invoices invoice on invoice.id = kept.invoice_id join delivery_notes note on note.id = kept.delivery_note_id
            where not kept.is_released and note.billing_reference collate "C" is distinct from invoice.number`,
        remedy: 'A delivery note is marked as billed by another invoice than that which bills it. Report it with the backup from before.',
    },
    {
        check: 'rows_of_imports',
        broken: sql`select distinct 'import ' || import_id as one from import_rows where import_id not in (select id from imports)`,
        remedy: 'These rows belong to an import that is gone. They do no harm; report it.',
    },
    ...listedTables.map(
        (table): Claim => ({
            check: `row_count_of_${getTableName(table)}`,
            broken: sql`select kept || ' instead of ' || counted as one from (select (select count(*) from ${table}) as counted,
                (select sum(difference) from row_counts where "table" = ${getTableName(table)}) as kept) counts where kept <> counted`,
            remedy: 'Restart the server: each start counts the rows again.',
        }),
    ),
];

const ORPHANS = 'orphan_files';
const ISSUED_FILES = 'issued_files';
const CHAIN = 'invoices_as_issued';
const BOOKS = 'entries_as_closed';

/** `invoice 12: lines`, or the number if the record is missing. */
const namedBreak = ({ '@id': iri, number, reason }: BrokenInvoice): string =>
    `${iri ? `invoice ${iri.split('/').at(-1)}` : number}: ${reason}`;

/** Finds the first invoice of each company that differs from its issued state (docs/invoices.md). */
const findInvoices = async (db: Db): Promise<Finding[]> => {
    const companies = await query<{ readonly id: number }>(
        db,
        sql`select company_id as id from invoices union select company_id from issued_invoices
            union select company_id from number_series where first_number is not null order by id`,
    );
    const broken: string[] = [];
    for (const { id } of companies) {
        const found = (await verifyCompany(db, id)).broken;
        if (found) broken.push(namedBreak(found));
    }
    return findingOf(
        CHAIN,
        broken,
        'Somebody has changed issued invoices outside of the program: compare them with the last backup in which this check finds nothing, and tell your accountant.',
    );
};

/** Finds the first entry of each company that differs from its state when the period was closed (docs/invoices.md). */
const findEntries = async (db: Db): Promise<Finding[]> => {
    const companies = await query<{ readonly id: number; readonly isReopened: boolean }>(
        db,
        sql`select company.id, coalesce(company.closed_until, '-infinity') < max(closing.until) as "isReopened"
            from companies company join ledger_closings closing on closing.company_id = company.id group by company.id order by company.id`,
    );
    const broken: string[] = [];
    for (const { id, isReopened } of companies) {
        const found = (await verifyBooks(db, id)).broken;
        if (found)
            broken.push(`${found.source.kind} ${found.source.id} (${found.journal} ${found.number}): ${found.reason}`);
        if (isReopened) broken.push(`company ${id}: a closed period was opened again`);
    }
    return findingOf(
        BOOKS,
        broken,
        'Entries of closed periods were changed outside of the program: compare them with the last backup in which this check finds nothing, and inform your accountant.',
    );
};

const MAX_EXAMPLES = 10;

const findingOf = (check: string, found: readonly string[], remedy: string): Finding[] =>
    found.length === 0
        ? []
        : [
              {
                  check,
                  count: found.length,
                  examples: found.slice(0, MAX_EXAMPLES),
                  remedy,
                  isHarmless: check === ORPHANS,
              },
          ];

const findBroken = async (db: Db, { check, broken, remedy }: Claim): Promise<Finding[]> => {
    const [counted] = await query<{ readonly count: number; readonly examples: string[] | null }>(
        db,
        sql`select count(*)::int as count, (array_agg(one order by one))[:${sql.raw(String(MAX_EXAMPLES))}] as examples from (${broken}) broken`,
    );
    const { count = 0, examples } = counted ?? {};
    return count === 0 ? [] : [{ check, count, examples: examples ?? [], remedy, isHarmless: false }];
};

/** Finds sequences below an existing identifier, which would make inserts fail. */
const findSequences = async (db: Db): Promise<Finding[]> => {
    const behind: string[] = [];
    for (const { table, column, last } of await sequencesOf(db, tablesAt(knownMigrations().at(-1) ?? 0))) {
        const [highest] = await query<{ readonly is_behind: boolean }>(
            db,
            sql`select coalesce(max(${sql.identifier(column)}), 0) > ${last}::bigint as is_behind from ${sql.identifier(table)}`,
        );
        if (highest?.is_behind) behind.push(`${table}.${column}`);
    }
    const remedy =
        'Set it with SQL: select setval(pg_get_serial_sequence(TABLE, COLUMN), (select max(COLUMN) from TABLE)).';
    return findingOf('sequences', behind, remedy);
};

const findFiles = async (db: Db, files: Pick<Storage, 'list'>): Promise<Finding[]> => {
    const { missing, orphans } = await compareFiles(db, files);
    return [
        ...findingOf('missing_files', missing, 'Take these files out of a backup, or upload the pictures again.'),
        ...findingOf(
            ORPHANS,
            orphans,
            'No record needs these files: their upload was interrupted, or a backup was taken just before it ended. To delete them: npm run files -- --delete-orphans.',
        ),
    ];
};

/** Finds files of issued invoices that are missing or do not match their hash (docs/invoices.md). */
const findIssuedFiles = async (db: Db, files: Pick<Storage, 'read'>): Promise<Finding[]> =>
    findingOf(
        ISSUED_FILES,
        await findAlteredFiles(db, files),
        'Take these files out of the last backup in which this check finds nothing, under the same names. Files that were never made are made when the invoice is downloaded.',
    );

/** Compares redundant data: files with rows, sums with lines, counts with rows, copied names with their originals. */
export const verify = async (db: Db, files: Pick<Storage, 'list' | 'read'>): Promise<VerificationResult> => {
    const findings: Finding[] = [];
    for (const claim of CLAIMS) findings.push(...(await findBroken(db, claim)));
    findings.push(...(await findSequences(db)), ...(await findInvoices(db)));
    findings.push(...(await findEntries(db)), ...(await findFiles(db, files)));
    findings.push(...(await findIssuedFiles(db, files)));
    return {
        checks: [
            ...CLAIMS.map(({ check }) => check),
            'sequences',
            CHAIN,
            BOOKS,
            'missing_files',
            ORPHANS,
            ISSUED_FILES,
        ],
        findings,
    };
};
