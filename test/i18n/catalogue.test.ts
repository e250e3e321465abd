import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictures as enPictures } from '#i18n/en/catalogue/pictures.ts';
import { messages as en } from '#i18n/en/index.ts';
import { audit as enAudit } from '#i18n/en/operations/audit.ts';
import { mail as enMail } from '#i18n/en/operations/mail.ts';
import { outcomes } from '#i18n/en/operations/outcomes.ts';
import { order_entry as enEntry } from '#i18n/en/orders/orderEntry.ts';
import { order_rules as enRules } from '#i18n/en/orders/orderRules.ts';
import { pictures as frPictures } from '#i18n/fr/catalogue/pictures.ts';
import { messages as fr } from '#i18n/fr/index.ts';
import { audit as frAudit } from '#i18n/fr/operations/audit.ts';
import { mail as frMail } from '#i18n/fr/operations/mail.ts';
import { order_entry as frEntry } from '#i18n/fr/orders/orderEntry.ts';
import { order_rules as frRules } from '#i18n/fr/orders/orderRules.ts';
import { ROOT } from '#server/paths.ts';

const rows = readFileSync(join(ROOT, 'docs/messages.md'), 'utf8')
    .split('\n')
    .flatMap(line => {
        const [, message = '', key = '', rest = ''] = /^\| ([^|]+) \| `([^`]+)` \|(.*)/.exec(line) ?? [];
        return key ? [{ message: message.trim(), key, tests: rest.match(/test\/[\w/.]+\.tsx?/g) ?? [] }] : [];
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
    expect(
        read(
            { ...en, mail: enMail, audit: enAudit, pictures: enPictures, order_entry: enEntry, order_rules: enRules },
            key,
        ),
    ).toEqual(expect.any(String));
    expect(
        read(
            { ...fr, mail: frMail, audit: frAudit, pictures: frPictures, order_entry: frEntry, order_rules: frRules },
            key,
        ),
    ).toEqual(expect.any(String));
});

const code = readdirSync(join(ROOT, 'src'), { withFileTypes: true, recursive: true })
    .concat(readdirSync(join(ROOT, 'contract'), { withFileTypes: true, recursive: true }))
    .concat(readdirSync(join(ROOT, 'server'), { withFileTypes: true, recursive: true }))
    .filter(entry => /\.tsx?$/.test(entry.name))
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

/** What the code quotes, a computed part as any word: `resources.${resource}.notifications.${done}`. */
const quoted = [...new Set(code.match(/'[\w.]+'|`(?:[\w.]|\$\{[^{}`]*\})+`/g))]
    .map(text => text.slice(1, -1))
    .map(text => new RegExp(`^${text.replace(/\./g, '\\.').replace(/\$\{[^}]*\}/g, '\\w+')}$`));

/** The key and its ends, as codes of refusals become keys, and parts of a screen know the beginning of theirs. */
const endsOf = (key: string): string[] => {
    const steps = key.split('.');
    const least = /^(validation|order_rules)\./.test(key) ? 1 : 2;
    return steps.slice(0, steps.length - least + 1).map((_, from) => steps.slice(from).join('.'));
};

/** Translated from what a server answers. */
const isAnswered = (key: string): boolean => key.startsWith('app.known.');

test.each(rows)('E1 $message: used by the code, and tested', ({ key, tests }) => {
    expect(isAnswered(key) || endsOf(key).some(end => quoted.some(one => one.test(end)))).toBe(true);
    expect(tests.filter(path => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('E1 docs/messages.md lists every message of `outcomes`, and where it is shown', () => {
    const keys = Object.entries(outcomes).flatMap(([group, texts]) =>
        Object.keys(texts).map(name => `outcomes.${group}.${name}`),
    );
    expect(keys.filter(key => !rows.some(row => row.key === key))).toEqual([]);
});
