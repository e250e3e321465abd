/** An event of a stream, as EventSource would tell it. */
export interface StreamEvent {
    readonly id: string;
    /** `message` unless the stream names another. */
    readonly type: string;
    readonly data: Readonly<Record<string, unknown>>;
}

/** What a stream has said. */
export interface Listening {
    readonly response: Response;
    /** All events so far. */
    readonly events: readonly StreamEvent[];
    /** The last number, of an event or without one, from which a client resumes. */
    readonly lastEventId: () => string;
    /** Lines that a client ignores. */
    readonly comments: () => number;
    /** The next event that nobody has taken yet. */
    next(): Promise<StreamEvent>;
    /** Resolves once a test of all that was said holds. */
    until(isSo: () => boolean): Promise<void>;
    /** Resolves when the server has ended the stream. */
    readonly ended: Promise<void>;
    /** Goes away, as a client that is closed does. */
    leave(): Promise<void>;
}

interface Block {
    id?: string;
    type: string;
    data: string[];
}

/** Reads a stream as the HTML standard has it (9.2.6). */
export const listenTo = (response: Response): Listening => {
    const events: StreamEvent[] = [];
    const state = { lastId: '', comments: 0, taken: 0 };
    const waiting = new Set<() => void>();
    const tell = (): void => {
        for (const look of [...waiting]) look();
    };
    let block: Block = { type: 'message', data: [] };
    const dispatch = (): void => {
        if (block.id !== undefined) state.lastId = block.id;
        if (block.data.length > 0)
            events.push({ id: state.lastId, type: block.type, data: JSON.parse(block.data.join('\n')) });
        block = { type: 'message', data: [] };
        tell();
    };
    const readLine = (line: string): void => {
        const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
        if (line === '') dispatch();
        else if (name === '') state.comments += 1;
        if (name === 'id') block.id = value;
        if (name === 'event') block.type = value;
        if (name === 'data') block.data.push(value);
    };
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const read = async (): Promise<void> => {
        let rest = '';
        for (;;) {
            // A server that is killed breaks the stream off, which ends it as well.
            const part = await reader?.read().catch(() => undefined);
            if (!part || part.done) break;
            const lines = (rest + part.value).split('\n');
            rest = lines.pop() ?? '';
            for (const line of lines) readLine(line);
        }
        tell();
    };
    const ended = read();
    const until: Listening['until'] = isSo =>
        new Promise((resolve, reject) => {
            const look = (): void => {
                if (!isSo()) return;
                waiting.delete(look);
                resolve();
            };
            waiting.add(look);
            look();
            void ended.then(() => waiting.has(look) && reject(new Error('the stream has ended')));
        });
    return {
        response,
        events,
        lastEventId: () => state.lastId,
        comments: () => state.comments,
        next: async () => {
            await until(() => events.length > state.taken);
            const event = events[state.taken];
            state.taken += 1;
            if (!event) throw new Error('there is no event');
            return event;
        },
        until,
        ended,
        leave: async () => void (await reader?.cancel().catch(() => undefined)),
    };
};
