// Apart: the Mercure hub of another server; bridge.ts passes on its API.
import type { Context } from 'hono';
import { API_PATH } from '#contract/language/names.ts';
import type { Env } from '../../engine/env.ts';
import type { Spelling } from './spelling.ts';

/** Path of the hub at the console's own origin: the page's policy allows no other one. */
export const BRIDGED_HUB_PATH = '/.well-known/mercure';

/** A link of the `Link` header with its parameters. */
const LINKS = /<([^<>]*)>([^,<]*)/g;
const IS_HUB = /;\s*rel="?mercure"?/i;

/** Headers of a subscription that concern the hub. */
const ASKED = ['accept', 'last-event-id', 'accept-language'];
const ANSWERED = ['content-type', 'cache-control', 'last-event-id', 'mercure-last-event-id'];

const only = (headers: Headers, names: readonly string[]): Headers =>
    new Headers([...headers].filter(([name]) => names.includes(name)));

/** The event with its JSON as the console knows it; anything else is passed on as it is. */
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

/** Passes on a stream event by event. */
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

/** Remembers the hub that answers of the API name, and subscribes to it for the console. */
export const createHubBridge = (entry: URL, spelling: Spelling) => {
    let hub: URL | undefined;
    const address = (link: string): string => {
        const found = URL.canParse(link, entry) ? new URL(link, entry) : undefined;
        if (found && /^https?:$/.test(found.protocol)) hub = found;
        return BRIDGED_HUB_PATH;
    };
    /** A topic of the console as the server publishes it: an absolute IRI of its own. */
    const topicFor = (topic: string): string => {
        const path = topic.replace(/^https?:\/\/[^/]+/, '');
        return path.startsWith(`${API_PATH}/`) ? entry.origin + String(spelling.toServer(path)) : topic;
    };
    return {
        /** The `Link` header for the console: the hub has the console's origin, other addresses are spelled as its own. */
        linkFor: (link: string): string =>
            link.replace(LINKS, (_, target: string, parameters: string) =>
                IS_HUB.test(parameters)
                    ? `<${address(target)}>${parameters}`
                    : `<${String(spelling.toConsole(target))}>${parameters}`,
            ),
        /** A subscription; 503, after which the console tries again, before an answer of the API has named a hub. */
        subscribe: async ({ req }: Context<Env>): Promise<Response> => {
            if (!hub) return new Response(null, { status: 503 });
            const url = new URL(hub);
            for (const [name, value] of new URL(req.url).searchParams) url.searchParams.append(name, topicFor(value));
            const headers = only(req.raw.headers, ASKED);
            const authorization = req.header('authorization');
            // The token is the API's: a hub elsewhere must not receive it.
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
