import { describe, expect, test } from 'vitest';
import { answer, serve } from './support.ts';

const picture = new File(['…'], 'ball.png', { type: 'image/png' });
const chosen = { rawFile: picture, src: 'blob:x', title: 'ball.png' };
const made = () => answer({ '@id': '/api/pictures/1' });

const parts = (body: unknown): (readonly [string, unknown])[] =>
    body instanceof FormData
        ? [...body].map(([name, value]) => [name, value instanceof File ? value.name : value])
        : [];

describe('H2 a value that holds a file', () => {
    const cases = [
        { title: 'a file', data: { file: picture }, sent: [['file', 'ball.png']] },
        { title: 'a file as react-admin’s inputs hold it', data: { file: chosen }, sent: [['file', 'ball.png']] },
        {
            title: 'several files',
            data: { files: [chosen, picture] },
            sent: [
                ['files[]', 'ball.png'],
                ['files[]', 'ball.png'],
            ],
        },
        {
            title: 'what goes with it: texts as they are, the rest as JSON, null as nothing',
            data: {
                file: picture,
                alt: 'A ball',
                position: 2,
                isMain: true,
                caption: null,
                tags: ['a', 'b'],
                size: { w: 1 },
            },
            sent: [
                ['file', 'ball.png'],
                ['alt', 'A ball'],
                ['position', '2'],
                ['isMain', 'true'],
                ['caption', ''],
                ['tags', '["a","b"]'],
                ['size', '{"w":1}'],
            ],
        },
        {
            title: 'relations are IRIs',
            data: { file: picture, item: { '@id': '/api/items/1', name: 'x' } },
            sent: [
                ['file', 'ball.png'],
                ['item', '/api/items/1'],
            ],
        },
    ];
    test.each(cases)('is sent as multipart: $title', async ({ data, sent }) => {
        const server = serve(made());
        await server.provider.create('pictures', { data });
        expect(parts(server.sent[0]?.body)).toEqual(sent);
        expect(server.sent[0]).toMatchObject({ method: 'POST', url: '/api/pictures' });
        expect(server.sent[0]?.headers.has('Content-Type')).toBe(false);
    });

    const previousData = { id: '/api/pictures/1', '@etag': '"4"', alt: 'A ball', file: '/media/old.png' };
    test.each([
        { title: 'by POST, which alone PHP reads files of', resources: {}, method: 'POST' },
        { title: 'by PATCH where it is declared', resources: { pictures: { uploadMethod: 'PATCH' } }, method: 'PATCH' },
    ] as const)('updates $title, only what changed, If-Match included', async ({ resources, method }) => {
        const { provider, sent } = serve(made(), { resources });
        await provider.update('pictures', {
            id: previousData.id,
            data: { ...previousData, file: chosen },
            previousData,
        });
        expect(sent[0]).toMatchObject({ method, url: '/api/pictures/1' });
        expect(sent[0]?.headers.get('If-Match')).toBe('"4"');
        expect(parts(sent[0]?.body)).toEqual([['file', 'ball.png']]);
    });

    test('is no part of an update that leaves it alone', async () => {
        const { provider, sent } = serve(made());
        await provider.update('pictures', { id: previousData.id, data: { ...previousData, alt: 'B' }, previousData });
        expect(sent[0]).toMatchObject({ method: 'PATCH', body: { alt: 'B' } });
    });
});
