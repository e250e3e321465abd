// Writes the licences of shipped packages to `dist/licences.txt`, with their texts, which most licences require. Fails if a
// package states no licence, or one that has not been reviewed. With `--check`, writes no file.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedPackages } from './shipped.mjs';

/** Reviewed licences, met by passing on their texts. libvips must be replaceable: it is a library beside sharp. */
const READ = [
    ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
    ...['OFL-1.1', 'Unlicense', 'Zlib', 'LGPL-3.0-or-later'],
];

/** Packages with a licence text but without a declared licence. */
const STATED = { 'png-js': 'MIT' };

/** Requires one of `OR`, and all of `AND`. */
const isRead = expression =>
    expression
        .replaceAll(/[()]/g, '')
        .split(/ or /i)
        .some(choice => choice.split(/ and /i).every(one => READ.includes(one.trim())));

const textsIn = folder =>
    existsSync(folder)
        ? readdirSync(folder)
              .filter(name => /^(licen[cs]e|copying|notice|ofl)/i.test(name))
              .map(name => readFileSync(join(folder, name), 'utf8').trim())
        : [];

const packages = shippedPackages().map(one => ({ ...one, license: one.license ?? STATED[one.name] }));

for (const { name, version, license } of packages)
    if (license === undefined || !isRead(license)) {
        process.stderr.write(
            `${name} ${version}: ${license ?? 'no licence'}. Read its terms, then name it in tools/licences.mjs, or do without the package.\n`,
        );
        process.exitCode = 1;
    }

if (!process.argv.includes('--check')) {
    const list = packages.map(({ name, version, license, where }) => `${name} ${version}: ${license} (${where})`);
    const texts = new Map();
    for (const { name, path } of packages)
        for (const text of textsIn(path)) texts.set(text, [...(texts.get(text) ?? []), name]);
    const parts = [...texts].map(([text, names]) => `${[...new Set(names)].join(', ')}\n\n${text}`);
    const rule = `\n\n${'-'.repeat(80)}\n\n`;
    const head = `Comptoir contains these ${packages.length} packages, which belong to their authors.\n\n`;
    writeFileSync('dist/licences.txt', `${head}${[list.join('\n'), ...parts].join(rule)}\n`);
}
