// Counts phrases and names that CONTRIBUTING.md replaces by plain technical English. Fails when a count rises.
// With `--list`, prints the places.
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';

const CODE = ['contract', 'server', 'src', 'packages', 'demo', 'tools'];
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs', 'packages/hydra'];
const MAX_LINE_LENGTH = 120;

const PHRASES = {
    indefinite: /\b(?:nobody|somebody|whoever|whatever|whom|anybody else)\b/gi,
    negation: /\b(?:is|are|was|were|has|have) (?:no|none|nothing)\b/gi,
    speech: /\b(?:told|tells?|said|says?)\b/gi,
    stranger: /\bstrangers?\b/gi,
    archaic: /\b(?:anew|of before|as far as|once more|by itself)\b/gi,
};
/** A comment that begins with a clause in the place of a noun or a verb. */
const CLAUSE_FIRST = /(?:\/\*\*\s*|\/\/\s*|\n\s*\*\s+)(?:What|Those|Who|Whose)\b/g;

const PARTICIPLES = [
    'Asked',
    'Told',
    'Said',
    'Known',
    'Given',
    'Kept',
    'Found',
    'Named',
    'Begun',
    'Made',
    'Wanted',
    'Answered',
];
const VAGUE_TYPES = [...PARTICIPLES, 'Staged', 'Opened', 'Place', 'Ask', 'Answer', 'Work', 'Part', 'Sides'];
const VAGUE_CONSTANTS = [
    ...[
        'MOST',
        'NONE',
        'SLICE',
        'PATIENCE',
        'LEAST',
        'FEW',
        'WHOLE',
        'OWN',
        'NOTHING',
        'AT_ONCE',
        'LONGEST',
        'KEPT',
        'LOOK',
    ],
    ...['PAUSE', 'FRESH', 'SHOWN', 'NAMED', 'INSET', 'ABOVE', 'BETWEEN', 'FIRST', 'HEAD'],
];
const declared = (keywords, names) => new RegExp(`^(?:export )?(?:${keywords}) (?:${names.join('|')})\\b`, 'gm');
const NAMES = {
    types: declared('interface|type', VAGUE_TYPES),
    constants: declared('const', VAGUE_CONSTANTS),
};

/** Counts that are allowed today. Lower them with each improvement. */
const LIMITS = {
    'comments.archaic': 2,
    'comments.clauseFirst': 0,
    'comments.indefinite': 5,
    'comments.negation': 27,
    'comments.speech': 13,
    'comments.stranger': 0,
    'docs.archaic': 4,
    'docs.indefinite': 27,
    'docs.longLines': 0,
    'docs.negation': 59,
    'docs.speech': 25,
    'docs.stranger': 0,
    'names.constants': 0,
    'names.types': 0,
};

const commentsIn = text =>
    [...text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w/])\/\/[^\n]*/g)].map(([comment]) => comment).join('\n');

const longLinesIn = text => {
    const prose = text.replace(/```[\s\S]*?```/g, '');
    return prose
        .split('\n')
        .filter(line => line.length > MAX_LINE_LENGTH && !line.startsWith('|') && !/https?:\/\/\S{60}/.test(line));
};

const matchesOf = (patterns, prefix, text) =>
    Object.entries(patterns).map(([name, pattern]) => [`${prefix}.${name}`, text.match(pattern) ?? []]);

/** Phrases and names of one file, by count. @param file path from the project's root; documentation ends in `.md` */
export const phrasesOf = (file, text) =>
    file.endsWith('.md')
        ? [...matchesOf(PHRASES, 'docs', text), ['docs.longLines', longLinesIn(text)]]
        : [
              ...matchesOf({ ...PHRASES, clauseFirst: CLAUSE_FIRST }, 'comments', commentsIn(text)),
              ...matchesOf(NAMES, 'names', text),
          ];

const filesBelow = (path, ending) =>
    ending.test(path)
        ? [path]
        : readdirSync(path, { recursive: true, withFileTypes: true })
              .filter(entry => entry.isFile())
              .map(entry => posix.join(entry.parentPath, entry.name))
              .filter(file => ending.test(file) && !/(?:^|\/)(?:node_modules|dist|test)\/|\.test\./.test(file));

const print = () => {
    const files = [
        ...CODE.flatMap(folder => filesBelow(folder, /\.(?:tsx?|mjs)$/)),
        ...DOCUMENTS.flatMap(path => filesBelow(path, /\.md$/)),
    ];
    const totals = new Map();
    for (const file of new Set(files))
        for (const [name, matches] of phrasesOf(file, readFileSync(file, 'utf8'))) {
            totals.set(name, (totals.get(name) ?? 0) + matches.length);
            if (process.argv.includes('--list'))
                for (const match of matches) process.stdout.write(`${name} ${file}: ${match.trim().slice(0, 100)}\n`);
        }
    for (const [name, total] of [...totals].sort()) {
        const limit = LIMITS[name] ?? 0;
        const note =
            total > limit ? 'TOO MANY' : total < limit ? `fewer than recorded: lower the limit to ${total}` : '';
        process.stdout.write(`${String(total).padStart(6)}  ${String(limit).padStart(6)}  ${name}  ${note}\n`);
        if (total > limit) process.exitCode = 1;
    }
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) print();
