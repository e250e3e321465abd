import { expect, test } from 'vitest';
import { createAppearance, THEME_KEY } from '#src/theme/appearance.ts';
import { memoryStorage } from '../../support/memoryStorage.ts';

const blank = () => ({ documentElement: { dataset: {} }, body: { dataset: {} } }) as Document;

test('C3 light is on the root alone, dark on the body too', () => {
    const document = blank();
    const { toggleMode } = createAppearance(document, memoryStorage());
    expect([document.documentElement.dataset.bsTheme, document.body.dataset.bsTheme]).toEqual(['light', undefined]);
    toggleMode();
    expect([document.documentElement.dataset.bsTheme, document.body.dataset.bsTheme]).toEqual(['dark', 'dark']);
    toggleMode();
    expect(document.body.dataset).toEqual({});
});

test('T5 the toggle keeps the other settings of the same object', () => {
    const storage = memoryStorage({ [THEME_KEY]: '{"layoutType":"semibox","layoutModeType":"dark"}' });
    const appearance = createAppearance(blank(), storage);
    expect(appearance.mode()).toBe('dark');
    appearance.toggleMode();
    expect(JSON.parse(storage.getItem(THEME_KEY) ?? '')).toEqual({ layoutType: 'semibox', layoutModeType: 'light' });
});

test.each(['{', 'null', '[]', '"dark"', '{"layoutModeType":"blue"}'])('C4 %s is read as the default', stored =>
    expect(createAppearance(blank(), memoryStorage({ [THEME_KEY]: stored })).mode()).toBe('light'),
);
