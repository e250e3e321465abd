import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/architecture.md', 'utf8');
const section = text.slice(text.indexOf('## Five walks'));

const ROOTS: Record<string, string> = { console: 'src', contract: 'contract', API: 'server' };

/** The paths that a pattern with braces names: `engine/{read,write}.ts`. */
const expand = (pattern: string): string[] => {
    const [, before, inner, after] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
    return inner === undefined ? [pattern] : inner.split(',').map(one => `${before}${one}${after}`);
};

const filesOf = (row: string): string[] => {
    const [, side = '', cell = ''] = /^\| (\w+) +\| (.*) \|$/.exec(row) ?? [];
    const patterns = [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, pattern = '']) => expand(pattern));
    return patterns.map(path => (path.startsWith('packages/') ? path : `${ROOTS[side]}/${path}`));
};

const walks = section
    .split(/^\*\*/m)
    .slice(1)
    .map(walk => {
        const rows = walk.split('\n').filter(line => /^\| (console|contract|API)/.test(line));
        return {
            name: walk.split('**')[0] ?? '',
            count: Number(/: (\d+) files/.exec(walk)?.[1]),
            files: [...new Set(rows.flatMap(filesOf))],
        };
    });

test('there are five walks', () => {
    expect(walks).toHaveLength(5);
});

test.each(walks)('52 $name: every file exists, and the number is true', ({ count, files }) => {
    expect(files.filter(file => !existsSync(file))).toEqual([]);
    expect(files).toHaveLength(count);
});
