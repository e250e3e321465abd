// Apart: one request to somebody else's server, which trusts neither its address nor its answer.
import { lookup } from 'node:dns';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './privateAddress.ts';

/** Milliseconds for all of it: the name, the connection, and the answer. */
const PATIENCE = 10_000;

/** Bytes read of an answer. */
const MOST = 4096;

/** The address is of a private network, to which nothing is sent. */
export class PrivateAddress extends Error {
    override readonly name = 'PrivateAddress';
}

/** Resolves a name to its public addresses alone. The connection is made to one of them, so a name cannot change meanwhile. */
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
    /** Whether addresses of private networks are allowed. */
    readonly isPrivateAllowed: boolean;
    /** Ends the request when the process stops. */
    readonly signal: AbortSignal;
    /** Milliseconds. */
    readonly patience?: number;
}

export interface Answered {
    readonly status: number;
    /** The beginning of the answer. */
    readonly text: string;
}

/** The beginning of an answer; what does not arrive is left out. PostgreSQL keeps no null character. */
const beginningOf = async (response: http.IncomingMessage): Promise<string> => {
    const pieces: Buffer[] = [];
    try {
        let size = 0;
        for await (const piece of response) {
            pieces.push(piece);
            size += piece.length;
            if (size >= MOST) break;
        }
    } catch {
        // The status was received, which decides.
    }
    response.destroy();
    return Buffer.concat(pieces).subarray(0, MOST).toString('utf8').replaceAll('\0', '').slice(0, 1000);
};

const refusePrivate = (request: http.ClientRequest): void => {
    request.once('socket', socket =>
        // Before anything is written: Node writes once the socket is connected.
        socket.prependOnceListener('connect', () => {
            if (isPrivateAddress(socket.remoteAddress ?? '')) request.destroy(new PrivateAddress(socket.remoteAddress));
        }),
    );
};

/**
 * Posts JSON and reads the status. Redirections are answers like others.
 * @throws PrivateAddress; Error when there is no answer in time
 */
export const postSigned = (address: string, options: PostOptions): Promise<Answered> => {
    const { headers, body, isPrivateAllowed, signal, patience = PATIENCE } = options;
    const url = new URL(address);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!isPrivateAllowed && isIP(host) && isPrivateAddress(host)) return Promise.reject(new PrivateAddress(host));
    const until = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
    return new Promise((resolve, reject) => {
        const { request: send } = url.protocol === 'https:' ? https : http;
        const request = send(url, {
            method: 'POST',
            agent: false,
            signal: until,
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
            // What breaks off from now on does not change the status.
            request.off('error', reject).on('error', () => undefined);
            const status = response.statusCode ?? 0;
            beginningOf(response).then(text => resolve({ status, text }), reject);
        });
        request.end(body);
    });
};
