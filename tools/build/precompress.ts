import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compress = async (file: string) => {
    const bytes = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(`${file}.br`, await brotli(bytes, { params }));
    await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
};

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses static files. */
export const precompress = (): Plugin => ({
    name: 'precompress',
    apply: 'build',
    writeBundle: async ({ dir = 'dist/client' }) => {
        const files = await readdir(dir, { recursive: true });
        await Promise.all(files.filter(file => TEXT.test(file)).map(file => compress(join(dir, file))));
    },
});
