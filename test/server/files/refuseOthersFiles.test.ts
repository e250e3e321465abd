import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseOthersFiles } from '#server/files/refuseOthersFiles.ts';
import type { Storage } from '#server/files/storage.ts';

const holding = (...keys: string[]): Pick<Storage, 'list'> => ({
    list: async function* () {
        yield* keys;
    },
});

const folder = { bucket: undefined, dataDir: 'data' };
const bucket = { bucket: { name: 'pictures', region: 'eu-west-3', endpoint: undefined }, dataDir: 'data' };

test('a new database beside an empty storage is accepted, one that only keeps its place in a repository as well', async () => {
    await expect(refuseOthersFiles(holding(), folder)).resolves.toBeUndefined();
    await expect(refuseOthersFiles(holding('.gitkeep', 'items/.DS_Store'), folder)).resolves.toBeUndefined();
});

test.each([
    ['folder', folder, `The folder ${join('data', 'files')} holds files of another database`],
    ['bucket', bucket, 'The bucket pictures holds files of another database'],
])('a new database beside files in a %s is refused', async (_, config, message) => {
    await expect(refuseOthersFiles(holding('items/Ab/Abc.jpg'), config)).rejects.toMatchObject({
        name: 'StartupError',
        message: expect.stringContaining(message),
    });
});

test('a bucket that cannot be listed is reported', async () => {
    const broken: Pick<Storage, 'list'> = {
        list: () => {
            throw new Error('AccessDenied');
        },
    };
    await expect(refuseOthersFiles(broken, bucket)).rejects.toMatchObject({
        name: 'StartupError',
        message: 'The bucket pictures cannot be listed, which a first start needs.',
    });
});
