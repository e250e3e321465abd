import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type SoughtWord, wordsOf } from '#contract/text.ts';
import type { Db } from '../db/database.ts';
import { query } from '../db/query.ts';
import { transaction } from '../db/transaction.ts';
import { textOf } from './conditions.ts';
import { joinsAt } from './joins.ts';
import type { Reader } from './resource.ts';
import { visibleTo } from './visible.ts';

/** A folded text of records that a search reads. */
interface Source {
    readonly table: PgTable;
    readonly text: AnyColumn;
    /** Which of them the person sees: what others have is no spelling of what they look for (B7). */
    readonly visible: SQL;
}

/** The texts of the records, of their children and of those that they refer to, as far as the person sees them. */
const sourcesOf = ({ resource, actor }: Reader): readonly Source[] => {
    const paths = resource.contract.search ?? [];
    const others = paths.flatMap(path => {
        const child = resource.children?.[path];
        return child ? [child] : joinsAt(resource, path, actor).map(({ related }) => related);
    });
    return [...new Set([resource, ...others])].flatMap(one => {
        const text = textOf(one);
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
export const respelled = async (reader: Reader, typed: string): Promise<readonly (readonly string[])[] | undefined> => {
    const [words, sources] = [wordsOf(typed), sourcesOf(reader)];
    if (words.length === 0 || words.length > MOST_WORDS || sources.length === 0) return undefined;
    const all = await transaction(reader.db, async tx => {
        const found: (readonly string[])[] = [];
        for (const word of words) found.push(await alternativesOf(tx, sources, word));
        return found;
    });
    if (all.every(forms => forms.length === 0)) return undefined;
    return all.map((forms, at) => [...forms, (words[at] ?? []).join('-')]);
};
