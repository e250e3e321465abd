import { expect, test } from 'vitest';
import { readConsoleConfig } from '#src/config.ts';

const defaults = {
    apiOrigin: '',
    idempotencyKeys: false,
    company: undefined,
    title: undefined,
    locale: 'fr',
    timeZone: 'Europe/Paris',
};

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
