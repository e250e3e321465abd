// Apart: the format of Server-Sent Events. The browser's EventSource does not expose why a stream was refused.

/** One event. A server that only reports its position sends no data. */
export interface StreamEvent {
    readonly type: string;
    /** Last id of the stream, from this event or an earlier one. */
    readonly id: string;
    /** True if the event itself has an id. An event without one is delivered once, and a stream cannot resume from it. */
    readonly isNumbered: boolean;
    readonly data: string | undefined;
    /** Reconnection delay requested by the server, in milliseconds. */
    readonly retry: number | undefined;
}

/** Fields of an event read so far. */
interface Block {
    type: string;
    data: string[];
    retry?: number;
    isNumbered: boolean;
}

const NUMBER = /^\d+$/;

/**
 * Reads events as they arrive (HTML, 9.2.6 "Interpreting an event stream"), until the stream ends.
 * @param onRead called for every received chunk, comments included
 * @throws the error that breaks off the stream
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
        // The second half of a line ending may arrive with the next chunk.
        const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r(?!$)/);
        rest = lines.pop() ?? '';
        for (const line of lines) read(line);
    }
};
