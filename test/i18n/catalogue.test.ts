import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messages as en } from '#i18n/en/index.ts';
import { messages as fr } from '#i18n/fr/index.ts';
import { ROOT } from '#server/paths.ts';

const rows = readFileSync(join(ROOT, 'docs/messages.md'), 'utf8')
    .split('\n')
    .flatMap(line => {
        const [, message = '', key = ''] = /^\| ([^|]+) \| `([^`]+)` \|/.exec(line) ?? [];
        return key ? [{ message: message.trim(), key }] : [];
    });

/** The key's first two steps have no dot in them; what follows may be a sentence. */
const read = (catalogue: unknown, key: string): unknown => {
    const [first = '', second = '', ...rest] = key.split('.');
    const under = (node: unknown, step: string): unknown =>
        typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined;
    const inner = under(under(catalogue, first), second);
    const whole = under(inner, rest.join('.'));
    return rest.length === 0 ? inner : (whole ?? rest.reduce(under, inner));
};

test('E docs/messages.md lists the whole of section 8', () => {
    expect(rows).toHaveLength(41);
});

test.each(rows)('E $message: said in both languages', ({ key }) => {
    expect(read(en, key)).toEqual(expect.any(String));
    expect(read(fr, key)).toEqual(expect.any(String));
});
