// Streams of a process, and the single loop that follows the history for all of them (ADR 0092).
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { onChangeStored } from '../db/keepChange.ts';
import { busy, Refused, tooManyAttempts } from '../domain/refused.ts';
import type { ServerResource } from '../engine/resource.ts';
import { requestsFirst } from '../serving.ts';
import { type EventsByViewer, readEventsByViewer } from './events.ts';
import { readTransientEvents, signalTopic } from './passing.ts';
import { endOld, leaveSession, RETURNING } from './presence.ts';
import { followSignals, forgetSignals, readRecentSignals, type Signal } from './signals.ts';
import { createStream, type Stream, type Subscription } from './stream.ts';
import { type Change, createTail, MOST_READ, readChanges, readEnds, readSeen } from './tail.ts';
import type { Subscribes } from './topics.ts';
import { type Credential, readViewers, type Viewer } from './viewers.ts';

/** In milliseconds: interval of polling for changes written by other processes. */
const EVERY = 250;
/** In milliseconds: changes within this time are sent in one batch. Extended to the duration of a longer round. */
const MIN_ROUND_MS = 25;
/** In milliseconds: interval of checking the rights of idle streams. */
const RIGHTS_CHECK_MS = 2000;
/** In milliseconds: proxies close connections that are silent for half a minute or more. */
const BEAT = 15_000;
/** In milliseconds: pause after a failure of the database. */
const REST = 1000;

const MAX_STREAMS = { ofPerson: 20, ofAll: 2000 };

/** Maximum number of missed changes to send; beyond, a client reloads lists faster. */
const MOST_MISSED = 200_000;

export interface HubServices {
    readonly db: Db;
    readonly resources: readonly ServerResource[];
    readonly logger: Logger;
    readonly most?: typeof MAX_STREAMS;
}

interface Subscriber {
    readonly credential: Credential;
    readonly asks: Subscribes;
    /** Identifier of the last change received by the client, as sent. */
    readonly lastEventId?: string | undefined;
    readonly abort?: (() => void) | undefined;
}

type Start = Pick<Subscription, 'position' | 'seen' | 'isBehind' | 'lost'>;

interface Subscribed {
    readonly body: ReadableStream<Uint8Array>;
    /** Number of the change before the first sent one. */
    readonly position: number;
}

export interface Hub {
    /** Opens a stream. @throws Refused (unauthorized, forbidden), (throttled, unavailable) for too many streams */
    subscribe(subscriber: Subscriber): Promise<Subscribed>;
    count(): number;
    /** Number up to which later reads include all changes; undefined without streams. */
    position(): number | undefined;
    close(): void;
}

/** Timer that a wake-up shortens. */
const createAlarm = () => {
    const state: { isWoken: boolean; ring?: (() => void) | undefined } = { isWoken: false };
    return {
        wake: () => {
            state.isWoken = true;
            state.ring?.();
        },
        rest: (milliseconds: number, least = MIN_ROUND_MS): Promise<void> =>
            new Promise(resolve => {
                const done = (): void => {
                    clearTimeout(timer);
                    state.ring = undefined;
                    state.isWoken = false;
                    resolve();
                };
                let timer = setTimeout(done, state.isWoken ? least : Math.max(least, milliseconds)).unref();
                state.ring = () => {
                    clearTimeout(timer);
                    state.ring = undefined;
                    timer = setTimeout(done, least).unref();
                };
            }),
    };
};

const encoder = new TextEncoder();

/** Encodes each text once for all streams. */
const createTexts = () => {
    const made = new Map<string, Uint8Array>();
    return (text: string): Uint8Array => {
        const bytes = made.get(text) ?? encoder.encode(text);
        made.set(text, bytes);
        return bytes;
    };
};

const asksOf = (stream: Stream, record: string): boolean =>
    stream.asks(record, record.slice(0, record.lastIndexOf('/')));

const asksFor = (stream: Stream, { id, record }: Change): boolean =>
    id > stream.position && !stream.seen?.has(id) && asksOf(stream, record);

const isNumber = (text: string): boolean => /^\d{1,10}$/.test(text);

