import { describe, expect, test } from 'vitest';
import { CONTRACTS } from '#contract/index.ts';
import { messages as en } from '#i18n/en/index.ts';
import { messages as fr } from '#i18n/fr/index.ts';

const textAt = (catalogue: object, path: string): string | undefined => {
    const found = path
        .split('.')
        .reduce<unknown>(
            (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
            catalogue,
        );
    return typeof found === 'string' ? found : undefined;
};

const forms = (text: string): string[] => text.split('||||').map(form => form.trim());
const verbOf = (text: string): string => text.split(/[\s\u00a0]/)[0]?.toLowerCase() ?? '';

const asked = Object.values(CONTRACTS).flatMap(({ name, transitions = {} }) =>
    Object.entries(transitions).flatMap(([act, { confirmed = false, isFinal = false }]) =>
        confirmed ? [{ key: `resources.${name}.transition.${act}`, isFinal }] : [],
    ),
);

describe.each([
    ['fr', fr],
    ['en', en],
])('trial M8 the question before an act in %s', (_, catalogue) => {
    const wordsOf = (key: string) => {
        const action = textAt(catalogue, `${key}.action`) ?? '';
        return {
            title: textAt(catalogue, `${key}.title`) ?? '',
            confirm: textAt(catalogue, `${key}.confirm`) ?? action,
            keep: textAt(catalogue, `${key}.keep`) ?? textAt(catalogue, 'common.form.cancel') ?? '',
        };
    };

    test.each(asked)('$key: what leaves everything as it is has another verb than the act', ({ key }) => {
        const { confirm, keep } = wordsOf(key);
        for (const form of forms(keep)) expect(verbOf(form)).not.toBe(verbOf(confirm));
    });

    test.each(asked.filter(({ isFinal }) => isFinal))('$key: the title and the button say the same', ({ key }) => {
        const { title, confirm } = wordsOf(key);
        expect(forms(title)[0]).toContain(confirm);
    });
});

test('trial M8 cancellations cannot be undone, and what is issued is never changed', () => {
    const final = asked.flatMap(({ key, isFinal }) => (isFinal ? [key] : []));
    expect(final).toEqual(
        ['orders.transition.cancel', 'delivery_notes.transition.cancel', 'invoices.transition.issue'].map(
            key => `resources.${key}`,
        ),
    );
});
