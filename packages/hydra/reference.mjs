// Generates docs/hydra.md, the reference of the built package, from its types and comments: `node packages/hydra/reference.mjs`.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');
const HEAD = `# @comptoir/hydra: reference

Written by \`node packages/hydra/reference.mjs\` from the comments of the code; \`test/process/hydraPackage.test.ts\` holds it. How the package
is used is told in its [README](../packages/hydra/README.md).
`;

const readTypes = file => {
    const text = readFileSync(file, 'utf8');
    return { text, ...parseSync(file, text) };
};

/** The comment directly before the declaration, without its stars. */
const commentOf = ({ text, comments }, start) => {
    const found = comments.findLast(({ end, type }) => type === 'Block' && end <= start);
    if (!found || text.slice(found.end, start).trim() !== '') return '';
    return found.value
        .replace(/^\*/, '')
        .split('\n')
        .map(line => line.replace(/^\s*\* ?/, '').trimEnd())
        .join('\n')
        .trim();
};

/** Converts `{@link HydraError}` to code, and `@throws` and similar tags to sentences. */
const inWords = comment =>
    comment
        .replaceAll(/\{@link ([\w.]+)\}/g, '`$1`')
        .replaceAll(/^@param (\S+) /gm, '- `$1`: ')
        .replaceAll(/^@throws (\w+)/gm, '- throws `$1`')
        .replaceAll(/^@returns /gm, '- returns ');

const nameOf = ({ declaration }) => declaration?.declarations?.[0]?.id.name ?? declaration?.id?.name;

/** The declaration of a name in a declaration file. */
const declared = (name, from) => {
    const module = readTypes(join(dist, from.replace(/\.js$/, '.d.ts')));
    const node = module.program.body.find(one => nameOf(one) === name);
    if (!node) throw new Error(`${from} does not declare ${name}`);
    return {
        comment: inWords(commentOf(module, node.start)),
        code: module.text.slice(node.start, node.end).replace(/^export (declare )?/, ''),
        isType: /^TS/.test(node.declaration.type),
    };
};

const section = ({ name, comment, code }) =>
    [`### ${name}`, '', ...(comment ? [comment, ''] : []), '```ts', code, '```', ''].join('\n');

/** Returns the reference of the last build as Markdown: functions and classes first, then types, each sorted by name. */
export const reference = () => {
    const { program } = readTypes(join(dist, 'index.d.ts'));
    const names = program.body.flatMap(({ specifiers = [], source }) =>
        specifiers.map(({ exported }) => ({ name: exported.name, ...declared(exported.name, source.value) })),
    );
    const sorted = names.sort((a, b) => a.name.localeCompare(b.name, 'en'));
    const of = isType => sorted.filter(one => one.isType === isType).map(section);
    const parts = [HEAD, '## Functions and classes\n', ...of(false), '## Types\n', ...of(true)];
    return `${parts.join('\n').trimEnd()}\n`;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, '../../docs/hydra.md'), reference());
