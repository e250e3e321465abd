import { type AnyColumn, and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { parseSearchTerms, type SearchTerm } from '#contract/values/text.ts';
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

interface Source {
    readonly table: PgTable;
    readonly text: AnyColumn;
    /** Condition on the records that the user may read, because suggestions must not reveal others (B7). */
    readonly visible: SQL;
}

/** Folded texts of the records, their children and related records, limited to those that the user may read. */
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

/** Minimum word length for one, two and three tolerated edits; more edits would find unrelated words. */
const LEAST_LETTERS = [3, 6, 10];

const mostEdits = (word: string): number => LEAST_LETTERS.filter(count => word.length >= count).length;

/** Minimum length of a typed word to match the beginning of longer words. */
const LEAST_BEGINNING = 4;

/** Next row of the edit distances between the prefixes of two words; swapped neighbours count as one edit. */
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

/** Word, or prefix of it, with the fewest edits (Damerau-Levenshtein: optimal string alignment). */
const nearest = (typed: string, word: string): { readonly edits: number; readonly form: string } => {
    let [earlier, row]: [number[], number[]] = [[], Array.from({ length: word.length + 1 }, (_, to) => to)];
    for (let at = 1; at <= typed.length; at += 1) [earlier, row] = [row, nextRow(typed, word, at, row, earlier)];
    const whole = row[word.length] ?? 0;
    const least = Math.min(...row);
    if (whole <= least || typed.length < LEAST_BEGINNING) return { edits: whole, form: word };
    return { edits: least, form: word.slice(0, row.lastIndexOf(least)) };
};

/** Maximum number of alternatives for a word. */
const MOST_FORMS = 8;

/** Words of the texts, or prefixes of them, that are nearest to the typed word; empty if all are too far. */
const formsIn = (typed: string, texts: readonly string[]): readonly string[] => {
    const words = new Set(texts.flatMap(text => text.split(/[^\p{L}\p{N}]+/u)).filter(Boolean));
    const near = [...words].map(word => nearest(typed, word)).filter(({ edits }) => edits <= mostEdits(typed));
    const least = Math.min(...near.map(({ edits }) => edits));
    return [...new Set(near.filter(({ edits }) => edits === least).map(({ form }) => form))].slice(0, MOST_FORMS);
};

/** Number of letters compared at either end of a word; an error rarely affects both. */
const END = 3;

/** Maximum number of texts whose words are compared; they mostly repeat the same words. */
const MOST_TEXTS = 20_000;

/** Words with the same first or last letters, at most one per text. Ten times faster than comparing trigrams. */
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

/** Decreasing thresholds of trigram similarity, tried in order: most errors preserve many trigrams. */
const LIKENESSES = [0.55, 0.4, 0.3];

/** Maximum number of texts compared by trigrams if both ends of a word are wrong; each costs as much as twenty splits. */
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

/** Letters followed by a number, whose leading zeros users omit: `C251` is `C00251`. */
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

/** Alternative spellings of a word; none for numbers. */
const alternativesOf = async (tx: Db, sources: readonly Source[], word: SearchTerm): Promise<readonly string[]> => {
    const typed = word.join('');
    const [, letters = '', digits = ''] = NUMBERED.exec(typed) ?? [];
    if (digits !== '') return codesOf(tx, sources, letters, digits);
    return /^\p{L}{3,}$/u.test(typed) ? formsOf(tx, sources, typed) : [];
};

/** Maximum number of words to correct, because each one reads texts. */
const MOST_WORDS = 5;

/** Alternative spellings per word of a search without results, including the word; undefined without alternatives. */
const respelled = async (reader: ReadingCall, typed: string): Promise<readonly (readonly string[])[] | undefined> => {
    const [words, sources] = [parseSearchTerms(typed), sourcesOf(reader)];
    if (words.length === 0 || words.length > MOST_WORDS || sources.length === 0) return undefined;
    const all = await transaction(reader.db, async tx => {
        const found: (readonly string[])[] = [];
        for (const word of words) found.push(await alternativesOf(tx, sources, word));
        return found;
    });
    if (all.every(forms => forms.length === 0)) return undefined;
    return all.map((forms, at) => [...forms, (words[at] ?? []).join('-')]);
};

interface FoundRow {
    /** Null in the only row of an authentication without records. */
    readonly record: Record<string, unknown> | null;
    readonly proof?: unknown;
}

/** Rows selected by `rest` (a condition, an order), as JSON: drivers read one long value faster than fifty short ones. */
const readRows = async (
    { db, resource, proof }: Pick<ReadingCall, 'db' | 'resource' | 'proof'>,
    rest: SQL,
    { columns, toRow }: SelectedColumns = selectAll(resource),
): Promise<Row[]> => {
    const asked = proof?.actor() ? undefined : proof;
    // Property names never contain underscores, so none conflicts with the alias.
    const rows = sql`(select ${columns} from ${resource.table} ${rest}) one_row`;
    const found = await query<FoundRow>(
        db,
        asked
            ? sql`select to_json(one_row) as record, proof from (select ${asked.column} as proof) asked left join ${rows} on true`
            : sql`select to_json(one_row) as record from ${rows}`,
    );
    asked?.accept(found[0]?.proof);
    return found.flatMap(({ record }) => (record ? [toRow(record)] : []));
};

/** Rows of the given identifiers, in their order, without missing ones. @param selection reusable for many calls */
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

/** Rows of the given identifiers, in their order, without missing ones. @param names restricts the properties */
export const rowsById = (
    db: Db,
    resource: ServerResource,
    ids: readonly number[],
    names?: readonly string[],
): Promise<Row[]> => selectedRowsOf(db, resource, ids, names ? select(resource, names) : selectAll(resource));

/** True if records include data of other tables: children, links or computed properties. */
const isComposed = ({ children, links, computed }: ServerResource): boolean =>
    [children, links, computed].some(parts => parts !== undefined && Object.keys(parts).length > 0);

/**
 * Rows selected by `rest`, locked. After waiting for a lock, a statement reads the row again, but other tables as of
 * its start. Records with data of other tables are therefore locked by a separate statement first.
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

/** Locks several records in the order of their identifiers, so that concurrent calls cannot deadlock. */
export const lockRows = async (reader: ReadingCall, ids: readonly number[]): Promise<Row[]> => {
    const { table } = reader.resource;
    const condition = and(inArray(table.id, [...ids]), visibleTo(reader.actor, reader.resource));
    return readLocked(reader, sql`where ${condition} order by ${table.id}`);
};

/** Reads the total and the rows of the page, with two statements. */
const findExactly = async (reader: ReadingCall, request: ListRequest): Promise<Page> => {
    const { total, rows } = await findPageOf(reader, request);
    return { rows: rows ? await readRows(reader, rows, selectListed(reader.resource)) : [], total };
};

/** True if the search alone finds nothing; otherwise other filters cause the empty result, and not a misspelling. */
const isUnknown = async (reader: ReadingCall, search: Condition): Promise<boolean> => {
    const { table } = reader.resource;
    const found = await query(reader.db, sql`select from ${table} where ${whereOf(reader, [search])} limit 1`);
    return found.length === 0;
};

/** Request with alternative spellings, if the search alone finds nothing. */
const similarTo = async (reader: ReadingCall, request: ListRequest): Promise<ListRequest | undefined> => {
    const search = request.conditions.find(condition => condition.kind === 'search');
    if (!search) return undefined;
    if (request.conditions.length > 1 && !(await isUnknown(reader, search))) return undefined;
    const spellings = await respelled(reader, search.text);
    const conditions = request.conditions.map(one => (one === search && spellings ? { ...search, spellings } : one));
    return spellings && { ...request, conditions };
};

/** Page of a collection. A search without results is repeated with similar spellings, and marked as such. */
export const findPage = async (reader: ReadingCall, request: ListRequest): Promise<Page> => {
    const page = await findExactly(reader, request);
    const isFound = page.total === undefined ? page.rows.length > 0 || request.page > 1 : page.total > 0;
    const similar = isFound ? undefined : await similarTo(reader, request);
    return similar ? { ...(await findExactly(reader, similar)), isSimilar: true } : page;
};

/** Finds one record, optionally locked for the transaction; undefined if it is missing or invisible to the user. */
export const findRow = async (reader: ReadingCall, id: number, lock = false): Promise<Row | undefined> => {
    const { table } = reader.resource;
    const condition = and(eq(table.id, id), visibleTo(reader.actor, reader.resource));
    const [row] = await (lock ? readLocked : readRows)(reader, sql`where ${condition}`);
    return row;
};
