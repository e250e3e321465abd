import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeIn } from '../../tools/sources.mjs';

const LOCKS = 'server/db/locks.ts';
const text = readFileSync(LOCKS, 'utf8');
const ranked = [...text.slice(0, text.indexOf('] as const')).matchAll(/^ {4}'(\w+)',$/gm)].map(([, name]) => name);

/** Tables of locking statements: the last `from` before `for update`. */
const lockedIn = (code: string): string[] =>
    [...code.matchAll(/\bfor (?:no key )?update\b(?! skip)/g)].flatMap(({ index }) => {
        const statement = code.slice(code.lastIndexOf('sql`', index), index);
        return [...statement.matchAll(/\bfrom (\w+)/g)].map(([, name]) => name ?? '');
    });

test('each statement that locks rows of a ranked table takes part in the order of locks', () => {
    expect(ranked).toContain('third_parties');
    const silent = codeIn('server').filter(file => {
        const code = readFileSync(file, 'utf8');
        return file !== LOCKS && !code.includes('noteLocks(') && lockedIn(code).some(name => ranked.includes(name));
    });
    expect(silent).toEqual([]);
});

test('a statement that locks is found in code', () => {
    expect(lockedIn('await tx.execute(sql`select id from orders where id = 1 order by id for update`);')).toEqual([
        'orders',
    ]);
    expect(lockedIn('sql`select id from orders for update skip locked`; sql`select id from orders`')).toEqual([]);
});
