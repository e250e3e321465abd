import { type AnyColumn, and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type SoughtWord, soughtWords } from '#contract/values/text.ts';
import type { Db } from '../db/database.ts';
import { noteLocks } from '../db/locks.ts';
import { intArray, query } from '../db/query.ts';
import { transaction } from '../db/transaction.ts';
import type { Row } from '../domain/record.ts';
import type { Page } from '../hydra/collection.ts';
import type { Condition } from '../hydra/filters.ts';
import type { ListRequest } from '../hydra/listRequest.ts';
import { type SelectedColumns, select, selectAll, selectListed } from './columns.ts';
import { searchedText } from './conditions.ts';
import { joinsAt } from './joins.ts';
import { findPageOf, whereOf } from './page.ts';
import type { ReadingCall, ServerResource } from './resource.ts';
import { visibleTo } from './visible.ts';

/** A folded text of records that a search reads. */
interface Source {
    readonly table: PgTable;
    readonly text: AnyColumn;
    /** Which of them the person sees: what others have is no spelling of what they look for (B7). */
    readonly visible: SQL;
}

/** The texts of the records, of their children and of those that they refer to, as far as the person sees them. */
const sourcesOf = ({ resource, actor }: ReadingCall): readonly Source[] => {
    const paths = resource.contract.search ?? [];
    const others = paths.flatMap(path => {
        const child = resource.children?.[path];
        return child ? [child] : joinsAt(resource, path, actor).map(({ related }) => related);
    });
    return [...new Set([resource, ...others])].flatMap(one => {
        const text = searchedText(one);
        return text ? [{ table: one.table, text, visible: visibleTo(actor, one) ?? sql`true` }] : [];
    });
};

/** Letters by the number of edits that are forgiven: more of them would find words that nobody meant. */
const LEAST_LETTERS = [3, 6, 10];

const mostEdits = (word: string): number => LEAST_LETTERS.filter(count => word.length >= count).length;

/** Typed words that are shorter are not taken for the beginning of others. */
const LEAST_BEGINNING = 4;

/** The next row of the distances between the beginnings of two words; neighbours that have changed places are one edit. */
const nextRow = (
    typed: string,
    word: string,
    at: number,
    before: readonly number[],
    earlier: readonly number[],
): number[] => {
    const row = [at];
    for (let to = 1; to <= word.length; to += 1) {
        const isSame = typed[at - 1] === word[to - 1];
        const isSwapped = at > 1 && to > 1 && typed[at - 1] === word[to - 2] && typed[at - 2] === word[to - 1];
        const edited = Math.min(
            (before[to] ?? 0) + 1,
            (row[to - 1] ?? 0) + 1,
            (before[to - 1] ?? 0) + (isSame ? 0 : 1),
        );
        row.push(isSwapped ? Math.min(edited, (earlier[to - 2] ?? 0) + 1) : edited);
    }
    return row;
};

/** The word, or that beginning of it, which takes the fewest edits (Damerau, Levenshtein: optimal string alignment). */
const nearest = (typed: string, word: string): { readonly edits: number; readonly form: string } => {
    let [earlier, row]: [number[], number[]] = [[], Array.from({ length: word.length + 1 }, (_, to) => to)];
    for (let at = 1; at <= typed.length; at += 1) [earlier, row] = [row, nextRow(typed, word, at, row, earlier)];
    const whole = row[word.length] ?? 0;
    const least = Math.min(...row);
    if (whole <= least || typed.length < LEAST_BEGINNING) return { edits: whole, form: word };
    return { edits: least, form: word.slice(0, row.lastIndexOf(least)) };
};

/** Forms of a word that are tried at once. */
const MOST_FORMS = 8;

/** Those words of the texts, or beginnings of them, that the typed word is nearest to; none where all are too far. */
const formsIn = (typed: string, texts: readonly string[]): readonly string[] => {
    const words = new Set(texts.flatMap(text => text.split(/[^\p{L}\p{N}]+/u)).filter(Boolean));
    const near = [...words].map(word => nearest(typed, word)).filter(({ edits }) => edits <= mostEdits(typed));
    const least = Math.min(...near.map(({ edits }) => edits));
    return [...new Set(near.filter(({ edits }) => edits === least).map(({ form }) => form))].slice(0, MOST_FORMS);
};

/** Letters at either end of a word; an error is seldom in both. */
const END = 3;

/** Texts whose words are compared; they hold the same words over and over. */
const MOST_TEXTS = 20_000;

/**
 * Words that begin as the typed one does, or have its last letters, the first of each text: an index finds the texts, and splitting
 * them takes a tenth of the time of comparing their trigrams.
 */
