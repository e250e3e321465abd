import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

describe('V4 which company is worked on', () => {
    test.each([
        [undefined, 1],
        ['', 1],
        ['3', 3],
        ['/api/companies/12', 12],
    ])('CURRENT_COMPANY=%s', (given, id) => expect(readConfig({ CURRENT_COMPANY: given }).currentCompany).toBe(id));

    test.each(['0', '-1', 'Volant', '/api/brands/1', '3.5', '2147483648'])('%s is refused, by its name', given =>
        expect(() => readConfig({ CURRENT_COMPANY: given })).toThrow(
            `CURRENT_COMPANY: "${given}" is not a company's address such as /api/companies/1, nor its number`,
        ),
    );
});

test.each([
    ['PORT', 'abc'],
    ['DATABASE_URL', 'mysql://x'],
    ['SEED_ITEMS', '-1'],
    ['PICTURE_SIDE_300', '99'],
    ['PUBLIC_URL', 'ftp://x'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['MAIL_FROM', 'nobody'],
    ['HIDE_UNKNOWN_EMAILS', 'perhaps'],
    ['TRUST_PROXY', 'yes'],
    ['CORS_ORIGINS', 'https://a.example.com,*'],
    ['CORS_ORIGINS', 'https://a.example.com/'],
])('a configuration that cannot be used is named: %s=%s', (name, value) =>
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Configuration: ${name}: .+$`)),
);
