import { type Api, type Asker, ORIGIN } from './api.ts';
import { type Listening, listenTo } from './eventStream.ts';

export const HUB = '/.well-known/mercure';

interface Opening {
    readonly as?: Asker;
    readonly headers?: Readonly<Record<string, string>>;
    /** The last number that the client knows. */
    readonly after?: string | undefined;
}

/** The address of a stream of some topics. */
export const hubFor = (...topics: readonly string[]): string =>
    `${HUB}?${new URLSearchParams(topics.map(topic => ['topic', topic]))}`;

/** Opens a stream within this process. */
export const openStream = async (api: Api, address: string, opening: Opening = {}): Promise<Listening> => {
    const { as, after, headers } = opening;
    const response = await api.app.request(`${ORIGIN}${address}`, {
        headers: {
            ...(as !== undefined && { authorization: `Bearer ${await api.token(as)}` }),
            ...(after !== undefined && { 'last-event-id': after }),
            ...headers,
        },
    });
    const stream = listenTo(response);
    // The first thing that it says is where it begins.
    if (response.status === 200 && response.body) await stream.until(() => stream.lastEventId() !== '');
    return stream;
};
