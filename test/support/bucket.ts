import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Small, so that tests cover several pages. */
const KEYS_PER_PAGE = 2;

/** A page of a listing in the format of ListObjectsV2; the token is the last key of the previous page. */
const pageOf = (keys: readonly string[], query: URLSearchParams): string => {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
    const left = keys.filter(key => key.startsWith(prefix) && key > after).sort();
    const page = left.slice(0, KEYS_PER_PAGE);
    const more = left.length > page.length;
    const token = more ? `<NextContinuationToken>${inXml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
    const contents = page.map(
        key => `<Contents><Key>${inXml(key)}</Key><Size>1</Size><ETag>"1"</ETag>
        <LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    );
    return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`;
};

/**
 * A server with the part of S3's HTTP interface that is used: PUT, HEAD, GET and DELETE of `/bucket/key`, one upload in
 * parts at a time, listing a bucket, and deleting several objects.
 */
export const openBucket = async () => {
    const kept = new Map<string, { body: Buffer; type: string }>();
    const types = new Map<string, string>();
    /** Parts of the upload that goes on. */
    const uploaded: Buffer[] = [];
    const server = createServer(async (request, response) => {
        const { pathname: key, searchParams } = new URL(request.url ?? '', 'http://localhost');
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part);
        const object = kept.get(key);
        if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256')) return void response.writeHead(403).end();
        const bucket = `/${key.split('/')[1]}/`;
        const xml = { 'Content-Type': 'application/xml' };
        if (searchParams.has('list-type')) {
            const keys = [...kept.keys()].map(one => decodeURIComponent(one.slice(bucket.length)));
            return void response.writeHead(200, xml).end(pageOf(keys, searchParams));
        }
        if (searchParams.has('delete')) {
            for (const [, one] of String(Buffer.concat(parts)).matchAll(/<Key>(.*?)<\/Key>/g))
                kept.delete(bucket + one);
            return void response.writeHead(200, xml).end('<DeleteResult/>');
        }
        const upload = searchParams.get('uploadId');
        if (request.method === 'POST' && searchParams.has('uploads')) {
            types.set(key, request.headers['content-type'] ?? '');
            return void response.writeHead(200, xml).end('<Result><UploadId>1</UploadId></Result>');
        }
        if (upload !== null && request.method === 'PUT') {
            uploaded.push(Buffer.concat(parts));
            return void response.writeHead(200, { ETag: '"1"' }).end();
        }
        if (upload !== null) {
            const body = Buffer.concat(uploaded.splice(0));
            if (request.method === 'POST') kept.set(key, { body, type: types.get(key) ?? '' });
            return void response.writeHead(200, xml).end('<Result><ETag>1</ETag></Result>');
        }
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
