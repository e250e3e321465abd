// Apart: who has paid, by what the bank says of a line, without what would become of it.
import { sql } from 'drizzle-orm';
import { numbersIn } from '#contract/invoices/payments/matching.ts';
import { isSiren } from '#contract/values/identifiers/siren.ts';
import { codeKey, nameKey } from '#contract/values/text.ts';
import type { Db } from '../../../../db/database.ts';
import { query } from '../../../../db/query.ts';
import type { BankEntry } from '../../../../invoices/reading/bankEntry.ts';
import { createPauses } from '../../../../sheets/pieces.ts';

/** The customer of a line. */
export interface Recognised {
    readonly customer: number;
    /** Whether it can be nobody else: a name in a text is no proof. */
    readonly isCertain: boolean;
}

/** Customers by what names them in texts: a number, an account, a code. */
type Known = ReadonlyMap<string, readonly number[]>;

interface Named {
    readonly name: string;
    readonly customer: number;
}

const knownOf = (rows: readonly Named[]): Known => {
    const known = new Map<string, number[]>();
    for (const { name, customer } of rows) known.set(name, [...(known.get(name) ?? []), customer]);
    return known;
};

const listed = (values: Iterable<string>) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify([...new Set(values)])}::jsonb))`;

/** Words that may be codes: those with a digit. */
const wordsIn = (text: string): string[] =>
    (text.match(/[\p{L}\d][\p{L}\d._/-]{1,19}/gu) ?? []).filter(word => /\d/.test(word)).map(codeKey);

const sirensIn = (text: string): string[] =>
    [...text.matchAll(/(?<!\d)(\d{3}) ?(\d{3}) ?(\d{3})(?!\d)/g)].map(([, ...parts]) => parts.join('')).filter(isSiren);

/** Invoices of the company by their number, of which letters are left out. */
const byInvoices = async (db: Db, company: number, texts: readonly string[]): Promise<Known> =>
    knownOf(
        await query<Named>(
            db,
            sql`select substring(number from 2) as name, third_party_id as customer from invoices
                where company_id = ${company} and number in ${listed(texts.flatMap(numbersIn).map(one => `F${one}`))}`,
        ),
    );

/** Accounts of customers, and those from which payments came before. */
const byAccounts = async (db: Db, lines: readonly BankEntry[]): Promise<Known> => {
    const accounts = lines.flatMap(({ counterpartyAccount }) => counterpartyAccount ?? []);
    return knownOf(
        await query<Named>(
            db,
            sql`select distinct name, customer from (
                select iban as name, owner_other_id as customer from bank_accounts
                where owner_other_id is not null and iban in ${listed(accounts)}
                union all
                select counterparty_account, third_party_id from bank_lines
                where status = 'entered' and third_party_id is not null and counterparty_account in ${listed(accounts)}
            ) found`,
        ),
    );
};

const bySirens = async (db: Db, texts: readonly string[]): Promise<Known> =>
    knownOf(
        await query<Named>(
            db,
            sql`select siren as name, id as customer from third_parties
                where siren in ${listed(texts.flatMap(sirensIn))} and archived_at is null`,
        ),
    );

const byCodes = async (db: Db, texts: readonly string[]): Promise<Known> =>
    knownOf(
        await query<Named>(
            db,
            sql`select code_key(customer_code) as name, id as customer from third_parties
                where code_key(customer_code) in ${listed(texts.flatMap(wordsIn))}`,
        ),
    );

/** Words of names that banks and customers write or not. */
const FORMS = new Set([
    'sarl',
    'sas',
    'sasu',
    'eurl',
    'sa',
    'sci',
    'snc',
    'ei',
    'ste',
    'societe',
    'ets',
    'etablissements',
]);

const wordsOfName = (name: string): string[] =>
    nameKey(name)
        .replace(/[^\p{L}\d]+/gu, ' ')
        .split(' ')
        .filter(word => word !== '' && !FORMS.has(word));

/** Letters of a name that is looked for in texts: a shorter one is a word of any text. */
const LEAST_NAME = 5;

/** Names of customers by their first word. */
type Names = ReadonlyMap<string, readonly Named[]>;

/** The names of those of whom something is due: others pay what nobody expects. */
export const readNames = async (db: Db, company: number): Promise<Names> => {
    const owing = await query<Named>(
        db,
        sql`select name, id as customer from third_parties where id in (
            select third_party_id from invoices where company_id = ${company} and due_amount > 0 and status <> 'draft')`,
    );
    const names = new Map<string, Named[]>();
    const turns = createPauses();
    for (const { name, customer } of owing) {
        const [first = '', ...rest] = wordsOfName(name);
        const whole = [first, ...rest].join(' ');
        if (whole.length >= LEAST_NAME) names.set(first, [...(names.get(first) ?? []), { name: whole, customer }]);
        await turns();
    }
    return names;
};

/** The customers with the longest of the names that a text has. */
const namedIn = (names: Names, text: string): readonly Named[] => {
    const words = wordsOfName(text);
    const whole = ` ${words.join(' ')} `;
    const found = [...new Set(words)].flatMap(word => names.get(word) ?? []);
    const there = found.filter(({ name }) => whole.includes(` ${name} `));
    const longest = Math.max(0, ...there.map(({ name }) => name.length));
    return there.filter(({ name }) => name.length === longest);
};

const byName = (names: Names, { counterparty, text }: BankEntry): Recognised | undefined => {
    const named = namedIn(names, `${counterparty ?? ''} ${text}`);
    const [one, ...others] = named;
    if (!one || others.length > 0) return undefined;
    return { customer: one.customer, isCertain: wordsOfName(counterparty ?? '').join(' ') === one.name };
};

/** The only customer whom the words name; undefined where they name nobody, or several. */
const onlyOne = (known: Known, words: readonly string[]): Recognised | undefined => {
    const [customer, ...others] = new Set(words.flatMap(word => known.get(word) ?? []));
    return customer === undefined || others.length > 0 ? undefined : { customer, isCertain: true };
};

/**
 * The customers of lines, in their order: by invoices that the text names, by the account that paid, by SIREN, by customer code, and by
 * name. What names two customers names nobody.
 */
export const recognise = async (
    db: Db,
    company: number,
    lines: readonly BankEntry[],
    names: Names,
): Promise<(Recognised | undefined)[]> => {
    const texts = lines.map(({ text, counterparty }) => `${text} ${counterparty ?? ''}`);
    const [invoices, accounts] = [await byInvoices(db, company, texts), await byAccounts(db, lines)];
    const [sirens, codes] = [await bySirens(db, texts), await byCodes(db, texts)];
    return lines.map((line, place) => {
        const text = texts[place] ?? '';
        return (
            onlyOne(invoices, numbersIn(text)) ??
            onlyOne(accounts, line.counterpartyAccount ? [line.counterpartyAccount] : []) ??
            onlyOne(sirens, sirensIn(text)) ??
            onlyOne(codes, wordsIn(text)) ??
            byName(names, line)
        );
    });
};