const wordsLike = async (tx: Db, { table, text, visible }: Source, typed: string): Promise<readonly string[]> => {
    const letters = [...typed];
    const [head, tail] = [letters.slice(0, END).join(''), letters.slice(-END).join('')];
    const textsWith = (part: string): SQL =>
        sql`(select ${text} as text from ${table} where ${text} like ${`%${part}%`} and ${visible} limit ${MOST_TEXTS}) likely`;
    const begun = sql`${head}::text || split_part(split_part(text, ${` ${head}`}, 2), ' ', 1)`;
    const ended = sql`split_part(split_part(text, ${tail}, 1), ' ', -1) || ${tail}::text || split_part(split_part(text, ${tail}, 2), ' ', 1)`;
    const found = await query<{ readonly word: string }>(
        tx,
        sql`select ${begun} as word from ${textsWith(` ${head}`)} union select ${ended} from ${textsWith(tail)}`,
    );
    return found.map(({ word }) => word);
};

/** Shares of the trigrams of a word that texts must have, the first that gives a form: most errors leave many of them. */
const LIKENESSES = [0.55, 0.4, 0.3];

/** Texts that are compared where both ends of a word are wrong: each takes as long as the words of twenty. */
const MOST_SIMILAR = 400;

const textsLike = async (tx: Db, { table, text, visible }: Source, typed: string): Promise<readonly string[]> => {
    const found = await query<{ readonly text: string }>(
        tx,
        sql`select ${text} as text from ${table} where ${text} %> ${typed} and ${visible} limit ${MOST_SIMILAR}`,
    );
    return found.map(one => one.text);
};

