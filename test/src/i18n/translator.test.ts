import { describe, expect, test, vi } from 'vitest';
import { LANGUAGE_KEY } from '#src/i18n/language.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

const greetings = {
    fr: async () => ({ hello: 'Bonjour %{name}', item: '%{smart_count} article |||| %{smart_count} articles' }),
    en: async () => ({ hello: 'Hello %{name}', item: '%{smart_count} item |||| %{smart_count} items' }),
};

test.each([
    { stored: {}, locale: 'fr' },
    { stored: { [LANGUAGE_KEY]: 'en' }, locale: 'en' },
    { stored: { [LANGUAGE_KEY]: 'de' }, locale: 'fr' },
])('L1 with $stored the language is $locale', ({ stored, locale }) =>
    expect(createTranslator(memoryStorage(stored), 'fr').current().locale).toBe(locale),
);

test('T3 a change is stored, notifies listeners, and gives a new translation', async () => {
    const storage = memoryStorage();
    const translator = createTranslator(storage, 'fr');
    await translator.load(greetings);
    const french = translator.current();
    expect(french.translate('hello', { name: 'Inès' })).toBe('Bonjour Inès');
    const listener = vi.fn();
    translator.subscribe(listener);
    await translator.changeLocale('en');
    expect(translator.current()).not.toBe(french);
    expect(translator.current().translate('hello', { name: 'Inès' })).toBe('Hello Inès');
    expect(storage.getItem(LANGUAGE_KEY)).toBe('en');
    expect(listener).toHaveBeenCalledTimes(1);
});

const counted = {
    first: '%{smart_count} item |||| %{smart_count} items',
    inside: 'Manage the item |||| Manage the %{smart_count} items',
    last: 'All of it |||| All (%{smart_count})',
    alone: 'Show %{smart_count} changes',
};

test.each([
    { key: 'first', expected: 'Items' },
    { key: 'inside', expected: 'Manage the items' },
    { key: 'last', expected: 'All' },
    { key: 'alone', expected: 'Show changes' },
])('L2 without a count, the message $key is the last form without it', async ({ key, expected }) => {
    const translator = createTranslator(memoryStorage(), 'en');
    await translator.load({ fr: async () => counted, en: async () => counted });
    const { translate } = translator.current();
    for (const params of [{}, { smart_count: undefined }, { smart_count: null }])
        expect(translate(key, params)).toBe(expected);
});

test('L2 messages that come later join the others, in the current language', async () => {
    const translator = createTranslator(memoryStorage(), 'fr');
    await translator.load(greetings);
    await translator.load({ fr: async () => ({ ra: 'Enregistrer' }), en: async () => ({ ra: 'Save' }) });
    const { translate } = translator.current();
    expect([translate('hello', { name: 'Marc' }), translate('ra')]).toEqual(['Bonjour Marc', 'Enregistrer']);
});

test.each(['before', 'after'])(
    '41.4 what a server describes is called in its words alone, %s ours have come',
    async order => {
        const translator = createTranslator(memoryStorage(), 'fr');
        const words = async () => ({ described: { items: { name: 'Item |||| Items' } } });
        const texts = async () => ({
            resources: { items: { name: 'Article |||| Articles', create_title: 'Nouvel article' } },
        });
        const [ours, theirs] = [
            { fr: texts, en: texts },
            { fr: words, en: words },
        ];
        for (const part of order === 'before' ? [theirs, ours] : [ours, theirs]) await translator.load(part);
        const { translate } = translator.current();
        expect(translate('resources.items.name', { smart_count: 2 })).toBe('Items');
        expect(translate('resources.items.create_title', { _: 'Créer Item' })).toBe('Créer Item');
    },
);

test('L2 plurals follow the language: nothing is singular in French, plural in English', async () => {
    const translator = createTranslator(memoryStorage(), 'fr');
    await translator.load(greetings);
    expect(translator.current().translate('item', { smart_count: 0 })).toBe('0 article');
    await translator.changeLocale('en');
    expect(translator.current().translate('item', { smart_count: 0 })).toBe('0 items');
});

test('L4 an unknown key gives its default', async () => {
    const translator = createTranslator(memoryStorage(), 'fr');
    await translator.load(greetings);
    expect(translator.current().translate('known.Teapot.', { _: 'Teapot.' })).toBe('Teapot.');
});

test('T3 of two quick changes the last one wins, whichever messages arrive first', async () => {
    const slow: { arrive?: () => void } = {};
    const translator = createTranslator(memoryStorage(), 'fr');
    await translator.load({
        fr: greetings.fr,
        en: () =>
            new Promise(resolve => {
                slow.arrive = () => void greetings.en().then(resolve);
            }),
    });
    const english = translator.changeLocale('en');
    await translator.changeLocale('fr');
    slow.arrive?.();
    await english;
    expect(translator.current().locale).toBe('fr');
});

