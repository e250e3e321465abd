// Paths and identifiers in backticks of the documentation, compared with the repository (issue 53).
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '#server/paths.ts';

interface Span {
    /** File and line, for the message of a failing test. */
    readonly place: string;
    readonly text: string;
}

const SOURCES = [
    'contract',
    'server',
    'src',
    'packages',
    'i18n',
    'test',
    'tools',
    'demo',
    'bench',
    'deploy',
    'docs',
    'public',
];
const IGNORED = /(?:^|\/)(?:node_modules|dist)\//;

/** Folders that exist after a build or a start, and placeholders of variables. */
const GENERATED = /^(?:\.\/)?(?:var|dist|gallery|DATA_DIR|PUBLIC_URL)(?:\/|$)/;
/** Where a shortened path may begin, and how its file may end. */
const PREFIXES = ['', 'test/', 'test/e2e/', 'src/', 'server/'];
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.test.ts', '.test.tsx', '.spec.ts'];

const listFiles = (): string[] => {
    const below = (folder: string) =>
        readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
            .filter(entry => entry.isFile())
            .map(entry => join(entry.parentPath, entry.name).slice(ROOT.length).replace(/^\//, ''));
    const top = readdirSync(ROOT, { withFileTypes: true }).filter(entry => entry.isFile());
    return [...top.map(({ name }) => name), ...SOURCES.flatMap(below), '.ci/run'].filter(file => !IGNORED.test(file));
};

/** Paths of the repository's files and folders, relative to its root. */
export const listPaths = (): ReadonlySet<string> => {
    const files = listFiles();
    const folders = files.flatMap(file =>
        file
            .split('/')
            .slice(0, -1)
            .map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
    );
    return new Set([...files, ...folders]);
};

const isSource = (file: string): boolean =>
    /(?:\.(?:tsx?|mjs|json|sql|css|html|conf|service|ya?ml)|Dockerfile|run)$/.test(file) &&
    !/package-lock|migrations\/meta/.test(file);

/** Identifiers that occur in source files, scripts and messages, and names of files. */
export const listIdentifiers = (paths: ReadonlySet<string>): ReadonlySet<string> => {
    const identifiers = new Set<string>();
    for (const file of paths) {
        identifiers.add(basename(file).replace(/\..*$/, ''));
        if (!isSource(file) || !statSync(join(ROOT, file)).isFile()) continue;
        for (const [word] of readFileSync(join(ROOT, file), 'utf8').matchAll(/[A-Za-z_$][\w$]*/g))
            identifiers.add(word);
    }
    return identifiers;
};

/** Spans in backticks outside code blocks. */
export const listSpans = (document: string): Span[] =>
    readFileSync(join(ROOT, document), 'utf8')
        .replace(/```[\s\S]*?```/g, block => block.replace(/[^\n]/g, ''))
        .split('\n')
        .flatMap((line, index) =>
            [...line.matchAll(/`([^`]+)`/g)].map(([, text = '']) => ({ place: `${document}:${index + 1}`, text })),
        );

const isFilePath = (text: string): boolean =>
    /^(?:[\w.-]+\/)+[\w.*-]*$/.test(text) || /^[\w.-]+\.(?:tsx?|mjs|md|sql|css)$/.test(text);

/** True if a path of the repository has this name, possibly without its first folders or its ending. */
const hasPath = (paths: ReadonlySet<string>, text: string): boolean => {
    const path = text.replace(/[^/]*\*.*$/, '').replace(/\/$/, '');
    if (PREFIXES.some(prefix => ENDINGS.some(ending => paths.has(`${prefix}${path}${ending}`)))) return true;
    return [...paths].some(known => known.endsWith(`/${path}`));
};

/**
 * Returns the spans that name no path, script or identifier of the repository.
 * @param external names of other programs, protocols and examples
 */
export const findUnknownNames = (
    spans: readonly Span[],
    paths: ReadonlySet<string>,
    identifiers: ReadonlySet<string>,
    external: ReadonlySet<string>,
): string[] => {
    const isKnown = (text: string): boolean => {
        if (external.has(text) || GENERATED.test(text)) return true;
        if (isFilePath(text)) return hasPath(paths, text);
        const words = text.match(/[A-Za-z_$][\w$]*/g) ?? [];
        return words.every(word => word.length < 4 || identifiers.has(word) || external.has(word));
    };
    return spans.filter(({ text }) => !isKnown(text)).map(({ place, text }) => `${place} ${text}`);
};
