import {
    type AnyColumn,
    and,
    arrayOverlaps,
    eq,
    exists,
    getTableColumns,
    gt,
    gte,
    inArray,
    isNotNull,
    isNull,
    lt,
    lte,
    or,
    type SQL,
    sql,
} from 'drizzle-orm';
import type { ResourceContract } from '#contract/language/contract.ts';
import { propertyAt, searchedIn } from '#contract/language/paths.ts';
import { ean } from '#contract/language/rules.ts';
import { gtinSpellings } from '#contract/values/articleCodes.ts';
import { isPhone, readPhone } from '#contract/values/phones.ts';
import {
    codeKey,
    isPunctuation,
    nameKey,
    parseSearchTerms,
    patternOf,
    type SearchTerm,
} from '#contract/values/text.ts';
import type { Actor } from '../auth/actor.ts';
import type { Db } from '../db/database.ts';
import type { Condition, RangeOperator } from '../hydra/filters.ts';
import { columnOf, columnsByTarget } from './columns.ts';
import { type Join, joinsAt, relatedHas } from './joins.ts';
import type { ServerResource } from './resource.ts';

/** Search pattern for folded texts: a literal text or a regular expression. */
interface Sought {
    readonly pattern: string;
    readonly isText: boolean;
}

/** Condition that a folded text matches a pattern; a trigram index serves both forms. */
const contains = (text: AnyColumn | SQL, { pattern, isText }: Sought): SQL =>
    isText ? sql`${text} like ${`%${pattern.replace(/[\\%_]/g, '\\$&')}%`}` : sql`${text} ~ ${pattern}`;

/** Pattern for a phrase; undefined for a text of spaces and punctuation only. */
export const phraseOf = (text: string): Sought | undefined => {
    const parts = parseSearchTerms(text).flat();
    return parts.length === 0 ? undefined : soughtOf(parts);
};

/** Matches an article number with or without leading zeros, which scanners may omit or add. */
const ofArticle = (digits: string): Sought => {
    const codes = gtinSpellings(digits).filter(code => !code.includes(digits));
    if (codes.length === 0) return { pattern: digits, isText: true };
    return { pattern: [digits, ...codes.map(code => `\\|${code}\\|`)].join('|'), isText: false };
};

const soughtOf = (word: SearchTerm): Sought => {
    const [first = '', ...rest] = word;
    if (rest.length > 0) return { pattern: patternOf(word), isText: false };
    return /^\d+$/.test(first) ? ofArticle(first) : { pattern: first, isText: true };
};

