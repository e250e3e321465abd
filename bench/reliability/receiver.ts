import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { Client } from './client.ts';

/** Webhook receiver for events of orders and delivery notes. */
export interface Receiver {
    /** Creates the webhook on the server. */
    subscribe(client: Client): Promise<void>;
    /** IRIs of received records, by event. */
    readonly told: ReadonlyMap<string, ReadonlySet<string>>;
    /** Number of received messages, and of repeated ones. */
    readonly messages: number;
    readonly again: number;
    /** Number of messages with an invalid signature. */
    readonly forged: number;
    close(): void;
}

const EVENTS = ['order.validated', 'delivery_note.validated', 'delivery_note.billed'] as const;

export const openReceiver = async (port: number): Promise<Receiver> => {
    const told = new Map<string, Set<string>>(EVENTS.map(event => [event, new Set()]));
    const seen = new Set<string>();
    const state = { messages: 0, again: 0, forged: 0, secret: '' };
    const take = (headers: Record<string, string>, body: string): void => {
        state.messages += 1;
        const id = String(headers['webhook-id']);
        if (seen.has(id)) state.again += 1;
        seen.add(id);
        try {
            const { type, data } = new Webhook(state.secret).verify(body, headers) as {
                readonly type: string;
                readonly data: { readonly '@id': string };
            };
            told.get(type)?.add(data['@id']);
        } catch {
            state.forged += 1;
        }
    };
    const server = createServer((request, response) => {
        let body = '';
        request.on('data', piece => {
            body += String(piece);
        });
        request.on('end', () => {
            take(request.headers as Record<string, string>, body);
            response.writeHead(204).end();
        });
    });
    await new Promise<void>(done => server.listen(port, '127.0.0.1', done));
    return {
        told,
        get messages() {
            return state.messages;
        },
        get again() {
            return state.again;
        },
        get forged() {
            return state.forged;
        },
        subscribe: async ({ ask }) => {
            const { status, body } = await ask('POST', '/api/webhooks', {
                url: `http://127.0.0.1:${port}/`,
                events: EVENTS,
                isEnabled: true,
            });
            if (status !== 201) throw new Error(`the webhook is refused: ${status} ${JSON.stringify(body)}`);
            state.secret = String(body.secret);
        },
        close: () => {
            server.closeAllConnections();
            server.close();
        },
    };
};
