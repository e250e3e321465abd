import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checker } from './audit.ts';
import { createClient, createLine, type Line, signIn } from './client.ts';
import { createLedger } from './ledger.ts';
import { type Place, PORT } from './place.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { type Server, startServer } from './server.ts';
import { prepare, type Work, write } from './writers.ts';

/** A server with active writers. */
export interface Scene {
    readonly line: Line;
    readonly work: Work;
    readonly receiver: Receiver;
    readonly log: string;
    server: Server;
    /** Resolves when the writers have ended; `lose` receives errors that end a writer early. */
    readonly written: Promise<unknown>;
    readonly start: () => Promise<Server>;
}

/** Starts a server in the place, and the writers. */
export const begin = async (place: Place, prefix: string, lose: (found: string) => void): Promise<Scene> => {
    const log = join(place.folder, 'server.log');
    const start = () => startServer(PORT, place.variables, log);
    const server = await start();
    const line = createLine(server.url);
    const clients = await Promise.all(['super@comptoir.test', 'admin@comptoir.test'].map(one => signIn(line.url, one)));
    const [first = '', second = ''] = clients;
    const work: Work = {
        clients: [createClient(line, first), createClient(line, second)],
        ledger: createLedger(),
        tally: new Map(),
        isOver: false,
        pause: 20,
        prefix,
        imports: new Map(),
        held: { customer: '', items: [], edited: [], pictured: '' },
    };
    const receiver = await openReceiver(PORT + 2);
    await receiver.subscribe(await checker(line.url));
    await prepare(work);
    const written = write(work).catch((error: unknown) => {
        lose(`a writer ended: ${error}`);
        work.isOver = true;
    });
    return { line, work, receiver, log, server, written, start };
};

/** Waits for a number of further acknowledged writes, with a maximum time in ms. */
export const untilWritten = async ({ ledger }: Work, further: number, longest: number): Promise<void> => {
    const enough = ledger.acknowledged + further;
    const end = performance.now() + longest;
    while (ledger.acknowledged < enough && performance.now() < end) await wait(20);
};

/** Collects losses, and prints each when it is found. */
export const createLosses = () => {
    const losses: string[] = [];
    const lose = (when: string, found: readonly string[]): void => {
        for (const one of found) {
            losses.push(`${when}: ${one}`);
            console.log(`LOSS ${when}: ${one}`);
        }
    };
    return { losses, lose };
};

export const round = (value: number): number => Math.round(value * 10) / 10;

export const quantile = (values: readonly number[], part: number): number =>
    round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? Number.NaN);