/** Phone number as written by people, with the labels around it in signatures: `Tél. : 01 …`, `poste 12`. */
const NUMBER =
    /(?:(?<![\p{L}\p{N}])(?:t[eé]l(?:[eé]phone)?|phone|mobile|portable|fax)[\s:.]*)?(?<![\p{L}\p{N}-])(\+?\(?\d[\d\s().+/-]*)(?:(?:poste|ext(?:ension)?)[\s:.]*\d{1,6}(?!\d))?/giu;

/** True if digits may be part of a phone number; other groups of digits are searched as separate words. */
const mayBePhone = (written: string, digits: string): boolean => {
    const groups = written.match(/\d+/g) ?? [];
    if (/^\+|^0/.test(written.replace(/^[\s(]+/, '')) && digits.length > 3) return true;
    return groups.length > 1 && groups.every(group => group.length === 2);
};

/** Matches a phone number with or without its calling code, or a part of one, in texts that contain `+33199001234`. */
const ofPhone = (written: string, digits: string): Sought => {
    const whole = readPhone(written)?.slice(1);
    const national = /^0[1-9]/.test(digits) ? [`\\+[0-9]{1,3}0?${digits.slice(1)}`] : [];
    const international = /^00[1-9]\d{3}/.test(digits) ? [digits.slice(2)] : [];
    const all = [digits, ...national, ...international, ...(whole === undefined ? [] : [whole])];
    return { pattern: [...new Set(all)].join('|'), isText: false };
};

const searchesPhones = (contract: ResourceContract): boolean =>
    (contract.search ?? []).some(path => {
        const property = propertyAt(contract, path);
        return property !== undefined && isPhone(property);
    });

/** Patterns that a record must match. A possible phone number is one pattern, because its pairs of digits are common. */
export const soughtIn = (contract: ResourceContract, text: string): readonly Sought[] => {
    if (!searchesPhones(contract)) return parseSearchTerms(text).map(soughtOf);
    const phones: Sought[] = [];
    const rest = text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/\p{Pd}/gu, '-')
        .replace(NUMBER, (whole, written: string) => {
            const digits = written.replace(/\(0\)/g, '').replace(/\D/g, '');
            if (!mayBePhone(written, digits)) return whole;
            phones.push(ofPhone(written.replace(/\(0\)/g, ''), digits));
            return ' ';
        });
    return [...phones, ...parseSearchTerms(rest).map(soughtOf)];
};

type OnProperty = Exclude<Condition, { kind: 'search' | 'not' | 'code' }>;

const COMPARE = { gt, gte, lt, lte, eq } satisfies Record<RangeOperator, unknown>;

/** Column with the folded text of a record. */
export const searchedText = ({ search, table }: ServerResource): AnyColumn | undefined =>
    search ?? getTableColumns(table).search;

const foundHere = (resource: ServerResource, sought: Sought): SQL => {
    const column = searchedText(resource);
    if (!column) throw new Error(`${resource.contract.name} has no text to search`);
    return contains(column, sought);
};

const ofChildren = ({ table }: ServerResource, child: ServerResource, condition: SQL): SQL => {
    const parent = columnOf(child, child.contract.parent ?? '');
    return sql`${table.id} in (select ${parent} from ${child.table} where ${condition})`;
};

/** Condition that the record, a child or a related record contains the text. Each branch of the union uses an index. */
const found = (resource: ServerResource, sought: Sought, actor: Actor): SQL => {
    const { search = [] } = resource.contract;
    const related = search.flatMap(path => {
        const child = resource.children?.[path];
        if (child) return [ofChildren(resource, child, foundHere(child, sought))];
        return joinsAt(resource, path, actor).flatMap(join => {
            const here = partial(join.related, join.name, sought);
            return here ? relatedHas(join, here) : [];
        });
    });
    if (related.length === 0) return foundHere(resource, sought);
    const { table } = resource;
    const own = searchedText(resource) ? [foundHere(resource, sought)] : [];
    const parts = [...own, ...related].map(one => sql`select ${table.id} from ${table} where ${one}`);
    return sql`${table.id} in (${sql.join(parts, sql` union all `)})`;
};

/** Condition that a code equals one of the texts, as article number or normalised code; each comparison has an index. */
const hasCode = (resource: ServerResource, texts: readonly string[]): SQL | undefined => {
    const { codes = [], properties } = resource.contract;
    const numbers = [...new Set(texts.flatMap(gtinSpellings))];
    const keys = [...new Set(texts.map(codeKey))];
    return or(
        ...codes.map(name => {
            const [column, property] = [columnOf(resource, name), properties[name]];
            if (!column) throw new Error(`${resource.contract.name}.${name} has no column to look up`);
            const isNumber = property?.kind === 'text' && property.rules?.includes(ean);
            return isNumber ? inArray(column, numbers) : inArray(sql`code_key(${column})`, keys);
        }),
    );
};

/**
 * Folded text of a property: the part of the record's folded text after its codes, if the property is the only name. A
 * property with a differently named column is one of several, such as the country name in each language.
 */
const foldedOf = (resource: ServerResource, property: string, column: AnyColumn): SQL => {
    const named = searchedIn(resource.contract).names.filter(name => columnOf(resource, name));
    const text = getTableColumns(resource.table).search;
    const isAlone = named.length === 1 && named[0] === property && !resource.columns?.[property];
    const isMade = !resource.search && text && isAlone;
    return isMade ? sql`split_part(${text}, '|', -1)` : sql`fold(${column})`;
};

const partial = (resource: ServerResource, property: string, sought: Sought | undefined): SQL | undefined => {
    const column = columnOf(resource, property);
    if (!column) return undefined;
    if (!sought) return isNotNull(column);
    const here = contains(foldedOf(resource, property, column), sought);
    // The record's folded text includes the property and has a trigram index.
    return resource.contract.search?.includes(property) ? and(foundHere(resource, sought), here) : here;
};

/** Condition that a text contains literal punctuation, regardless of typographic variants: `-` matches `A–1`. */
const hasPunctuation = (column: AnyColumn, text: string): SQL =>
    contains(sql`name_key(${column})`, { pattern: nameKey(text), isText: true });

const linkedTo = (db: Db, resource: ServerResource, property: string, ids: readonly number[]): SQL | undefined => {
    const link = resource.links?.[property];
    if (!link) return undefined;
    return exists(
        db
            .select({ one: sql`1` })
            .from(link.table)
            .where(and(sql`${link.own} = ${resource.table}.id`, inArray(link.other, [...ids]))),
    );
};

/** Condition that a relation refers to one of the records, with a column for each target resource. */
const refersTo = (
    resource: ServerResource,
    { property, ids, others = [] }: Extract<Condition, { kind: 'relation' }>,
): SQL | undefined => {
    const columns = columnsByTarget(resource, property).map(([, , column]) => column);
    const [column = columnOf(resource, property), other] = columns;
    return or(column && inArray(column, [...ids]), other && inArray(other, [...others]));
};

/** Condition on the related record; a property counts as absent without a related record. */
const inRelated = (db: Db, join: Join, condition: OnProperty, actor: Actor): SQL | undefined => {
    const isAbsence = condition.kind === 'exists' && !condition.value;
    const asked = { ...condition, property: join.name };
    const here = toSql(db, join.related, isAbsence ? { ...asked, kind: 'exists', value: true } : asked, actor);
    if (!here) return undefined;
    return isAbsence ? sql`(${relatedHas(join, here)}) is not true` : relatedHas(join, here);
};

/** Combines the conditions on alternative target resources: a property is absent only if it is absent in all of them. */
const inAnyRelated = (db: Db, joins: readonly Join[], condition: OnProperty, actor: Actor): SQL | undefined => {
    const all = joins.map(join => inRelated(db, join, condition, actor));
    return condition.kind === 'exists' && !condition.value ? and(...all) : or(...all);
};

/** Condition on a computed property; for other kinds of conditions, the property also has a column. */
const onComputed = (computed: SQL | undefined, condition: OnProperty, isSeveral: boolean): SQL | undefined => {
    if (computed && (condition.kind === 'range' || condition.kind === 'date'))
        return COMPARE[condition.operator](computed, condition.value);
    if (computed && condition.kind === 'exact' && isSeveral)
        return sql`${computed} && ${`{${condition.values.join()}}`}::text[]`;
    // An index serves the expression itself, but not a comparison with true.
    if (computed && condition.kind === 'boolean')
        return condition.value ? sql`(${computed})` : sql`(${computed}) is false`;
    if (computed && condition.kind === 'exists') return condition.value ? isNotNull(computed) : isNull(computed);
    return undefined;
};

/** Negates a condition; records without a value match the negation. */
const unless = (condition: SQL | undefined): SQL => (condition ? sql`(${condition}) is not true` : sql`false`);

/** Condition that a record matches all patterns; punctuation alone matches nothing, because folded texts lack it. */
const searchOf = (resource: ServerResource, text: string, actor: Actor): SQL | undefined =>
    isPunctuation(text)
        ? sql`false`
        : and(...soughtIn(resource.contract, text).map(sought => found(resource, sought, actor)));

/** Translates a condition to SQL with bound parameters; undefined if every record matches. */
export const toSql = (db: Db, resource: ServerResource, condition: Condition, actor: Actor): SQL | undefined => {
    if (condition.kind === 'search')
        return condition.spellings
            ? and(...condition.spellings.map(forms => or(...forms.map(form => searchOf(resource, form, actor)))))
            : searchOf(resource, condition.text, actor);
    if (condition.kind === 'code') return hasCode(resource, condition.texts);
    if (condition.kind === 'not') return unless(toSql(db, resource, condition.condition, actor));
    const { property } = condition;
    const joins = joinsAt(resource, property, actor);
    if (joins.length > 0) return inAnyRelated(db, joins, condition, actor);
    if (condition.kind === 'relation' && resource.links?.[property])
        return linkedTo(db, resource, property, condition.ids);
    const ofComputed = onComputed(
        resource.computed?.[property],
        condition,
        resource.contract.properties[property]?.kind === 'choices',
    );
    if (ofComputed) return ofComputed;
    const column = columnOf(resource, property);
    if (!column) throw new Error(`${resource.contract.name}.${property} has no column to filter on`);
    switch (condition.kind) {
        case 'partial':
            return or(
                ...condition.values.map(text =>
                    isPunctuation(text) ? hasPunctuation(column, text) : partial(resource, property, phraseOf(text)),
                ),
            );
        case 'exact':
            return column.columnType === 'PgArray'
                ? arrayOverlaps(column, [...condition.values])
                : inArray(column, [...condition.values]);
        case 'relation':
            return refersTo(resource, condition);
        case 'boolean':
            return eq(column, condition.value);
        case 'exists':
            return condition.value ? isNotNull(column) : isNull(column);
        case 'range':
        case 'date':
            return COMPARE[condition.operator](column, condition.value);
    }
};
