// Apart: which changes a subscriber asks for, as clients of Mercure say it; it knows no stream and no right.
import { malformedParameter, unknownParameter } from '../domain/refused.ts';

/** What one stream may ask for. */
const MOST_TOPICS = 100;
const LONGEST = 500;

/** Whether a stream asks for changes of a record, by its address and that of its collection. */
export type Asks = (record: string, collection: string) => boolean;

/** Text that stands for itself, any part of a path, or all that is left of it. */
type Part = string | typeof ANY | typeof REST;
const ANY = Symbol('any');
const REST = Symbol('rest');

type Pattern = readonly Part[];

/** What an address has before its path; and what follows that, a template's expressions of a query included. */
const BEFORE = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
const AFTER = /[?#]|\{[?&#]/;

/** Of an absolute address the path counts: behind a proxy, a server has several names. */
const pathOf = (topic: string): string => topic.replace(BEFORE, '').split(AFTER)[0] ?? '';

const partsOf = (topic: string, toPart: (text: string, isLast: boolean) => Part): Pattern => {
    const texts = pathOf(topic).split('/');
    return texts.map((text, at) => toPart(text, at === texts.length - 1));
};

/** RFC 6570, as far as a whole part of a path is a variable: `/api/items/{id}`. */
const inTemplate = (text: string, isLast: boolean): Part => {
    if (!/^\{[^{}]+\}$/.test(text)) return text;
    return isLast && text.startsWith('{+') ? REST : ANY;
};

/** URL Pattern, as far: `/api/items/:id`, `/api/*`. */
const inUrlPattern = (text: string, isLast: boolean): Part => {
    if (text === '*') return isLast ? REST : ANY;
    return /^:\w+$/.test(text) ? ANY : text;
};

/** Part by part, in one pass: a pattern that a client has made up costs no more than another one. */
const fits = (pattern: Pattern, texts: readonly string[]): boolean => {
    for (const [at, part] of pattern.entries()) {
        const text = texts[at];
        if (part === REST) return text !== undefined;
        if (part === ANY ? !text : part !== text) return false;
    }
    return pattern.length === texts.length;
};

const literally = (text: string): Part => text;

/** The parameters that name topics: of Mercure 0.x, and of 1.0. */
const KINDS: Readonly<Record<string, (text: string, isLast: boolean) => Part>> = {
    topic: inTemplate,
    match: literally,
    match_exact: literally,
    match_urlpattern: inUrlPattern,
};

/** @throws Refused (malformed) for a text that no matcher may be */
const checkTopic = (name: string, topic: string): void => {
    const isGroup = name === 'match_urlpattern' && /[(){}+?\\]/.test(pathOf(topic));
    if (topic === '' || topic.length > LONGEST || /[\p{Cc}\p{Cf}]/u.test(topic) || isGroup)
        throw malformedParameter(name, 'text', { count: LONGEST });
};

const namedIn = (query: URLSearchParams): (readonly [name: string, topic: string])[] => {
    // Mercure 1.0 reserves all names that begin so, so that a misspelt one fails loudly.
    for (const name of query.keys()) if (/^match/i.test(name) && !(name in KINDS)) throw unknownParameter(name);
    const found = [...query].filter(([name]) => name in KINDS);
    if (found.length === 0 || found.length > MOST_TOPICS)
        throw malformedParameter('topic', 'entries', { count: MOST_TOPICS });
    for (const [name, topic] of found) checkTopic(name, topic);
    return found;
};

/**
 * Reads what a stream asks for: records and collections by their addresses, absolute or not, templates and patterns of these, and
 * `*` for everything.
 * @throws Refused (malformed) for no topic, for too many, and for one that cannot be understood
 */
export const readTopics = (query: URLSearchParams): Asks => {
    const topics = namedIn(query);
    if (topics.some(([, topic]) => topic === '*')) return () => true;
    const patterns = topics.map(([name, topic]) => partsOf(topic, KINDS[name] ?? literally));
    const isPlain = (pattern: Pattern) => pattern.every(part => typeof part === 'string');
    const plain = new Set(patterns.filter(isPlain).map(pattern => pattern.join('/')));
    const others = patterns.filter(pattern => !isPlain(pattern));
    return (record, collection) => {
        if (plain.has(record) || plain.has(collection)) return true;
        return others.length > 0 && [record, collection].some(one => others.some(each => fits(each, one.split('/'))));
    };
};
