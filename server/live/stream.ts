// Apart: one stream of Server-Sent Events, and what it keeps for a reader who is slower than the news.
import type { Asks } from './topics.ts';
import type { Credential } from './viewers.ts';

/** In bytes: a stream that has so much to send takes no more, until its reader has read. One slice of events may go beyond it. */
const MOST_KEPT = 64 * 1024;

/** In milliseconds: a reader who takes nothing for so long is gone; one who comes back resumes where it was. */
const PATIENCE = 30_000;

/** In milliseconds, after which a client comes back: not all at once, when a server has been restarted. */
const RETRY = { least: 500, spread: 1500 };

const encoder = new TextEncoder();

/** Who reads, what they ask for, and how far they are. */
export interface Subscription {
    readonly credential: Credential;
    readonly asks: Asks;
    /** The number of the last change that they know. */
    readonly position: number;
    /** Changes that they know besides. */
    readonly seen?: ReadonlySet<number> | undefined;
    /** Whether they go on from where they were. */
    readonly isBehind?: boolean;
    /** The number that they asked for, where what came after it is no longer known. */
    readonly lost?: string | undefined;
    /** Breaks the connection, where there is one. */
    readonly abort?: (() => void) | undefined;
}

export interface Stream extends Omit<Subscription, 'position' | 'seen' | 'isBehind' | 'lost' | 'abort'> {
    readonly body: ReadableStream<Uint8Array>;
    /** Up to which change everything was sent, or is of no concern. */
    position: number;
    /** Changes after it that are no news. */
    seen: ReadonlySet<number> | undefined;
    /** When it was last given something to send that belongs to the past. */
    servedAt: number;
    /** Whether it has missed signals of the last minute, which are told once. */
    isBehind: boolean;
    /** Whether it takes more. */
    hasRoom(): boolean;
    /** Sends events, the last of which has the number of its position. */
    send(events: Uint8Array): void;
    /** Sends events without a number. */
    say(events: Uint8Array): void;
    /** Keeps proxies from ending a silent connection, and tells how far it is; ends a stream that nobody reads. */
    beat(): void;
    close(): void;
}

/** What happens to a stream that is not its server's doing. */
interface Watching {
    /** Its reader has read, and it takes more. */
    readonly onRoom: () => void;
    /** It is over, for whatever reason. */
    readonly onEnd: () => void;
}

/** An event without data is told to nobody, but its number is what a client resumes from. */
const mark = (position: number): string => `id: ${position}\n\n`;

const greeting = ({ position, lost }: Subscription): string => {
    const retry = `retry: ${RETRY.least + Math.round(Math.random() * RETRY.spread)}\n\n`;
    if (lost === undefined) return retry + mark(position);
    // EventSource shows no header of the answer.
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
            } else if (state.fullSince > 0 && performance.now() - state.fullSince > PATIENCE) stream.close();
        },
        close: () => {
            const isRead = hasRoom();
            if (!end()) return;
            controller?.close();
            // What it has kept would wait for a reader who takes nothing.
            if (!isRead) abort?.();
        },
    };
    write(encoder.encode(greeting(subscription)));
    return stream;
};
