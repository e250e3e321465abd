import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';

test.each([
    ['PORT', 'abc'],
    ['DATABASE_URL', 'mysql://x'],
    ['SEED_ITEMS', '-1'],
    ['SEED_ORDERS', '1.5'],
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
