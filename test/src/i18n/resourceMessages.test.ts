import { describe, expect, test } from 'vitest';
import { messages as en } from '#i18n/en/index.ts';
import { messages as fr } from '#i18n/fr/index.ts';
import { LOCALES } from '#i18n/index.ts';
import { consoleMessages } from '#src/i18n/loaders.ts';
import { messagesWith, resourceMessages } from '#src/i18n/resourceMessages.ts';

const WHOLE = { fr, en };

/** What lists, links and titles say of a resource that is not open. */
const NAMES: readonly string[] = ['name', 'count', 'create_title', 'unnamed'];

describe.each(LOCALES)('L2 in %s', locale => {
    const { resources } = WHOLE[locale];

    test.each(Object.entries(resources))('L2 the screens of %s come with all its messages', async (name, messages) => {
        expect(await resourceMessages(name)[locale]()).toMatchObject({ resources: { [name]: messages } });
    });

    test('L2 the console has the names of all resources before their screens', async () => {
        const loaded = await consoleMessages[locale]();
        const named = Object.entries(resources).map(([name, messages]) => [
            name,
            Object.fromEntries(Object.entries(messages).filter(([key]) => NAMES.includes(key))),
        ]);
        expect(loaded).toHaveProperty('resources', Object.fromEntries(named));
    });

    test('L2 a resource that there is not has no messages', async () => {
        expect(await resourceMessages('toString')[locale]()).toEqual({});
    });
});

test('L2 a key tells whose messages hold it', () => {
    expect(messagesWith('resources.items.fields.brand')).toBe(resourceMessages('items'));
    expect(messagesWith('common.form.create')).toBeUndefined();
});
