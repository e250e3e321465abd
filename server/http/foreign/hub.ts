// Apart: forwards the Mercure hub of another server; bridge.ts forwards its API.
import type { Context } from 'hono';
import { API_PATH } from '#contract/language/names.ts';
import type { Env } from '../../engine/env.ts';
import type { Spelling } from './spelling.ts';

/** Path of the hub at the console's own origin, the only one that the page's policy allows. */
export const BRIDGED_HUB_PATH = '/.well-known/mercure';

/** Link of the `Link` header with its parameters. */
const LINKS = /<([^<>]*)>([^,<]*)/g;
const IS_HUB = /;\s*rel="?mercure"?/i;

/** Headers of a subscription that concern the hub. */
const ASKED = ['accept', 'last-event-id', 'accept-language'];
const ANSWERED = ['content-type', 'cache-control', 'last-event-id', 'mercure-last-event-id'];

const only = (headers: Headers, names: readonly string[]): Headers =>
    new Headers([...headers].filter(([name]) => names.includes(name)));

/** Event with its JSON rewritten for the console; other events are forwarded unchanged. */
const respelled = (event: string, { toConsole }: Spelling): string => {
    const lines = event.split(/\r\n|\r|\n/);
    const data = lines.filter(line => line.startsWith('data:')).map(line => line.slice(5).replace(/^ /, ''));
    if (data.length === 0) return event;
    try {
        const text = JSON.stringify(toConsole(JSON.parse(data.join('\n'))));
        return [...lines.filter(line => !line.startsWith('data:')), `data: ${text}`].join('\n');
    } catch {
        return event;
    }
};

const eventsIn = (spelling: Spelling): TransformStream<string, string> => {
    let rest = '';
    return new TransformStream({
        transform: (chunk, controller) => {
            const events = (rest + chunk).split(/\r\n\r\n|\n\n|\r\r/);
            rest = events.pop() ?? '';
            for (const event of events) controller.enqueue(`${respelled(event, spelling)}\n\n`);
        },
        flush: controller => controller.enqueue(rest),
    });
};

export const createHubBridge = (entry: URL, spelling: Spelling) => {
    let hub: URL | undefined;
    const address = (link: string): string => {
        const found = URL.canParse(link, entry) ? new URL(link, entry) : undefined;
        if (found && /^https?:$/.test(found.protocol)) hub = found;
        return BRIDGED_HUB_PATH;
    };
    /** Topic of the console as published by the server: an absolute IRI of the server. */
    const topicFor = (topic: string): string => {
        const path = topic.replace(/^https?:\/\/[^/]+/, '');
        return path.startsWith(`${API_PATH}/`) ? entry.origin + String(spelling.toServer(path)) : topic;
    };
    return {
        /** Rewrites the `Link` header: the hub gets the console's origin, and other URLs are rewritten for the console. */
        linkFor: (link: string): string =>
            link.replace(LINKS, (_, target: string, parameters: string) =>
                IS_HUB.test(parameters)
                    ? `<${address(target)}>${parameters}`
                    : `<${String(spelling.toConsole(target))}>${parameters}`,
            ),
        /** Forwards a subscription; responds 503, so that the console retries, until an answer has announced a hub. */
        subscribe: async ({ req }: Context<Env>): Promise<Response> => {
            if (!hub) return new Response(null, { status: 503 });
            const url = new URL(hub);
            for (const [name, value] of new URL(req.url).searchParams) url.searchParams.append(name, topicFor(value));
            const headers = only(req.raw.headers, ASKED);
            const authorization = req.header('authorization');
            // The token belongs to the API: a hub on another origin must not receive it.
            if (authorization && hub.origin === entry.origin) headers.set('Authorization', authorization);
            const call = new AbortController();
            req.raw.signal.addEventListener('abort', () => call.abort(), { once: true });
            const response = await fetch(url, { headers, redirect: 'manual', signal: call.signal });
            const stream = response.body
                ?.pipeThrough(new TextDecoderStream())
                .pipeThrough(eventsIn(spelling))
                .pipeThrough(new TextEncoderStream());
            return new Response(stream ?? null, {
                status: response.status,
                headers: only(response.headers, ANSWERED),
            });
        },
    };
};
