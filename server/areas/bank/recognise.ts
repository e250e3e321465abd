// Apart: known facts about the possible customers of lines, read in bulk.
import { sql } from 'drizzle-orm';
import type { Clues } from '#contract/bank/certainty.ts';
import { type CustomersByClue, cluesOf, codesIn, type PayingLine, sirensIn } from '#contract/bank/clues.ts';
import { indexNames, type Names } from '#contract/bank/nameIndex.ts';
import { isLikeName, wordsOfName } from '#contract/bank/payers.ts';
import { readNumbers } from '#contract/payments/documentNumbers.ts';
import type { Db } from '../../db/database.ts';
import { query } from '../../db/query.ts';
import { readUnusualSeries } from '../payments/proposal.ts';

interface NamedCustomer {
    readonly name: string;
    readonly customer: number;
}

const knownOf = (rows: readonly NamedCustomer[]): CustomersByClue => {
    const known = new Map<string, number[]>();
    for (const { name, customer } of rows) known.set(name, [...(known.get(name) ?? []), customer]);
    return known;
};

const listed = (values: Iterable<string>) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify([...new Set(values)])}::jsonb))`;

/** Names of all customers. A payer with another customer's name contradicts a match, even without open invoices. */
export const readNames = async (db: Db): Promise<Names> =>
    indexNames(await query<NamedCustomer>(db, sql`select id as customer, name from third_parties where is_customer`));

const cached = new WeakMap<Db, Promise<Names>>();

/** Names cached per transaction: one query for all its lines. */
export const customerNames = (tx: Db): Promise<Names> => {
    const names = cached.get(tx) ?? readNames(tx);
    cached.set(tx, names);
    return names;
};

const byInvoices = async (db: Db, company: number, numbers: readonly string[]): Promise<CustomersByClue> =>
    knownOf(
        await query<NamedCustomer>(
            db,
            sql`select number as name, third_party_id as customer from invoices
                where company_id = ${company} and number in ${listed(numbers)}`,
        ),
    );

const byDocuments = async (db: Db, company: number, numbers: readonly string[]): Promise<CustomersByClue> =>
    knownOf(
        await query<NamedCustomer>(
            db,
            sql`select number as name, third_party_id as customer from orders
                where company_id = ${company} and number in ${listed(numbers)}
                union all
                select number, third_party_id from delivery_notes
                where company_id = ${company} and number in ${listed(numbers)}`,
        ),
    );

interface KnownAccount extends NamedCustomer {
    /** Number of payments entered for the customer from this account. Null for an account of the customer's bank details. */
    readonly entered: number | null;
    readonly customerName: string;
    readonly payer: string | null;
}

/** Number of payments after which an account identifies the customer, even with another payer name. */
const MIN_ENTERED = 3;

const isProven = ({ entered, payer, customerName }: KnownAccount): boolean =>
    entered === null ||
    entered >= MIN_ENTERED ||
    (payer !== null && isLikeName(wordsOfName(payer), wordsOfName(customerName)));

interface Accounts {
    readonly known: CustomersByClue;
    readonly proven: ReadonlySet<string>;
    /** Accounts of our own companies. */
    readonly own: ReadonlySet<string>;
}

const byAccounts = async (db: Db, lines: readonly PayingLine[]): Promise<Accounts> => {
    const accounts = lines.flatMap(({ counterpartyAccount }) => counterpartyAccount ?? []);
    const found = await query<KnownAccount>(
        db,
        sql`select found.*, third_parties.name as "customerName" from (
                select iban as name, owner_other_id as customer, null::int as entered, null as payer from bank_accounts
                where owner_other_id is not null and iban in ${listed(accounts)}
                union all
                select counterparty_account, third_party_id, count(*)::int, min(counterparty) from bank_lines
                where status = 'entered' and third_party_id is not null and amount > 0
                    and counterparty_account in ${listed(accounts)}
                group by counterparty_account, third_party_id
            ) found join third_parties on third_parties.id = found.customer and third_parties.is_customer`,
    );
    const own = await query<{ readonly name: string }>(
        db,
        sql`select distinct iban as name from bank_accounts where owner_id is not null and iban in ${listed(accounts)}`,
    );
    return {
        known: knownOf(found),
        proven: new Set(found.filter(isProven).map(({ name }) => name)),
        own: new Set(own.map(({ name }) => name)),
    };
};

const bySirens = async (db: Db, texts: readonly string[]): Promise<CustomersByClue> =>
    knownOf(
        await query<NamedCustomer>(
            db,
            sql`select siren as name, id as customer from third_parties
                where siren in ${listed(texts.flatMap(sirensIn))} and archived_at is null and is_customer`,
        ),
    );

const byCodes = async (db: Db, texts: readonly string[]): Promise<CustomersByClue> =>
    knownOf(
        await query<NamedCustomer>(
            db,
            sql`select code_key(customer_code) as name, id as customer from third_parties
                where code_key(customer_code) in ${listed(texts.flatMap(codesIn))}`,
        ),
    );

const companyNameOf = async (db: Db, company: number): Promise<string> => {
    const [found] = await query<{ readonly name: string }>(db, sql`select name from companies where id = ${company}`);
    return found?.name ?? '';
};

export const recognise = async (
    db: Db,
    company: number,
    lines: readonly PayingLine[],
    names: Names,
): Promise<Clues[]> => {
    const texts = lines.map(({ text, counterparty }) => `${text} ${counterparty ?? ''}`);
    const series = await readUnusualSeries(db, company);
    const numbers = lines.flatMap(({ text }) => {
        const { full, hints } = readNumbers(text, series);
        return [...full, ...hints.map(({ number }) => number)];
    });
    const accounts = await byAccounts(db, lines);
    const directory = {
        series,
        companyName: await companyNameOf(db, company),
        invoices: await byInvoices(db, company, numbers),
        documents: await byDocuments(db, company, numbers),
        sirens: await bySirens(db, texts),
        codes: await byCodes(db, texts),
        accounts: accounts.known,
        provenAccounts: accounts.proven,
        ownAccounts: accounts.own,
        names,
    };
    return lines.map(line => cluesOf(line, directory));
};
