import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#i18n/index.ts';
import { startFailure } from '#i18n/start.ts';
import { typeset } from '#i18n/typeset.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../i18n/{fr,en}/**/*.ts', { eager: true });

/** Words that the specification fixes. */
const FIXED = ["You don't have necessary authorizations to access this resource."];

const textsIn = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const textsOf = (locale: Locale) =>
    Object.entries(modules)
        .flatMap(([path, exported]) => (path.includes(`/${locale}/`) ? textsIn(exported) : []))
        .concat(textsIn(startFailure[locale]))
        .filter(text => !FIXED.includes(text));

test.each(LOCALES)('L2 every message in %s has the typography of its language', locale => {
    const texts = textsOf(locale);
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts).toEqual(texts.map(text => typeset(text, locale)));
});

test('L2 French sets no-break spaces before high punctuation and units, and curly apostrophes', () => {
    expect(typeset("Supprimer l'article « %{name} » ? Il coûte 12 € : 5 % de moins !", 'fr')).toBe(
        'Supprimer l’article «\u00a0%{name}\u00a0»\u00a0? Il coûte 12\u00a0€\u00a0: 5\u00a0% de moins\u00a0!',
    );
    expect(typeset('%{size} Mo, puis %{name} à 12:30', 'fr')).toBe('%{size}\u00a0Mo, puis %{name} à 12:30');
});

test('L2 English has curly apostrophes, and leaves quotation marks alone', () => {
    expect(typeset("The customers' orders don't say 'hello'.", 'en')).toBe("The customers’ orders don’t say 'hello'.");
});
