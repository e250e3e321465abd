import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageRoot = (folder: string): string =>
    existsSync(join(folder, 'package.json')) ? folder : packageRoot(dirname(folder));

/** Folder of package.json, for sources, tests and the bundle in dist/. */
export const ROOT = packageRoot(dirname(fileURLToPath(import.meta.url)));
