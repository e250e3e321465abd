// Apart: request to a third-party server whose address and answer are untrusted.
import { lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { shownText } from '#contract/values/text.ts';
import { createDeadline } from '../inTime.ts';
import { isPrivateAddress } from './privateAddress.ts';

/** Timeout in milliseconds for name resolution, connection and answer. */
const REQUEST_TIMEOUT_MS = 10_000;

/** Maximum number of bytes read of an answer. */
const MAX_BYTES = 4096;

export class PrivateAddress extends Error {
    override readonly name = 'PrivateAddress';
}

/** Resolves a name to its public addresses. The connection uses one of them, which prevents DNS rebinding. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
        if (error) return callback(error, []);
        const addresses = found.filter(({ address }) => !isPrivateAddress(address));
        const [first] = addresses;
        if (!first) return callback(new PrivateAddress(hostname), []);
        if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
    });
};

export interface PostOptions {
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
    readonly isPrivateAllowed: boolean;
    readonly signal: AbortSignal;
    /** Timeout in milliseconds. */
    readonly patience?: number;
}

export interface WebhookResponse {
    readonly status: number;
    /** Beginning of the body. */
    readonly text: string;
}

const beginningOf = async (response: http.IncomingMessage): Promise<string> => {
    const pieces: Buffer[] = [];
    try {
        let size = 0;
        for await (const piece of response) {
            pieces.push(piece);
            size += piece.length;
            if (size >= MAX_BYTES) break;
        }
    } catch {
        // The status is already known and decides.
    }
    response.destroy();
    return shownText(Buffer.concat(pieces).subarray(0, MAX_BYTES).toString('utf8'), 1000);
};

const refusePrivate = (request: http.ClientRequest): void => {
    request.once('socket', socket =>
        // Checked before Node writes to the connected socket.
        socket.prependOnceListener('connect', () => {
            if (isPrivateAddress(socket.remoteAddress ?? '')) request.destroy(new PrivateAddress(socket.remoteAddress));
        }),
    );
};

/** Posts JSON and reads the status, without following redirects. @throws PrivateAddress; Error after the timeout */
export const postSigned = (address: string, options: PostOptions): Promise<WebhookResponse> => {
    const { headers, body, isPrivateAllowed, signal, patience = REQUEST_TIMEOUT_MS } = options;
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!isPrivateAllowed && isIP(host) && isPrivateAddress(host)) return Promise.reject(new PrivateAddress(host));
    const deadline = createDeadline(patience, signal);
    const answer = new Promise<WebhookResponse>((resolve, reject) => {
        const late = (): void => reject(deadline.signal.reason);
        deadline.signal.addEventListener('abort', late, { once: true });
        const { request: send } = url.protocol === 'https:' ? https : http;
        const request = send(url, {
            method: 'POST',
            agent: false,
            signal: deadline.signal,
            headers: {
                ...headers,
                'content-type': 'application/json',
                'content-length': String(Buffer.byteLength(body)),
                'user-agent': 'Comptoir',
            },
            ...(isPrivateAllowed ? {} : { lookup: lookupPublic }),
        });
        if (!isPrivateAllowed) refusePrivate(request);
        request.on('error', reject);
        request.on('response', response => {
            // Later errors do not change the status.
            request.off('error', reject).on('error', () => undefined);
            deadline.signal.removeEventListener('abort', late);
            const status = response.statusCode ?? 0;
            beginningOf(response).then(text => resolve({ status, text }), reject);
        });
        request.end(body);
    });
    return answer.finally(deadline.clear);
};
