// Apart: the driver's undeclared properties of connections, in one place.

import { Socket } from 'node:net';

/** In milliseconds: time to read data that arrived while the process was busy. */
const READ = 1000;

/** Socket of a connection, which the driver does not declare. */
const socketOf = (client: object): Socket | undefined => {
    const connection = 'connection' in client ? client.connection : undefined;
    const stream = typeof connection === 'object' && connection && 'stream' in connection && connection.stream;
    return stream instanceof Socket ? stream : undefined;
};

/** True during a statement; the driver does not declare this property either. */
const isAsking = (client: object): boolean => 'readyForQuery' in client && client.readyForQuery !== true;

/** Closes a connection without data during a statement: after a power loss it would hang for a quarter of an hour. */
export const breakSilence = (client: object, silence: number): void => {
    const socket = socketOf(client);
    const late = Object.assign(new Error('PostgreSQL says nothing any more'), { code: 'ETIMEDOUT' });
    const look = (): void => {
        const before = socket?.bytesRead;
        const again = () => isAsking(client) && socket?.bytesRead === before && socket?.destroy(late);
        if (isAsking(client)) setTimeout(again, Math.min(READ, silence)).unref();
    };
    socket?.on('timeout', look).setTimeout(silence);
};

/** Removes the silence timeout of a connection. */
export const waitForEver = (client: object): void => void socketOf(client)?.setTimeout(0);
