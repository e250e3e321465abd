// Apart: topics of react-admin's realtime, received from a Mercure hub (docs/live.md).
import { recordFrom } from '../document.ts';
import type { HydraResource } from '../types.ts';
import type { LiveCallback, LiveEvent, LiveType } from './events.ts';
import { createRecordTopics, type RecordCallback } from './records.ts';
import { openStream, type StreamMessage } from './stream.ts';
import { shareAmongTabs, shareLastWords } from './tabs.ts';
import type { Connecting, LastRequest, LiveConnection, LiveOptions } from './topics.ts';

/** A topic with its callbacks, each with the ids of the events it has already received. */
interface Subscribed {
    readonly resource: string;
    /** Address of the record or of the collection. */
    readonly path: string;
    readonly isRecord: boolean;
    readonly callbacks: Map<LiveCallback, Set<string>>;
}

/** Prefix of a topic that names a resource; any other topic is an address. */
const RESOURCE = 'resource/';

/** Safety margin in milliseconds: a response received in between may name a newer event than the displayed data contains. */
const MARGIN = 2000;

/** Maximum number of event ids kept per callback to skip repeated events. A repeated older event carries the current values. */
const MOST_SEEN = 5000;

/** Hub address in a `Link` header, and the id of the last event before that response (Mercure, "Discovery"). */
export const hubIn = (link: string): { readonly hub: string | undefined; readonly lastId: string | undefined } => {
    const found = /<([^<>]*)>([^,<]*;\s*rel="?mercure"?[^,<]*)/.exec(link);
    return { hub: found?.[1], lastId: /last-event-id="([^"]*)"/.exec(found?.[2] ?? '')?.[1] };
};

type Document = Readonly<Record<string, unknown>>;

/** This product's server marks a deletion with `deleted`; API Platform sends an object with only the address. */
const typeOf = (document: Document): LiveType => {
    const isEmpty = Object.keys(document).every(name => name.startsWith('@'));
    if (document.deleted === true || isEmpty) return 'deleted';
    return document.created === true ? 'created' : 'updated';
};

const readDocument = (data: string): Document => {
    try {
        const document: unknown = JSON.parse(data);
        return typeof document === 'object' && document !== null ? { ...document } : {};
    } catch {
        // A third-party hub may send events that are not JSON.
        return {};
    }
};

/** Removes the event's own keys from the record. */
const recordIn = (document: Document, isExact: boolean, { children }: HydraResource) => {
    const { created: _, version: __, ...ours } = document;
    return recordFrom(isExact ? ours : document, undefined, children);
};

