// Apart: ranking of search results; `page.ts` finds and orders them.
import { eq, or, type SQL, sql } from 'drizzle-orm';
import { searchedIn } from '#contract/language/paths.ts';
import { gtinSpellings } from '#contract/values/articleCodes.ts';
import { cleanCode, codeKey, parseSearchTerms, patternOf, plainCode, type SearchTerm } from '#contract/values/text.ts';
import { columnOf } from './columns.ts';
import { searchedText } from './conditions.ts';
import type { ServerResource } from './resource.ts';

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

type Text = NonNullable<ReturnType<typeof searchedText>>;

/** Patterns for the position of a word in a folded text: codes between bars, then names between spaces. */
const PLACES = {
    whole: ['% ', ' %', ' ', ' '],
    beginning: ['% ', '%', ' ', ''],
    named: ['%| %', '%', '\\| .*', ''],
} as const;

const isAt = (text: Text, [first = '', ...rest]: SearchTerm, place: keyof typeof PLACES): SQL => {
    const [before, after, regexBefore, regexAfter] = PLACES[place];
    return rest.length === 0
        ? sql`${text} like ${`${before}${escaped(first)}${after}`}`
        : sql`${text} ~ ${`${regexBefore}${patternOf([first, ...rest])}${regexAfter}`}`;
};

/** Rank of a word: a whole word of a name, the beginning of one, a part of a name, a part of a code. */
const ofWord = (text: Text, word: SearchTerm): SQL =>
    sql`case when ${isAt(text, word, 'whole')} then 0 when ${isAt(text, word, 'beginning')} then 1 when ${isAt(text, word, 'named')} then 2 else 3 end`;

/** Condition that a code of the record equals the typed text, ignoring spaces, hyphens and case. */
export const hasCode = (resource: ServerResource, typed: string): SQL | undefined => {
    const [text, code] = [searchedText(resource), plainCode(typed)];
    if (!text || code === '') return undefined;
    const all = [code, ...gtinSpellings(typed)].map(one => sql`${text} like ${`%|${escaped(one)}|%`}`);
    return sql`(${or(...all)})`;
};

/** Rank of a matching code: identical, differing by case, differing by spaces and hyphens. */
export const closeness = (resource: ServerResource, typed: string): SQL => {
    const columns = searchedIn(resource.contract).codes.flatMap(name => columnOf(resource, name) ?? []);
    const same = or(...columns.map(column => eq(column, cleanCode(typed)))) ?? sql`false`;
    const alike = or(...columns.map(column => sql`code_key(${column}) = ${codeKey(typed)}`)) ?? sql`false`;
    return sql`case when ${same} then 0 when ${alike} then 1 else 2 end`;
};

/**
 * Rank of a record in search results, lower is better: a code equal to the text, a code that begins with it, then words
 * of names before parts of codes. Undefined for a resource without searched texts of its own.
 */
export const searchRank = (resource: ServerResource, typed: string): SQL | undefined => {
    const [text, isCode] = [searchedText(resource), hasCode(resource, typed)];
    if (!text || !isCode) return undefined;
    const words = parseSearchTerms(typed).map(word => ofWord(text, word));
    const begins = sql`${text} like ${`%|${escaped(plainCode(typed))}%`}`;
    return sql`case when ${isCode} then ${closeness(resource, typed)} when ${begins} then 3 else 4 + ${sql.join(words, sql` + `)} end`;
};
