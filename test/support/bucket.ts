import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that keeps objects as S3's HTTP interface says: PUT, HEAD, GET and DELETE of `/bucket/key`. */
export const openBucket = async () => {
    const kept = new Map<string, { body: Buffer; type: string }>();
    const server = createServer(async (request, response) => {
        const key = (request.url ?? '').split('?')[0] ?? '';
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part);
        const object = kept.get(key);
        if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return void response.writeHead(403).end();
        if (request.method === 'PUT') {
            kept.set(key, { body: Buffer.concat(parts), type: request.headers['content-type'] ?? '' });
            return void response.writeHead(200, { ETag: '"1"' }).end();
        }
        if (request.method === 'DELETE') {
            kept.delete(key);
            return void response.writeHead(204).end();
        }
        if (!object) return void response.writeHead(404, { 'Content-Type': 'application/xml' }).end();
        const headers = {
            ETag: '"1"',
            'Content-Type': object.type,
            'Content-Length': object.body.length,
            'Last-Modified': new Date().toUTCString(),
        };
        return void response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : object.body);
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return {
        endpoint: `http://127.0.0.1:${port}`,
        keys: () => [...kept.keys()],
        close: () => new Promise<void>(resolve => void server.close(() => resolve())),
    };
};
