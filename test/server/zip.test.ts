import { crc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createNames, safeBase } from '#server/areas/catalogue/pictureDownloads/manifest.ts';
import { parseRange } from '#server/areas/catalogue/pictureDownloads/range.ts';
import { archiveLength, writeArchive } from '#server/zip/archive.ts';
import { directoryEnd, directoryHeader, STORED } from '#server/zip/records.ts';
import { unzip } from '#test/support/archive.ts';

describe('I8 names in an archive', () => {
    test.each([
        ['BALL-01', 'BALL-01'],
        ['../../etc/passwd', '-..-etc-passwd'],
        ['a\\b:c*d?"<>|e', 'a-b-c-d-e'],
        ['\u0000\u202egpj.x', '-gpj.x'],
        ['NUL', '_NUL'],
        ['com1.tar', '_com1.tar'],
        ['console', 'console'],
        [' . ', 'item'],
        ['e\u0301te\u0301.', 'été'],
        ['x'.repeat(300), 'x'.repeat(100)],
        [`${'x'.repeat(99)}👟`, 'x'.repeat(99)],
    ])('I8 %j is called %j', (text, name) => expect(safeBase(text)).toBe(name));

    test('I8 no two files are called the same, on systems too that know no case', () => {
        const nameOf = createNames();
        const given = ['a', 'a', 'A', 'a_2', 'b_2', 'b', 'b'].map(nameOf);
        expect(given).toEqual(['a', 'a_2', 'A_3', 'a_2_2', 'b_2', 'b', 'b_3'].map(name => `${name}.jpg`));
    });
});

describe('I8 parts of a file of 1 000 bytes', () => {
    test.each([
        [undefined, undefined],
        ['bytes=0-0', { from: 0, to: 0 }],
        ['bytes=900-', { from: 900, to: 999 }],
        ['bytes=900-5000', { from: 900, to: 999 }],
        ['bytes=-100', { from: 900, to: 999 }],
        ['bytes=-5000', { from: 0, to: 999 }],
        ['bytes=1000-', null],
        ['bytes=-0', null],
        ['bytes=9-8', undefined],
        ['bytes=0-1,5-6', undefined],
        ['lines=1-2', undefined],
        ['bytes=-', undefined],
    ])('I8 %s', (header, range) => expect(parseRange(header, 1000)).toEqual(range));
});

describe('I8 records of an archive', () => {
    const far = {
        name: Buffer.from('a.jpg'),
        method: STORED,
        flags: 0,
        time: 0,
        day: 0x21,
        extra: Buffer.alloc(0),
        crc: 1,
        packed: 2,
        size: 2,
    } as const;

    test('I8 a file past 4 GB has its place in 64 bits', () => {
        const line = directoryHeader({ ...far, offset: 5_000_000_000 });
        expect([line.readUInt32LE(42), line.readUInt16LE(6)]).toEqual([0xffffffff, 45]);
        const extra = line.subarray(46 + 5);
        expect([extra.readUInt16LE(0), extra.readUInt16LE(2), extra.readBigUInt64LE(4)]).toEqual([
            1,
            8,
            5_000_000_000n,
        ]);
        expect(directoryHeader({ ...far, offset: 4_000_000_000 })).toHaveLength(46 + 5);
    });

    test.each([
        [{ count: 65_534, size: 10, offset: 4_294_967_294 }, 22],
        [{ count: 65_535, size: 10, offset: 20 }, 98],
        [{ count: 1, size: 10, offset: 4_294_967_295 }, 98],
    ])('I8 the end of %j has %i bytes', (directory, length) => {
        const end = directoryEnd(directory);
        expect(end).toHaveLength(length);
        if (length === 22) return;
        expect(end.readBigUInt64LE(32)).toBe(BigInt(directory.count));
        expect(end.readBigUInt64LE(48)).toBe(BigInt(directory.offset));
        expect(end.readBigUInt64LE(56 + 8)).toBe(BigInt(directory.offset + directory.size));
    });

    test('I8 70 000 files are one archive, of the announced length', async () => {
        const content = Buffer.from('picture');
        const sums = { bytes: content.length, crc: crc32(content) };
        const files = Array.from({ length: 70_000 }, (_, at) => ({ name: `${at}.jpg`, date: new Date(0), sums }));
        const missing = { name: 'missing.txt', date: new Date(0), text: () => '' };
        const plan = { files, timeZone: 'UTC', missing, load: async () => content };
        let length = 0;
        for await (const piece of writeArchive(plan)) length += piece.length;
        expect(length).toBe(archiveLength(files));
    });

    test('I8 an archive without files is one', async () => {
        const missing = { name: 'missing.txt', date: new Date(0), text: () => '' };
        const all = [];
        for await (const piece of writeArchive(
            { files: [], timeZone: 'UTC', missing, load: async () => undefined },
            22,
        ))
            all.push(piece);
        expect(unzip(Buffer.concat(all)).size).toBe(0);
    });
});