/** Connects the topics with the hub named in the API's responses. Idle until a response names one. */
export const connect = (options: LiveOptions, noted: Connecting): LiveConnection => {
    const { entrypoint, person = '', getToken, resources = {}, isExact = false } = options;
    const api = new URL(entrypoint, window.location.href);
    const subscribed = new Map<string, Subscribed>();

    /** Id of the last event before `since`: the events after it may be missing from data requested at that moment. */
    const lastIdAt = (since: number): string | undefined => {
        const before = noted.links.filter(([at]) => at <= since);
        const [, link] = before.findLast(([at]) => at <= since - MARGIN) ?? before[0] ?? [];
        return link === undefined ? undefined : hubIn(link).lastId;
    };
    const hub = (): URL | undefined => {
        const found = hubIn(noted.links.at(-1)?.[1] ?? '').hub;
        return found === undefined ? undefined : new URL(found, api);
    };
    const told = (event: LiveEvent, { callbacks }: Subscribed, id?: string): void => {
        for (const [callback, seen] of callbacks) {
            if (id !== undefined && seen.has(id)) continue;
            if (seen.size > MOST_SEEN) seen.clear();
            if (id !== undefined) seen.add(id);
            callback(event);
        }
    };
    const tellMissed = (): void => {
        const date = new Date();
        for (const [topic, one] of subscribed)
            told({ topic, type: 'missed', payload: { ids: [], isExact }, date }, one);
    };
    const tellEvent = ({ id, data }: Extract<StreamMessage, { kind: 'event' }>): void => {
        const document = readDocument(data);
        const iri = document['@id'];
        if (typeof iri !== 'string') return;
        const { pathname } = new URL(iri, api);
        const folder = pathname.slice(0, pathname.lastIndexOf('/'));
        const type = typeOf(document);
        for (const [topic, one] of subscribed) {
            if (one.path !== (one.isRecord ? pathname : folder)) continue;
            const version = typeof document.version === 'number' && isExact ? { version: document.version } : {};
            const record =
                type === 'deleted' ? {} : { record: recordIn(document, isExact, resources[one.resource] ?? {}) };
            told(
                { topic, type, payload: { ids: [iri], isExact, ...record, ...version }, date: new Date() },
                one,
                id || undefined,
            );
        }
    };
    const key = person === '' ? '' : `live ${api.href} ${person}`;
    const sayLast = shareLastWords({
        key,
        speak: words => {
            const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${getToken()}` };
            // A failed request is ignored: as without another tab, the server lets the state expire.
            for (const { path, body } of JSON.parse(words) as readonly LastRequest[])
                void fetch(new URL(path, api), { method: 'POST', headers, body: JSON.stringify(body) }).catch(
                    () => undefined,
                );
        },
    });
    const sharing = shareAmongTabs({
        key,
        open: ({ topics, after }, onTold) => {
            let close = (): void => undefined;
            // The subscribed data may load later than this code runs: its response is then the first that names the hub.
            const begin = (): void => {
                const found = hub();
                if (!found) return;
                noted.waiting.delete(begin);
                close = openStream({ hub: found, api, topics, after, getToken, onTold });
            };
            noted.waiting.add(begin);
            begin();
            return () => {
                noted.waiting.delete(begin);
                close();
            };
        },
        onTold: one => {
            if (one.kind === 'event') tellEvent(one);
            if (one.kind === 'missed') tellMissed();
            // Only this product's server guarantees complete events while its stream is open.
            if (one.kind === 'up' || one.kind === 'down') noted.stand(isExact && one.kind === 'up');
        },
        isOrdered: isExact,
        isOver: () => !getToken(),
    });
    const want = (joins: boolean, after?: string): void => {
        const topics = [...subscribed.values()].map(
            ({ path, isRecord }) => `${api.origin}${path}${isRecord ? '' : '/{id}'}`,
        );
        sharing.want({ topics, after, joins });
    };
    const read = (topic: string): Subscribed => {
        if (!topic.startsWith(RESOURCE))
            return { resource: '', path: new URL(topic, api).pathname, isRecord: true, callbacks: new Map() };
        const [, resource = '', id] = /^resource\/([^/]+)(?:\/(.+))?$/.exec(topic) ?? [];
        const { pathname } = new URL(resources[resource]?.path ?? resource, `${api.href}/`);
        const path = id === undefined ? pathname : new URL(id, `${api.origin}${pathname}/`).pathname;
        return { resource, path, isRecord: id !== undefined, callbacks: new Map() };
    };
    const subscribe = (topic: string, callback: LiveCallback, since = Date.now()): void => {
        const one = subscribed.get(topic) ?? read(topic);
        subscribed.set(topic, one);
        one.callbacks.set(callback, new Set());
        want(true, lastIdAt(since));
    };
    const unsubscribe = (topic: string, callback: LiveCallback): void => {
        const one = subscribed.get(topic);
        one?.callbacks.delete(callback);
        if (one?.callbacks.size === 0) subscribed.delete(topic);
        want(false);
    };
    const records = createRecordTopics({ subscribe, unsubscribe });
    return {
        leave: requests => sayLast(requests.length > 0 ? JSON.stringify(requests) : undefined),
        subscribe: async (topic, callback, since) => {
            if (typeof topic === 'string') subscribe(topic, callback as LiveCallback, since);
            else records.subscribe(topic, callback as RecordCallback);
            return { data: null };
        },
        unsubscribe: async (topic, callback) => {
            if (typeof callback === 'function') unsubscribe(String(topic), callback as LiveCallback);
            else records.unsubscribe(callback);
            return { data: null };
        },
    };
};
