import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

const FILE = 'bench/results.json';

/** Merges figures into `bench/results.json`; figures of other measurements are kept. */
export const record = (claim: string, figures: object): void => {
    const all: Record<string, object> = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
    all[claim] = { ...all[claim], cores: cpus().length, node: process.version, ...figures };
    writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
};
