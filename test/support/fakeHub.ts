import { HttpResponse, http } from 'msw';
import type { setupServer } from 'msw/node';
import { ORIGIN } from './api.ts';
import { HUB } from './live.ts';

/** What the bell asks for, which begins after all else on a page. */
export const NOTIFICATIONS = '/api/notifications/%7Bid%7D';

/** Takes the place of the hub, so that a test says what is told, and when the stream ends. */
export const fakeHub = (server: ReturnType<typeof setupServer>) => {
    const encoder = new TextEncoder();
    const state: { isThere: boolean; stream?: ReadableStreamDefaultController<Uint8Array> | undefined } = {
        isThere: true,
    };
    const asked: string[][] = [];
    server.use(
        http.get(`${ORIGIN}${HUB}`, ({ request }) => {
            asked.push(new URL(request.url).searchParams.getAll('topic').map(topic => new URL(topic).pathname));
            if (!state.isThere) return new HttpResponse(null, { status: 404 });
            const body = new ReadableStream<Uint8Array>({
                start: controller => {
                    state.stream = controller;
                    controller.enqueue(encoder.encode('retry: 500\n\nid: 1\n\n'));
                },
            });
            return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
        }),
    );
    return {
        /** The topics of each stream that was asked for. */
        asked,
        /** The topics of the stream that is open, once a page has asked for all that it follows. */
        followed: (): readonly string[] => {
            const topics = asked.at(-1) ?? [];
            return topics.includes(NOTIFICATIONS) ? topics : [];
        },
        tell: (data: object, id?: string): void =>
            state.stream?.enqueue(
                encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
            ),
        /** Says that it no longer knows what came before. */
        lose: (): void => state.stream?.enqueue(encoder.encode('event: reset\nid: 2\ndata: {}\n\n')),
        /** Ends the stream, and is not there any more. */
        goAway: (): void => {
            state.isThere = false;
            state.stream?.close();
        },
    };
};
