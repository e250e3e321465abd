import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Client, CutOff } from './client.ts';

type Values = Readonly<Record<string, unknown>>;

/** State that the server has acknowledged. */
interface Entry {
    readonly kind: string;
    told: Values;
    /** Values sent without a response: they may be stored or not. */
    sent: Values | undefined;
}

/** An accepted file, by its storage key. */
interface KeptFile {
    readonly key: string;
    readonly bytes: Buffer;
}

/** Records acknowledged writes outside the server. Writers report requests and responses; a check reads all of it again. */
export interface Ledger {
    /** Records acknowledged values, which the record must have from now on, in addition to earlier ones. */
    told(kind: string, iri: string, values: Values): void;
    /** Records sent values, which may be visible until acknowledged. */
    sent(iri: string, values: Values): void;
    file(file: KeptFile): void;
    /** Records a webhook event. */
    event(event: string, iri: string): void;
    readonly events: readonly { readonly event: string; readonly iri: string }[];
    readonly size: number;
    readonly files: number;
    readonly acknowledged: number;
    /** Number of acknowledged writes by kind. */
    readonly kinds: ReadonlyMap<string, number>;
    /** Reads the values acknowledged since the last check, or all. @returns descriptions of lost or incomplete writes */
    check(client: Client, dataDir: string, extent: 'recent' | 'all'): Promise<string[]>;
}

const shows = (body: Values, values: Values): boolean =>
    Object.entries(values).every(([name, value]) => isDeepStrictEqual(body[name], value));

/** Low concurrency, so that the check is not a load. */
const AT_ONCE = 4;

const inTurns = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
    const left = [...all];
    const worker = async (): Promise<void> => {
        for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
};

const differences = (body: Values, told: Values): string =>
    Object.entries(told)
        .filter(([name, value]) => !isDeepStrictEqual(body[name], value))
        .map(([name, value]) => `${name} is ${JSON.stringify(body[name])} instead of ${JSON.stringify(value)}`)
        .join(', ');

export const createLedger = (): Ledger => {
    const entries = new Map<string, Entry>();
    const files: KeptFile[] = [];
    const kinds = new Map<string, number>();
    const events: { event: string; iri: string }[] = [];
    let recent = new Set<string>();
    let checkedFiles = 0;
    const checkEntry = async (client: Client, iri: string, losses: string[]): Promise<void> => {
        const entry = entries.get(iri);
        if (!entry) return;
        const before = entry.sent;
        const { status, body } = await client.ask('GET', iri);
        // A writer has sent or received values in the meantime: the read values may be older or newer.
        if (entries.get(iri) !== entry || entry.sent !== before) return checkEntry(client, iri, losses);
        const { kind, told, sent } = entry;
        if (status !== 200) losses.push(`${kind} ${iri} is ${status}`);
        else if (sent && shows(body, { ...told, ...sent })) {
            entry.told = { ...told, ...sent };
            entry.sent = undefined;
        } else if (!shows(body, told)) losses.push(`${kind} ${iri}: ${differences(body, told)}`);
    };
    return {
        told: (kind, iri, values) => {
            entries.set(iri, { kind, told: { ...entries.get(iri)?.told, ...values }, sent: undefined });
            kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
            recent.add(iri);
        },
        sent: (iri, values) => {
            const entry = entries.get(iri);
            if (entry) entry.sent = values;
            recent.add(iri);
        },
        file: file => void files.push(file),
        event: (event, iri) => void events.push({ event, iri }),
        events,
        get size() {
            return entries.size;
        },
        get files() {
            return files.length;
        },
        kinds,
        get acknowledged() {
            return [...kinds.values()].reduce((sum, one) => sum + one, 0);
        },
        check: async (client, dataDir, extent) => {
            const losses: string[] = [];
            const asked = extent === 'all' ? [...entries.keys()] : [...recent];
            recent = new Set();
            await inTurns(asked, iri => checkEntry(client, iri, losses));
            for (const { key, bytes } of extent === 'all' ? files : files.slice(checkedFiles)) {
                const path = join(dataDir, 'files', key);
                if (!existsSync(path)) losses.push(`the file ${key} is not there`);
                else if (!bytes.equals(readFileSync(path))) losses.push(`the file ${key} has other bytes`);
            }
            checkedFiles = files.length;
            return losses;
        },
    };
};

/** Returns the result of the work, or undefined if its connection ended. */
export const unlessCut = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((error: unknown) => {
        if (error instanceof CutOff) return undefined;
        throw error;
    });
