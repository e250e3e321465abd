// Apart: parses the topics of a subscriber in Mercure's syntax, independently of streams and rights.
import { malformedParameter, unknownParameter } from '../domain/refused.ts';

/** Maximum number and length of a stream's topics. */
const MOST_TOPICS = 100;
const MAX_LENGTH = 500;

/** True if a stream subscribes to a record, by its IRI or that of its collection. */
export type Subscribes = (record: string, collection: string) => boolean;

/** Literal text, any segment of a path, or the rest of it. */
type PatternPart = string | typeof ANY | typeof REST;
const ANY = Symbol('any');
const REST = Symbol('rest');

type Pattern = readonly PatternPart[];

/** Origin before a path; and the start of what follows it, including query expressions of a template. */
const BEFORE = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
const AFTER = /[?#]|\{[?&#]/;

/** Path of a topic. The origin is ignored, because a server behind a proxy has several names. */
const pathOf = (topic: string): string => topic.replace(BEFORE, '').split(AFTER)[0] ?? '';

const partsOf = (topic: string, toPart: (text: string, isLast: boolean) => PatternPart): Pattern => {
    const texts = pathOf(topic).split('/');
    return texts.map((text, at) => toPart(text, at === texts.length - 1));
};

/** RFC 6570, limited to variables that are a whole path segment: `/api/items/{id}`. */
const inTemplate = (text: string, isLast: boolean): PatternPart => {
    if (!/^\{[^{}]+\}$/.test(text)) return text;
    return isLast && text.startsWith('{+') ? REST : ANY;
};

/** URL Pattern, with the same limit: `/api/items/:id`, `/api/*`. */
const inUrlPattern = (text: string, isLast: boolean): PatternPart => {
    if (text === '*') return isLast ? REST : ANY;
    return /^:\w+$/.test(text) ? ANY : text;
};

/** Matches segment by segment in one pass, so that no pattern of a client is expensive. */
const fits = (pattern: Pattern, texts: readonly string[]): boolean => {
    for (const [at, part] of pattern.entries()) {
        const text = texts[at];
        if (part === REST) return text !== undefined;
        if (part === ANY ? !text : part !== text) return false;
    }
    return pattern.length === texts.length;
};

const literally = (text: string): PatternPart => text;

/** Query parameters for topics, of Mercure 0.x and 1.0. */
const KINDS: Readonly<Record<string, (text: string, isLast: boolean) => PatternPart>> = {
    topic: inTemplate,
    match: literally,
    match_exact: literally,
    match_urlpattern: inUrlPattern,
};

/** @throws Refused (malformed) for an invalid topic */
const checkTopic = (name: string, topic: string): void => {
    const isGroup = name === 'match_urlpattern' && /[(){}+?\\]/.test(pathOf(topic));
    if (topic === '' || topic.length > MAX_LENGTH || /[\p{Cc}\p{Cf}]/u.test(topic) || isGroup)
        throw malformedParameter(name, 'text', { count: MAX_LENGTH });
};

const namedIn = (query: URLSearchParams): (readonly [name: string, topic: string])[] => {
    // Mercure 1.0 reserves all names with this prefix, so that a misspelt one fails.
    for (const name of query.keys()) if (/^match/i.test(name) && !(name in KINDS)) throw unknownParameter(name);
    const found = [...query].filter(([name]) => name in KINDS);
    if (found.length === 0 || found.length > MOST_TOPICS)
        throw malformedParameter('topic', 'entries', { count: MOST_TOPICS });
    for (const [name, topic] of found) checkTopic(name, topic);
    return found;
};

/**
 * Parses the topics of a stream: IRIs of records and collections, absolute or relative, templates and patterns of
 * these, and `*` for everything.
 * @throws Refused (malformed) if topics are absent, too many or invalid
 */
export const readTopics = (query: URLSearchParams): Subscribes => {
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