const formsOf = async (tx: Db, sources: readonly Source[], typed: string): Promise<readonly string[]> => {
    const words: string[] = [];
    for (const source of sources) words.push(...(await wordsLike(tx, source, typed)));
    const forms = formsIn(typed, words);
    if (forms.length > 0) return forms;
    for (const likeness of LIKENESSES) {
        await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`);
        const texts: string[] = [];
        for (const source of sources) texts.push(...(await textsLike(tx, source, typed)));
        const similar = formsIn(typed, texts);
        if (similar.length > 0) return similar;
    }
    return [];
};

/** Letters and then a number, whose zeros people leave out: `C251` is `C00251`. */
const NUMBERED = /^(\D*\p{L})0*([1-9]\d*)$/u;

/** Codes that differ from the typed one by zeros. */
const codesOf = async (
    tx: Db,
    sources: readonly Source[],
    letters: string,
    digits: string,
): Promise<readonly string[]> => {
    const pattern = `\\|(${letters.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}0*${digits})\\|`;
    const codes: string[] = [];
    for (const { table, text, visible } of sources) {
        const found = await query<{ readonly code: string }>(
            tx,
            sql`select distinct substring(${text} from ${pattern}) as code from ${table} where ${text} ~ ${pattern} and ${visible} limit ${MOST_FORMS}`,
        );
        codes.push(...found.map(({ code }) => code));
    }
    return codes;
};

/** What a word may mean that is spelled otherwise; none for numbers, which have no likely errors. */
const alternativesOf = async (tx: Db, sources: readonly Source[], word: SoughtWord): Promise<readonly string[]> => {
    const typed = word.join('');
    const [, letters = '', digits = ''] = NUMBERED.exec(typed) ?? [];
    if (digits !== '') return codesOf(tx, sources, letters, digits);
    return /^\p{L}{3,}$/u.test(typed) ? formsOf(tx, sources, typed) : [];
};

/** Words that are looked for in this way: each reads texts. */
const MOST_WORDS = 5;

/**
 * How the words of a search may have been meant, where nothing has them as they are: for each, itself and what is spelled nearly so.
 * Undefined where no word has another spelling.
 */
const respelled = async (reader: ReadingCall, typed: string): Promise<readonly (readonly string[])[] | undefined> => {
    const [words, sources] = [soughtWords(typed), sourcesOf(reader)];
    if (words.length === 0 || words.length > MOST_WORDS || sources.length === 0) return undefined;
    const all = await transaction(reader.db, async tx => {
        const found: (readonly string[])[] = [];
        for (const word of words) found.push(await alternativesOf(tx, sources, word));
        return found;
    });
    if (all.every(forms => forms.length === 0)) return undefined;
    return all.map((forms, at) => [...forms, (words[at] ?? []).join('-')]);
};

interface Found {
    /** Null in the only row of a proof without records. */
    readonly record: Record<string, unknown> | null;
    readonly proof?: unknown;
}

/**
 * The rows that `rest` selects (a condition, an order). The database writes each as JSON, because both drivers read one
 * long value faster than fifty short ones.
 */
const readRows = async (
    { db, resource, proof }: Pick<ReadingCall, 'db' | 'resource' | 'proof'>,
    rest: SQL,
    { columns, toRow }: SelectedColumns = selectAll(resource),
): Promise<Row[]> => {
    const asked = proof?.actor() ? undefined : proof;
    // No property has an underscore in its name, so none hides the alias.
    const rows = sql`(select ${columns} from ${resource.table} ${rest}) one_row`;
    const found = await query<Found>(
        db,
        asked
            ? sql`select to_json(one_row) as record, proof from (select ${asked.column} as proof) asked left join ${rows} on true`
            : sql`select to_json(one_row) as record from ${rows}`,
    );
    asked?.accept(found[0]?.proof);
    return found.flatMap(({ record }) => (record ? [toRow(record)] : []));
};

/** Rows of the given identifiers, in their order, without missing ones. @param selection made once for many calls. */
export const selectedRowsOf = async (
    db: Db,
    resource: ServerResource,
    ids: readonly number[],
    selection: SelectedColumns,
): Promise<Row[]> => {
    if (ids.length === 0) return [];
    const rest = sql`where ${resource.table.id} = any(${intArray(ids)})`;
    const rows = await readRows({ db, resource }, rest, selection);
    const byId = new Map(rows.map(row => [row.id, row]));
    return ids.flatMap(id => byId.get(id) ?? []);
};

/** Rows of the given identifiers, in their order, without missing ones. @param names restricts the properties. */
export const rowsById = (
    db: Db,
    resource: ServerResource,
    ids: readonly number[],
    names?: readonly string[],
): Promise<Row[]> => selectedRowsOf(db, resource, ids, names ? select(resource, names) : selectAll(resource));

/** Whether a record is read from other tables too: its children, the other ends of links, what is computed of them. */
const isComposed = ({ children, links, computed }: ServerResource): boolean =>
    [children, links, computed].some(parts => parts !== undefined && Object.keys(parts).length > 0);

/**
 * The rows that `rest` selects, locked. A statement that waits for a lock reads the row again, but other tables as they
 * were when it began: where a record is read from several, it is locked first.
 */
const readLocked = async (reader: ReadingCall, rest: SQL): Promise<Row[]> => {
    const { db, resource } = reader;
    if (isComposed(resource)) await db.execute(sql`select from ${resource.table} ${rest} for update`);
    const rows = await readRows(reader, sql`${rest} for update`);
    noteLocks(
        db,
        getTableName(resource.table),
        rows.map(({ id }) => id),
    );
    return rows;
};

/** Several records, locked in the order of their identifiers, so that concurrent calls cannot deadlock. */
export const lockRows = async (reader: ReadingCall, ids: readonly number[]): Promise<Row[]> => {
    const { table } = reader.resource;
    const condition = and(inArray(table.id, [...ids]), visibleTo(reader.actor, reader.resource));
    return readLocked(reader, sql`where ${condition} order by ${table.id}`);
};

/** From two statements: the total, and the rows of the page. */
const findExactly = async (reader: ReadingCall, request: ListRequest): Promise<Page> => {
    const { total, rows } = await findPageOf(reader, request);
    return { rows: rows ? await readRows(reader, rows, selectListed(reader.resource)) : [], total };
};

/** Whether the search alone finds nothing: what other filters leave out is not misspelt. */
const isUnknown = async (reader: ReadingCall, search: Condition): Promise<boolean> => {
    const { table } = reader.resource;
    const found = await query(reader.db, sql`select from ${table} where ${whereOf(reader, [search])} limit 1`);
    return found.length === 0;
};

/** The request with other spellings of the words that are searched, where nothing has them as they are. */
const similarTo = async (reader: ReadingCall, request: ListRequest): Promise<ListRequest | undefined> => {
    const search = request.conditions.find(condition => condition.kind === 'search');
    if (!search) return undefined;
    if (request.conditions.length > 1 && !(await isUnknown(reader, search))) return undefined;
    const spellings = await respelled(reader, search.text);
    const conditions = request.conditions.map(one => (one === search && spellings ? { ...search, spellings } : one));
    return spellings && { ...request, conditions };
};

/** A page of a collection. Where nothing has the words of a search, it has what is spelled nearly so, and says so. */
export const findPage = async (reader: ReadingCall, request: ListRequest): Promise<Page> => {
    const page = await findExactly(reader, request);
    const isFound = page.total === undefined ? page.rows.length > 0 || request.page > 1 : page.total > 0;
    const similar = isFound ? undefined : await similarTo(reader, request);
    return similar ? { ...(await findExactly(reader, similar)), isSimilar: true } : page;
};

/**
 * One record, optionally locked for the transaction; undefined when it does not exist or is not visible to the person.
 */
export const findRow = async (reader: ReadingCall, id: number, lock = false): Promise<Row | undefined> => {
    const { table } = reader.resource;
    const condition = and(eq(table.id, id), visibleTo(reader.actor, reader.resource));
    const [row] = await (lock ? readLocked : readRows)(reader, sql`where ${condition}`);
    return row;
};
