import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preparedDatabase } from '#test/support/postgres.ts';
import { dataFolder, signInAt, startServer } from '#test/support/serverProcess.ts';

interface Span {
    readonly name: string;
    readonly kind: number;
    readonly traceId: string;
    readonly spanId: string;
    readonly parentSpanId?: string;
    readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

const SERVER_KIND = 2;

/** Takes what a server sends to a collector. */
const startCollector = async () => {
    const bodies: string[] = [];
    const server = createServer(async (request, response) => {
        let text = '';
        for await (const chunk of request) text += String(chunk);
        if (request.url === '/v1/traces') bodies.push(text);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const spans = (): Span[] =>
        bodies.flatMap(body =>
            (
                JSON.parse(body) as {
                    readonly resourceSpans: readonly {
                        readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
                    }[];
                }
            ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)),
        );
    return {
        endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        text: () => bodies.join('\n'),
        spans,
        stop: () => new Promise(resolve => server.close(resolve)),
    };
};

const held: { collector?: Awaited<ReturnType<typeof startCollector>> } = {};
const collector = () => {
    if (!held.collector) throw new Error('the collector is not started yet');
    return held.collector;
};
beforeAll(async () => {
    held.collector = await startCollector();
});
afterAll(async () => {
    await held.collector?.stop();
});

const PARENT = '0af7651916cd43dd8448eb211c80319c';

/** Asks a server that sends traces for a list, and ends it, which sends the rest. */
const askOnce = async (variables: Record<string, string>, headers: Record<string, string> = {}): Promise<string> => {
    const server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: collector().endpoint, ...variables });
    const authorization = `Bearer ${await signInAt(server.url)}`;
    const answer = await fetch(`${server.url}/api/items?q=confidentiel&itemsPerPage=1`, {
        headers: { authorization, ...headers },
    });
    expect(answer.status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
    return answer.headers.get('x-request-id') ?? '';
};

const requestOf = (id: string): Span | undefined =>
    collector()
        .spans()
        .find(({ attributes }) => attributes.some(({ value }) => value.stringValue === id));

describe('Watching: OpenTelemetry traces', () => {
    test.each(['pglite', 'postgres'])(
        'a request is traced with its statements, and without what people typed, on %s',
        async kind => {
            const [folder, database] = [dataFolder(), kind === 'postgres' ? await preparedDatabase() : undefined];
            const id = await askOnce({ DATA_DIR: folder.path, ...(database && { DATABASE_URL: database.url }) });
            const request = requestOf(id);
            expect(request).toMatchObject({ name: 'GET /api/items', kind: SERVER_KIND });
            const own = collector()
                .spans()
                .filter(({ traceId, parentSpanId }) => traceId === request?.traceId && parentSpanId === request.spanId);
            expect(own.map(({ name }) => name)).toContain('select');
            expect(collector().text()).not.toMatch(/confidentiel|Comptoir-2026!/);
            await database?.remove();
            folder.remove();
        },
    );

    test('another program’s trace is continued where a proxy is trusted, and by nobody else', async () => {
        const traceparent = `00-${PARENT}-b7ad6b7169203331-01`;
        const [one, other] = [dataFolder(), dataFolder()];
        const trusted = await askOnce({ DATA_DIR: one.path, TRUST_PROXY: '1' }, { traceparent });
        const stranger = await askOnce({ DATA_DIR: other.path }, { traceparent });
        expect(requestOf(trusted)?.traceId).toBe(PARENT);
        expect(requestOf(stranger)?.traceId).not.toBe(PARENT);
        one.remove();
        other.remove();
    });

    test('a collector that is away keeps nobody waiting', async () => {
        const folder = dataFolder();
        const server = await startServer({ DATA_DIR: folder.path, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
        const headers = { authorization: `Bearer ${await signInAt(server.url)}` };
        expect((await fetch(`${server.url}/api/brands`, { headers })).status).toBe(200);
        expect(await server.end('SIGTERM')).toBe(0);
        expect(server.log.join('\n')).toContain('traces could not be sent');
        folder.remove();
    });
});
