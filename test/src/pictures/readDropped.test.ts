import { describe, expect, test } from 'vitest';
import { readDropped } from '#src/pictures/DropArea.tsx';

const fileEntry = (name: string) => ({
    name,
    isFile: true,
    isDirectory: false,
    file: (resolve: (file: File) => void) => resolve(new File(['x'], name)),
});

/** Browsers return a folder's entries in portions of a hundred, and an empty one at the end. */
const folderEntry = (name: string, entries: readonly object[]) => ({
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => {
        let given = 0;
        return {
            readEntries: (resolve: (some: readonly object[]) => void) => {
                resolve(entries.slice(given, given + 100));
                given += 100;
            },
        };
    },
});

const lockedFolder = (name: string) => ({
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => ({
        readEntries: (_: unknown, reject: (why: DOMException) => void) => reject(new DOMException('', 'NotFoundError')),
    }),
});

const dropOf = (entries: readonly object[], files: readonly File[] = []) =>
    ({
        items: entries.map(entry => ({ webkitGetAsEntry: () => entry })),
        files,
    }) as unknown as DataTransfer;

const namesOf = async (drop: DataTransfer) => {
    const { files, unread } = await readDropped(drop);
    return { files: files.map(({ name }) => name), unread };
};

describe('I7 what is dropped', () => {
    test('I7 a folder gives the files of all folders in it, numbers by their value, without what systems leave there', async () => {
        const inner = folderEntry('autumn', [fileEntry('ball_10.jpg'), fileEntry('.DS_Store')]);
        const drop = dropOf([folderEntry('shoot', [inner, fileEntry('ball_2.jpg'), fileEntry('Thumbs.db')])]);
        expect(await namesOf(drop)).toEqual({ files: ['ball_2.jpg', 'ball_10.jpg'], unread: [] });
    });

    test('I7 a folder of more than a hundred files gives them all', async () => {
        const many = Array.from({ length: 250 }, (_, place) => fileEntry(`${place}.jpg`));
        expect((await namesOf(dropOf([folderEntry('shoot', many)]))).files).toHaveLength(250);
    });

    test('I7 what cannot be read is named, and keeps nothing else back', async () => {
        const drop = dropOf([lockedFolder('private'), fileEntry('ball.jpg')]);
        expect(await namesOf(drop)).toEqual({ files: ['ball.jpg'], unread: ['private'] });
    });

    test('I7 a browser that tells of no entries gives its files', async () => {
        const files = [new File(['x'], 'b.jpg'), new File(['x'], 'a.jpg')];
        expect((await namesOf(dropOf([], files))).files).toEqual(['a.jpg', 'b.jpg']);
    });
});
