// Apart: single stream of Server-Sent Events, with its buffer for a slow reader.
import type { Subscribes } from './topics.ts';
import type { Credential } from './viewers.ts';

/** In bytes: a stream with this much in its buffer accepts no more. One batch of events may exceed it. */
const MOST_KEPT = 64 * 1024;

/** In milliseconds: a reader that receives nothing for this time is disconnected; it can resume. */
const READER_TIMEOUT_MS = 30_000;

/** Reconnection delay in milliseconds, randomised to avoid simultaneous reconnections after a restart. */
const RETRY = { least: 500, spread: 1500 };

const encoder = new TextEncoder();

export interface Subscription {
    readonly credential: Credential;
    readonly asks: Subscribes;
    /** Number of the last change received. */
    readonly position: number;
    /** Later changes that were received already. */
    readonly seen?: ReadonlySet<number> | undefined;
    /** Whether the stream resumes from an earlier position. */
    readonly isBehind?: boolean;
    /** Requested number, if the changes after it are lost. */
    readonly lost?: string | undefined;
    readonly abort?: (() => void) | undefined;
}

export interface Stream extends Omit<Subscription, 'position' | 'seen' | 'isBehind' | 'lost' | 'abort'> {
    readonly body: ReadableStream<Uint8Array>;
    /** Number up to which all relevant changes were sent. */
    position: number;
    /** Later changes that need not be sent. */
    seen: ReadonlySet<number> | undefined;
    /** Time of the last batch of missed changes. */
    servedAt: number;
    /** Whether signals of the last minute were missed. */
    isBehind: boolean;
    hasRoom(): boolean;
    /** Sends events; the last one has the number of the position. */
    send(events: Uint8Array): void;
    /** Sends events without a number. */
    say(events: Uint8Array): void;
    /** Sends a heartbeat with the position, so that proxies keep the connection; closes a stream that is not being read. */
    beat(): void;
    close(): void;
}

interface Watching {
    /** The reader has made room in the buffer. */
    readonly onRoom: () => void;
    readonly onEnd: () => void;
}

/** Event without data, which clients do not dispatch, but whose number they resume from. */
const mark = (position: number): string => `id: ${position}\n\n`;

const greeting = ({ position, lost }: Subscription): string => {
    const retry = `retry: ${RETRY.least + Math.round(Math.random() * RETRY.spread)}\n\n`;
    if (lost === undefined) return retry + mark(position);
    // EventSource does not expose response headers.
    return `${retry}event: reset\nid: ${position}\ndata: ${JSON.stringify({ lastEventID: lost })}\n\n`;
};

export const createStream = (subscription: Subscription, { onRoom, onEnd }: Watching): Stream => {
    const { credential, asks, position, seen, isBehind = false, abort } = subscription;
    const state = { isOver: false, marked: position, fullSince: 0 };
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const end = (): boolean => {
        if (state.isOver) return false;
        state.isOver = true;
        onEnd();
        return true;
    };
    const body = new ReadableStream<Uint8Array>(
        {
            start: made => {
                controller = made;
            },
            pull: () => {
                if (state.fullSince === 0) return;
                state.fullSince = 0;
                onRoom();
            },
            cancel: () => void end(),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: MOST_KEPT }),
    );
    const hasRoom = (): boolean => !state.isOver && (controller?.desiredSize ?? 0) > 0;
    const write = (bytes: Uint8Array): void => {
        controller?.enqueue(bytes);
        if (!hasRoom()) state.fullSince ||= performance.now();
    };
    const stream: Stream = {
        credential,
        asks,
        seen,
        position,
        body,
        servedAt: 0,
        isBehind,
        hasRoom,
        send: events => {
            if (state.isOver) return;
            write(events);
            state.marked = stream.position;
        },
        say: events => {
            if (!state.isOver) write(events);
        },
        beat: () => {
            if (hasRoom()) {
                write(encoder.encode(state.marked === stream.position ? ':\n\n' : `:\n${mark(stream.position)}`));
                state.marked = stream.position;
            } else if (state.fullSince > 0 && performance.now() - state.fullSince > READER_TIMEOUT_MS) stream.close();
        },
        close: () => {
            const isRead = hasRoom();
            if (!end()) return;
            controller?.close();
            // The buffered data would wait for a reader that receives nothing.
            if (!isRead) abort?.();
        },
    };
    write(encoder.encode(greeting(subscription)));
    return stream;
};
