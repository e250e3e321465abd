// Apart: how well a record answers a search; `page.ts` finds and orders.
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { searchedIn } from '#contract/language/paths.ts';
import { gtinSpellings } from '#contract/values/articleCodes.ts';
import { cleanCode, codeKey, patternOf, plainCode, type SoughtWord, soughtWords } from '#contract/values/text.ts';
import { columnOf } from './columns.ts';
import { searchedText } from './conditions.ts';
import type { ServerResource } from './resource.ts';

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

type Text = NonNullable<ReturnType<typeof searchedText>>;

/** The place of a word in a text as `folded` makes it: codes between bars, then names between spaces. */
const PLACES = {
    whole: ['% ', ' %', ' ', ' '],
    beginning: ['% ', '%', ' ', ''],
    named: ['%| %', '%', '\\| .*', ''],
} as const;

const isAt = (text: Text, [first = '', ...rest]: SoughtWord, place: keyof typeof PLACES): SQL => {
    const [before, after, regexBefore, regexAfter] = PLACES[place];
    return rest.length === 0
        ? sql`${text} like ${`${before}${escaped(first)}${after}`}`
        : sql`${text} ~ ${`${regexBefore}${patternOf([first, ...rest])}${regexAfter}`}`;
};

/** A word of a name is better than its beginning, and a piece of a name than one of a code. */
const ofWord = (text: Text, word: SoughtWord): SQL =>
    sql`case when ${isAt(text, word, 'whole')} then 0 when ${isAt(text, word, 'beginning')} then 1 when ${isAt(text, word, 'named')} then 2 else 3 end`;

/** Whether a whole code of the record is what is typed, but for spaces, hyphens and case. */
export const hasCode = (resource: ServerResource, typed: string): SQL | undefined => {
    const [text, code] = [searchedText(resource), plainCode(typed)];
    if (!text || code === '') return undefined;
    const all = [code, ...gtinSpellings(typed)].map(one => sql`${text} like ${`%|${escaped(one)}|%`}`);
    return sql`(${or(...all)})`;
};

/** How closely a code equals what is typed: to the byte, but for case, but for spaces and hyphens. */
export const closeness = (resource: ServerResource, typed: string): SQL => {
    const columns = searchedIn(resource.contract).codes.flatMap(name => columnOf(resource, name) ?? []);
    const same = or(...columns.map(column => eq(column, cleanCode(typed)))) ?? sql`false`;
    const alike = or(...columns.map(column => sql`code_key(${column}) = ${codeKey(typed)}`)) ?? sql`false`;
    return sql`case when ${same} then 0 when ${alike} then 1 else 2 end`;
};

/**
 * Rank of a record among those that a search finds, lower is better: a code that is the whole text, a code that begins with it, then the
 * words of names before pieces of codes. Undefined where nothing of the record itself is searched.
 */
export const searchRank = (resource: ServerResource, typed: string): SQL | undefined => {
    const [text, isCode] = [searchedText(resource), hasCode(resource, typed)];
    if (!text || !isCode) return undefined;
    const words = soughtWords(typed).map(word => ofWord(text, word));
    const begins = sql`${text} like ${`%|${escaped(plainCode(typed))}%`}`;
    return sql`case when ${isCode} then ${closeness(resource, typed)} when ${begins} then 3 else 4 + ${sql.join(words, sql` + `)} end`;
};
