import { describe, expect, test } from 'vitest';
import { readEvents, type StreamEvent } from '#hydra/live/readEvents.ts';

/** What is read of a stream that arrives in these parts. */
const readIn = async (...parts: readonly string[]): Promise<StreamEvent[]> => {
    const events: StreamEvent[] = [];
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
        start: controller => {
            for (const part of parts) controller.enqueue(encoder.encode(part));
            controller.close();
        },
    });
    await readEvents(
        body,
        event => events.push(event),
        () => undefined,
    );
    return events;
};

const event = (told: Partial<StreamEvent>): StreamEvent => ({
    type: 'message',
    id: '',
    isNumbered: told.id !== undefined,
    data: undefined,
    retry: undefined,
    ...told,
});

describe('a stream is read as EventSource reads it', () => {
    test.each<[string, readonly string[], readonly Partial<StreamEvent>[]]>([
        ['an event', ['id: 7\ndata: {}\n\n'], [{ id: '7', data: '{}' }]],
        ['an event that arrives in pieces', ['id: 7\nda', 'ta: {"a":', '1}\n', '\n'], [{ id: '7', data: '{"a":1}' }]],
        ['several lines of data', ['data: a\ndata: b\n\n'], [{ data: 'a\nb' }]],
        ['lines that end otherwise', ['id:7\r\ndata:x\r\n\r\n'], [{ id: '7', data: 'x' }]],
        [
            'an end of a line that arrives in two pieces',
            ['id: 7\r', '\nevent: other\r\ndata: x\r', '\n\r\n'],
            [{ type: 'other', id: '7', data: 'x' }],
        ],
        ['how far the server is', ['id: 9\n\n'], [{ id: '9' }]],
        [
            'the number of the event before',
            ['id: 7\ndata: a\n\ndata: b\n\n'],
            [
                { id: '7', data: 'a' },
                { id: '7', isNumbered: false, data: 'b' },
            ],
        ],
        [
            'another type, and how long to wait',
            ['event: reset\nretry: 800\ndata: {}\n\n'],
            [{ type: 'reset', retry: 800, data: '{}' }],
        ],
        ['what is no number is no wait', ['retry: soon\ndata: a\n\n'], [{ data: 'a' }]],
        ['a comment is nothing, and neither is what was broken off', [':\n', 'data: lost'], []],
    ])('%s', async (_, parts, told) => {
        expect(await readIn(...parts)).toEqual(told.map(event));
    });
});