export const createHub = ({ db, resources, logger, most = MAX_STREAMS }: HubServices): Hub => {
    const streams = new Set<Stream>();
    const tail = createTail(db);
    const passing = followSignals(db);
    const alarm = createAlarm();
    const state: { isClosed: boolean; isRunning: boolean; beginning?: Promise<void> | undefined; lookedAt: number } = {
        isClosed: false,
        isRunning: false,
        beginning: undefined,
        lookedAt: 0,
    };

    const endOthers = (viewers: ReadonlyMap<Credential, Viewer | Refused>): void => {
        for (const stream of streams) if (viewers.get(stream.credential) instanceof Refused) stream.close();
    };
    const look = async (): Promise<void> => {
        state.lookedAt = performance.now();
        endOthers(await readViewers(db, [...new Set([...streams].map(({ credential }) => credential))]));
        await endOld(db);
        await forgetSignals(db);
    };
    /** Reads rights and events in one snapshot. */
    const readFor = <T>(targets: readonly Stream[], read: (tx: Db, present: readonly Viewer[]) => Promise<T>) =>
        db.transaction(
            async tx => {
                const viewers = await readViewers(tx, [...new Set(targets.map(({ credential }) => credential))]);
                const present = [...viewers.values()].flatMap(one => (one instanceof Refused ? [] : one));
                return { viewers, telling: await read(tx, present) };
            },
            { isolationLevel: 'repeatable read', accessMode: 'read only' },
        );
    const eventsFor = (stream: Stream, viewer: Viewer, changes: readonly Change[], telling: EventsByViewer): string =>
        changes
            .filter(change => asksFor(stream, change))
            .map(change => telling.eventFor(viewer, change) ?? '')
            .join('');

    /** Sends changes between two numbers to all streams positioned in between. */
    const tell = async (changes: readonly Change[], after: number, upTo: number): Promise<void> => {
        const targets = [...streams].filter(one => one.position >= after && one.position < upTo && one.hasRoom());
        const asked = changes.filter(change => targets.some(stream => asksFor(stream, change)));
        const askers = targets.filter(stream => asked.some(change => asksFor(stream, change)));
        const read =
            askers.length > 0
                ? await readFor(askers, (tx, present) => readEventsByViewer(tx, resources, present, asked))
                : undefined;
        if (read) endOthers(read.viewers);
        const toBytes = createTexts();
        for (const stream of targets) {
            const viewer = read?.viewers.get(stream.credential);
            const events =
                read && viewer && !(viewer instanceof Refused) ? eventsFor(stream, viewer, asked, read.telling) : '';
            stream.position = upTo;
            if (stream.seen && [...stream.seen].every(id => id <= upTo)) stream.seen = undefined;
            if (events !== '') stream.send(toBytes(events));
        }
    };

    const tellPassing = async (signals: readonly Signal[], targets: readonly Stream[]): Promise<void> => {
        const asked = signals.filter(one => targets.some(stream => asksOf(stream, signalTopic(one))));
        if (asked.length === 0) return;
        const askers = targets.filter(stream => asked.some(one => asksOf(stream, signalTopic(one))));
        const { viewers, telling } = await readFor(askers, (tx, present) =>
            readTransientEvents(tx, resources, present, asked),
        );
        endOthers(viewers);
        for (const stream of askers) {
            const viewer = viewers.get(stream.credential);
            if (!viewer || viewer instanceof Refused) continue;
            const own = asked.filter(one => asksOf(stream, signalTopic(one)));
            const events = own.map(one => telling(viewer, one) ?? '').join('');
            if (events !== '') stream.say(encoder.encode(events));
        }
    };
    /** Sends signals; streams without buffer space later receive those of the last minute. */
    const followPassing = async (): Promise<void> => {
        const signals = await passing.next();
        const behind = [...streams].filter(one => one.isBehind && one.hasRoom());
        for (const stream of streams) stream.isBehind ||= !stream.hasRoom();
        await tellPassing(
            signals,
            [...streams].filter(one => !one.isBehind),
        );
        if (behind.length === 0) return;
        for (const stream of behind) stream.isBehind = false;
        await tellPassing(await readRecentSignals(db), behind);
    };

    /** Sends new changes. @returns whether there may be more */
    const follow = async (): Promise<boolean> => {
        const before = tail.last;
        const changes = await tail.next();
        if (changes.length > 0) await tell(changes, before, tail.last);
        // The changes may include rights.
        if (changes.some(({ resource }) => resource === 'users')) state.lookedAt = 0;
        return changes.length === MOST_READ;
    };
    /** Sends missed changes to one stream, and to others with the same position. @returns whether more are missed */
    const catchUp = async (): Promise<boolean> => {
        const isBehind = (one: Stream): boolean => one.position < tail.last && one.hasRoom();
        const [first, ...others] = [...streams].filter(isBehind).sort((one, other) => one.servedAt - other.servedAt);
        if (!first) return false;
        first.servedAt = performance.now();
        const { position } = first;
        const changes = await readChanges(db, position, tail.last);
        const upTo = changes.length < MOST_READ ? tail.last : (changes.at(-1)?.id ?? tail.last);
        await tell(changes, position, upTo);
        return others.length > 0 || isBehind(first);
    };
    const round = async (): Promise<boolean> => {
        const [isMore, isBehind] = [await follow(), await catchUp()];
        await followPassing();
        if (performance.now() - state.lookedAt > RIGHTS_CHECK_MS) await look();
        return isMore || isBehind;
    };
    const run = async (): Promise<void> => {
        state.isRunning = true;
        const beat = setInterval(() => {
            for (const stream of streams) stream.beat();
        }, BEAT).unref();
        const stopWaking = onChangeStored(alarm.wake);
        let failures = 0;
        // The subscriber receives the error of a failed start.
        await state.beginning?.catch(() => undefined);
        while (streams.size > 0) {
            try {
                const since = performance.now();
                const isMore = await round();
                failures = 0;
                if (isMore) await requestsFirst();
                else await alarm.rest(EVERY, Math.max(MIN_ROUND_MS, performance.now() - since));
            } catch (error) {
                if (failures === 0) logger.error({ err: error }, 'streams wait for the database');
                failures += 1;
                await alarm.rest(REST);
            }
        }
        stopWaking();
        clearInterval(beat);
        state.isRunning = false;
    };

    const checkRoom = ({ claims }: Credential): void => {
        if (state.isClosed || streams.size >= most.ofAll) throw busy();
        const own = [...streams].filter(({ credential }) => credential.claims.id === claims.id);
        if (own.length >= most.ofPerson) throw tooManyAttempts(60_000);
    };
    const checkViewer = async (credential: Credential): Promise<void> => {
        const viewer = (await readViewers(db, [credential])).get(credential);
        if (viewer instanceof Refused) throw viewer;
    };
    /** True if all changes after a client's number are available. */
    const isKnown = async (asked: string): Promise<boolean> => {
        if (!isNumber(asked)) return false;
        const { first, newest } = await readEnds(db);
        const number = Number(asked);
        // A greater number belongs to another database, or to one restored from a backup.
        return number >= first - 1 && number <= newest && newest - number <= MOST_MISSED;
    };
    const startOf = async (asked: string | undefined): Promise<Start> => {
        if (asked !== undefined && (await isKnown(asked))) return { position: Number(asked), isBehind: true };
        const position = tail.last;
        return { position, seen: await readSeen(db, position), lost: asked };
    };
    /** The history is only followed while there are streams. */
    const begin = async (): Promise<void> => {
        if (state.isRunning) return;
        state.beginning ??= Promise.all([tail.begin(), passing.begin()])
            .then(() => undefined)
            .finally(() => {
                state.beginning = undefined;
            });
        await state.beginning;
    };
    /** Removes the presence of a session whose stream has ended, unless the browser reconnects to any process. */
    const onEnd = (stream: Stream): void => {
        streams.delete(stream);
        const { session } = stream.credential.claims;
        if (session === undefined || state.isClosed) return;
        const leaveLater = async (): Promise<void> => {
            const isBack = [...streams].some(({ credential }) => credential.claims.session === session);
            if (isBack || state.isClosed) return;
            // If this fails, the presence expires.
            await leaveSession(db, session).catch(() => undefined);
        };
        setTimeout(() => void leaveLater(), RETURNING * 1000).unref();
    };

    return {
        subscribe: async ({ credential, asks, lastEventId, abort }) => {
            checkRoom(credential);
            await checkViewer(credential);
            await begin();
            const start = await startOf(lastEventId);
            checkRoom(credential);
            const stream = createStream(
                { credential, asks, abort, ...start },
                { onRoom: alarm.wake, onEnd: () => onEnd(stream) },
            );
            streams.add(stream);
            if (!state.isRunning) void run();
            return { body: stream.body, position: start.position };
        },
        count: () => streams.size,
        position: () => (state.isRunning && !state.beginning ? tail.last : undefined),
        close: () => {
            state.isClosed = true;
            for (const stream of [...streams]) stream.close();
            alarm.wake();
        },
    };
};
