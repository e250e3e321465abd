// Apart: what the driver does not declare about its connections stands in one place.

import { Socket } from 'node:net';

/** In milliseconds: what has come while the process was busy with something else is read first. */
const READ = 1000;

/** What a connection reads from; the driver does not declare it. */
const socketOf = (client: object): Socket | undefined => {
    const connection = 'connection' in client ? client.connection : undefined;
    const stream = typeof connection === 'object' && connection && 'stream' in connection && connection.stream;
    return stream instanceof Socket ? stream : undefined;
};

/** Whether a statement has been sent whose end has not come; the driver does not declare this either. */
const isAsking = (client: object): boolean => 'readyForQuery' in client && client.readyForQuery !== true;

/**
 * Breaks a connection that has been asked, and on which nothing comes: a machine that loses its power, or its network, says no
 * farewell, and who asked would wait for a quarter of an hour.
 */
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

/** Lets a connection wait for as long as it takes. */
export const waitForEver = (client: object): void => void socketOf(client)?.setTimeout(0);
