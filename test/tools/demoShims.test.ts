import { constants, deflateSync, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { deflateRawSync, inflateSync } from '../../demo/shims/zlib.ts';

describe('41.5 what takes the place of node:zlib in a browser', () => {
    test('inflates what Node.js has deflated', () => {
        const text = Buffer.from('abc'.repeat(40_000));
        expect(Buffer.from(inflateSync(deflateSync(text), { maxOutputLength: 200_000 })).equals(text)).toBe(true);
    });

    test('refuses what would be larger than it may, as Node.js does', () => {
        const bomb = deflateSync(Buffer.alloc(5_000_000));
        expect(() => inflateSync(bomb, { maxOutputLength: 100_000 })).toThrow(
            expect.objectContaining({ name: 'RangeError', code: 'ERR_BUFFER_TOO_LARGE' }),
        );
    });

    test('deflates the pieces of a workbook, so that they are one stream', () => {
        const texts = ['<sheetData>', 'abc'.repeat(100_000), '', '</sheetData>'];
        const pieces = texts.map((text, at) => {
            const finishFlush = at === texts.length - 1 ? constants.Z_FINISH : constants.Z_SYNC_FLUSH;
            return deflateRawSync(Buffer.from(text), { finishFlush });
        });
        expect(inflateRawSync(Buffer.concat(pieces)).toString()).toBe(texts.join(''));
    });

    test('refuses what is none', () => {
        expect(() => inflateSync(Buffer.from('none'), { maxOutputLength: 1000 })).toThrow();
    });
});
