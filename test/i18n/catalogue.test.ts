import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messages as en } from '#i18n/en/index.ts';
import { mail as enMail } from '#i18n/en/mail.ts';
import { outcomes } from '#i18n/en/outcomes.ts';
import { pictures as enPictures } from '#i18n/en/pictures.ts';
import { messages as fr } from '#i18n/fr/index.ts';
import { mail as frMail } from '#i18n/fr/mail.ts';
import { pictures as frPictures } from '#i18n/fr/pictures.ts';
import { ROOT } from '#server/paths.ts';

const rows = readFileSync(join(ROOT, 'docs/messages.md'), 'utf8')
    .split('\n')
    .flatMap(line => {
        const [, message = '', key = ''] = /^\| ([^|]+) \| `([^`]+)` \|/.exec(line) ?? [];
        return key ? [{ message: message.trim(), key }] : [];
    });

/** The first two parts of a key contain no dot; the rest may be a sentence. */
const read = (catalogue: unknown, key: string): unknown => {
    const [first = '', second = '', ...rest] = key.split('.');
    const under = (node: unknown, step: string): unknown =>
        typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined;
    const inner = under(under(catalogue, first), second);
    const whole = under(inner, rest.join('.'));
    return rest.length === 0 ? inner : (whole ?? rest.reduce(under, inner));
};

test('E1 docs/messages.md lists every message of the requirement', () => {
    expect(rows).toHaveLength(41);
});

test.each(rows)('E1 $message: said in both languages', ({ key }) => {
    expect(read({ ...en, mail: enMail, pictures: enPictures }, key)).toEqual(expect.any(String));
    expect(read({ ...fr, mail: frMail, pictures: frPictures }, key)).toEqual(expect.any(String));
});

test('E1 docs/messages.md lists every message of `outcomes`: where it is shown, or what it waits for', () => {
    const keys = Object.entries(outcomes).flatMap(([group, texts]) =>
        Object.keys(texts).map(name => `outcomes.${group}.${name}`),
    );
    expect(keys.filter(key => !rows.some(row => row.key === key))).toEqual([]);
});
