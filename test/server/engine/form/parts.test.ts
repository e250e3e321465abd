import { describe, expect, test } from 'vitest';
import { formParts, textIn } from '#server/engine/form/receiveForm.ts';

const BOUNDARY = '----x7';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const cut = async function* (text: string, size: number) {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

const part = (disposition: string, content: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

const read = async (text: string, size = 7, type = TYPE) => {
    const parts: unknown[] = [];
    for await (const one of formParts(cut(text, size), type))
        parts.push([one.name, one.fileName, await textIn(one, 1000)]);
    return parts;
};

const FORM = `${part('name="resource"', 'items')}${part('name="file"; filename="d&#39;été \\"1\\".csv"', 'a;b\r\n--\r\n-----x\n1;2')}--${BOUNDARY}--\r\n`;
const PARTS = [
    ['resource', undefined, 'items'],
    ['file', 'd&#39;été "1".csv', 'a;b\r\n--\r\n-----x\n1;2'],
];

describe('I10 the parts of a form', () => {
    test.each([1, 2, 3, 11, 64, 10_000])('are the same, wherever pieces of %i bytes are cut', async size => {
        expect(await read(FORM, size)).toEqual(PARTS);
        expect(await read(`what is before does not count\r\n${FORM}`, size)).toEqual(PARTS);
    });

    test('have the names that clients have quoted, and are read as fetch writes them', async () => {
        const form = new FormData();
        form.set('a"b\r\n', 'c');
        form.set('file', new File(['x'], 'l’été "1".csv'));
        const { headers, body } = new Response(form);
        const parts: unknown[] = [];
        for await (const one of formParts(body, headers.get('content-type') ?? ''))
            parts.push([one.name, one.fileName, await textIn(one, 1000)]);
        expect(parts).toEqual([
            ['a"b\r\n', undefined, 'c'],
            ['file', 'l’été "1".csv', 'x'],
        ]);
    });

    test('may be empty, or not be read', async () => {
        expect(await read(`${part('name=file; filename=""', '')}--${BOUNDARY}--`)).toEqual([['file', '', '']]);
        const names: string[] = [];
        for await (const { name } of formParts(cut(FORM, 5), TYPE)) names.push(name);
        expect(names).toEqual(['resource', 'file']);
    });

    test('are given while they arrive: what is not read yet is not asked for', async () => {
        let sent = 0;
        const endless = async function* () {
            yield Buffer.from(part('name="file"; filename="a.csv"', 'first').slice(0, -2));
            for (;;) {
                sent += 1;
                yield Buffer.alloc(1000, 65);
            }
        };
        for await (const { content } of formParts(endless(), TYPE)) {
            let bytes = 0;
            for await (const piece of content) {
                bytes += piece.length;
                expect(sent).toBeLessThan(bytes / 1000 + 2);
                if (bytes > 50_000) break;
            }
            break;
        }
        expect(sent).toBeLessThan(53);
    });

    test.each([
        ['that end early', FORM.slice(0, -20)],
        ['without an end', FORM.slice(0, -4)],
        ['of another boundary', FORM.replaceAll(BOUNDARY, '----y')],
        ['without a name', `${part('filename="a"', 'x')}--${BOUNDARY}--`],
        ['without headers', `--${BOUNDARY}\r\n\r\nx\r\n--${BOUNDARY}--`],
        ['with endless headers', `--${BOUNDARY}\r\nX: ${'x'.repeat(9000)}`],
        ['with a text that is too long', `${part('name="a"', 'x'.repeat(2000))}--${BOUNDARY}--`],
    ])('%s are 400', async (_, text) => {
        await expect(read(text)).rejects.toMatchObject({ kind: 'malformed', key: 'malformed_multipart' });
    });

    test('without a boundary are 400', async () => {
        await expect(read(FORM, 9, 'multipart/form-data')).rejects.toMatchObject({ kind: 'malformed' });
    });
});