test('L2 messages are asked for once, and again when they did not come', async () => {
    const translator = createTranslator(memoryStorage(), 'fr');
    const fr = vi.fn(async () => ({ a: 'A' })).mockRejectedValueOnce(new Error('no network'));
    const loaders = { fr, en: fr };
    await expect(translator.load(loaders)).rejects.toThrow('no network');
    const again = translator.load(loaders);
    expect(translator.load(loaders)).toBe(again);
    await again;
    expect(translator.current().translate('a')).toBe('A');
});

test('L2 messages that were asked for first, and come last, do not take away those that came meanwhile', async () => {
    const calls: (() => void)[] = [];
    const late = () => new Promise<object>(resolve => calls.push(() => resolve({ ra: 'Enregistrer' })));
    const translator = createTranslator(memoryStorage(), 'fr');
    const first = translator.load({ fr: late, en: late });
    const second = translator.load(greetings);
    calls[1]?.();
    await second;
    calls[0]?.();
    await first;
    const { translate } = translator.current();
    expect([translate('hello', { name: 'Marc' }), translate('ra')]).toEqual(['Bonjour Marc', 'Enregistrer']);
});

test('T3 the provider given to react-admin speaks the same language, and changes it for the whole page', async () => {
    const storage = memoryStorage();
    const translator = createTranslator(storage, 'fr');
    await translator.load(greetings);
    const { i18nProvider: provider } = translator;
    expect(provider.getLocales?.().map(({ locale }) => locale)).toEqual(['fr', 'en']);
    expect([provider.getLocale(), provider.translate('hello', { name: 'Inès' })]).toEqual(['fr', 'Bonjour Inès']);
    await provider.changeLocale('en');
    expect([provider.getLocale(), provider.translate('hello', { name: 'Inès' })]).toEqual(['en', 'Hello Inès']);
    expect(translator.current().locale).toBe('en');
    expect(storage.getItem(LANGUAGE_KEY)).toBe('en');
});

test('L2 a key that no message has is reported as a console error, which fails component tests', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const translator = createTranslator(memoryStorage(), 'fr');
    await translator.load(greetings);
    expect(translator.current().translate('absent.key')).toBe('absent.key');
    expect(reported).toHaveBeenCalledWith(expect.stringContaining('absent.key'));
    reported.mockRestore();
});

describe('L2 messages of a resource', () => {
    const names = { resources: { items: { name: 'Article' }, brands: { name: 'Marque' } } };
    const shared = { fr: async () => names, en: async () => names };
    const ofItems = () => {
        const fr = vi.fn(async () => ({ resources: { items: { fields: { price: 'Prix' } } } }));
        return { fr, en: fr };
    };
    const open = async (items: ReturnType<typeof ofItems>) => {
        const translator = createTranslator(memoryStorage(), 'fr', key =>
            key.startsWith('resources.items.') ? items : undefined,
        );
        await translator.load(shared);
        return translator;
    };

    test('L2 join its name, whichever come first', async () => {
        for (const order of [[0, 1] as const, [1, 0] as const]) {
            const translator = createTranslator(memoryStorage(), 'fr');
            const all = [shared, ofItems()];
            for (const place of order) await translator.load(all[place] ?? shared);
            const { translate } = translator.current();
            expect(
                ['resources.items.name', 'resources.items.fields.price', 'resources.brands.name'].map(key =>
                    translate(key),
                ),
            ).toEqual(['Article', 'Prix', 'Marque']);
        }
    });

    test('L2 that are needed before their screen are fetched once, and tell those who show them', async () => {
        const items = ofItems();
        const translator = await open(items);
        expect(translator.current().translate('resources.items.name')).toBe('Article');
        expect([items.fr.mock.calls.length, translator.has(items)]).toEqual([0, false]);
        const { translate } = translator.current();
        expect([
            translate('resources.items.fields.price'),
            translate('resources.items.fields.price', { _: '?' }),
        ]).toEqual(['', '?']);
        await new Promise<void>(resolve => translator.subscribe(resolve));
        expect(translator.current().translate('resources.items.fields.price')).toBe('Prix');
        expect([items.fr.mock.calls.length, translator.has(items)]).toEqual([1, true]);
    });

    test('L2 that did not come are asked for again, and others come meanwhile', async () => {
        const items = ofItems();
        items.fr.mockRejectedValue(new Error('no network'));
        const translator = await open(items);
        await expect(translator.load(items)).rejects.toThrow('no network');
        await translator.load(greetings);
        expect(translator.current().translate('hello', { name: 'Marc' })).toBe('Bonjour Marc');
        items.fr.mockResolvedValue({ resources: { items: { fields: { price: 'Prix' } } } });
        await translator.load(items);
        expect(translator.current().translate('resources.items.fields.price')).toBe('Prix');
    });

    test('L2 that no file has are reported, once it is read', async () => {
        const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
        const items = ofItems();
        const translator = await open(items);
        await translator.load(items);
        expect(translator.current().translate('resources.items.absent')).toBe('resources.items.absent');
        expect(reported).toHaveBeenCalledWith(expect.stringContaining('resources.items.absent'));
        reported.mockRestore();
    });
});
