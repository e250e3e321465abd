import { expect, test } from 'vitest';
import { readConsoleConfig } from '#src/config.ts';

const defaults = {
    apiOrigin: '',
    idempotencyKeys: false,
    isOwnServer: false,
    company: undefined,
    title: undefined,
    locale: 'fr',
    timeZone: 'Europe/Paris',
};

test.each([
    { json: '{}', languages: ['de-DE', 'en-US', 'fr'], locale: 'en' },
    { json: '{}', languages: ['fr-CA', 'en'], locale: 'fr' },
    { json: '{}', languages: ['de'], locale: 'fr' },
    { json: '{"locale":"fr"}', languages: ['en'], locale: 'fr' },
])('L1 the console starts in $locale for $languages and $json', ({ json, languages, locale }) =>
    expect(readConsoleConfig(json, { languages, timeZone: '' }).locale).toBe(locale),
);

test.each([
    { json: '{}', timeZone: 'America/New_York' },
    { json: '{"idempotencyKeys":true}', timeZone: 'Europe/Paris' },
    { json: '{"timeZone":"Asia/Tokyo"}', timeZone: 'Asia/Tokyo' },
])('L3 times are in $timeZone for a browser in New York and $json', ({ json, timeZone }) =>
    expect(readConsoleConfig(json, { languages: [], timeZone: 'America/New_York' }).timeZone).toBe(timeZone),
);

test.each([null, '', '{', 'null', '[]', '{}', '{"locale":"de","company":"","timeZone":3}'])(
    'L1 L3 %s is the default configuration',
    json => expect(readConsoleConfig(json)).toEqual(defaults),
);

test('R9 F1 a deployment has its own title, company and API', () =>
    expect(
        readConsoleConfig('{"company":"Volant","title":"Volant","apiOrigin":"https://api.volant.test/","locale":"en"}'),
    ).toEqual({
        ...defaults,
        company: 'Volant',
        title: 'Volant',
        apiOrigin: 'https://api.volant.test',
        locale: 'en',
    }));

test('B9 the setting of idempotency keys identifies this product’s own server', () =>
    expect(readConsoleConfig('{"idempotencyKeys":true}')).toEqual({
        ...defaults,
        idempotencyKeys: true,
        isOwnServer: true,
    }));
