// Apart: the format of Server-Sent Events, which EventSource would read, if it told why a stream was refused.

/** One event; of a server that only says how far it is, without data. */
export interface StreamEvent {
    readonly type: string;
    /** The last number or name that the stream has given, of this event or before. */
    readonly id: string;
    /** Whether the event has said the number itself: one without is told once, and nobody goes on from it. */
    readonly isNumbered: boolean;
    readonly data: string | undefined;
    /** How long the server wants clients to wait before they come back, in milliseconds. */
    readonly retry: number | undefined;
}

/** What was read of an event so far. */
interface Block {
    type: string;
    data: string[];
    retry?: number;
    isNumbered: boolean;
}

const NUMBER = /^\d+$/;

/**
 * Reads events as they arrive (HTML, 9.2.6 "Interpreting an event stream"), until the stream ends.
 * @param onRead called for whatever arrives, comments included
 * @throws what breaks the stream off
 */
export const readEvents = async (
    body: ReadableStream<Uint8Array>,
    onEvent: (event: StreamEvent) => void,
    onRead: () => void,
): Promise<void> => {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    let rest = '';
    let id = '';
    let block: Block = { type: 'message', data: [], isNumbered: false };
    const end = (): void => {
        const { type, data, retry, isNumbered } = block;
        block = { type: 'message', data: [], isNumbered: false };
        onEvent({ type, id, isNumbered, data: data.length > 0 ? data.join('\n') : undefined, retry });
    };
    const read = (line: string): void => {
        if (line === '') end();
        const [, name, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
        if (name === 'id') {
            id = value;
            block.isNumbered = true;
        }
        if (name === 'event') block.type = value;
        if (name === 'data') block.data.push(value);
        if (name === 'retry' && NUMBER.test(value)) block.retry = Number(value);
    };
    for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        onRead();
        // The second half of what ends a line may be yet to come.
        const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/);
        rest = lines.pop() ?? '';
        for (const line of lines) read(line);
    }
};
