import { expect, test } from 'vitest';
import { readServerConfig } from '#server/config.ts';

test.each([
    ['PORT', 'abc'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'postgres://db/x?pooler=session'],
    ['SEED_ITEMS', '-1'],
    ['SEED_ORDERS', '1.5'],
    ['PICTURE_SIDE_300', '99'],
    ['SEED_DEMO', 'perhaps'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_EMAIL', 'user@comptoir.test'],
    ['ADMIN_PASSWORD', 'motdepasse'],
    ['ADMIN_PASSWORD', 'Comptoir-2026!'],
    ['PUBLIC_URL', 'ftp://x'],
    ['SMTP_URL', 'mail.example.com:25'],
    ['MAIL_FROM', 'nobody'],
    ['HIDE_UNKNOWN_EMAILS', 'perhaps'],
    ['TRUST_PROXY', 'yes'],
    ['BACKUP_AT', '24:00'],
    ['BACKUP_AT', '2:00'],
    ['BACKUP_KEEP', '0'],
    ['AUDIT_KEEP', '-1'],
    ['METRICS_PORT', '70000'],
    ['TWO_FACTOR_ROLES', 'ROLE_ADMIN,ROLE_BOSS'],
    ['CORS_ORIGINS', 'https://a.example.com,*'],
    ['CORS_ORIGINS', 'https://a.example.com/'],
])('a configuration that cannot be used is named: %s=%s', (name, value) =>
    expect(() => readServerConfig({ [name]: value })).toThrow(new RegExp(`^Configuration: ${name}: .+$`)),
);

test.each([
    [{}, false],
    [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:3000' }, false],
    [{ HOST: '127.8.9.1', PUBLIC_URL: 'https://comptoir.localhost' }, false],
    [{ HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, false],
    [{ HOST: '127.1' }, false],
    [{ HOST: '::ffff:127.0.0.1' }, false],
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '192.168.1.5' }, true],
    [{ HOST: 'comptoir' }, true],
    [{ PUBLIC_URL: 'https://comptoir.example.com' }, true],
    [{ PUBLIC_URL: 'http://localhost.example.com' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1.example.com' }, true],
    [{ PUBLIC_URL: 'http://10.0.0.4' }, true],
])('whether others may reach the server: %o', (variables, isReachable) => {
    const config = readServerConfig(variables);
    expect([config.isReachable, config.seedDemo, config.firstAdmin !== undefined]).toEqual([
        isReachable,
        !isReachable,
        isReachable,
    ]);
});

test.each([
    [{ PUBLIC_URL: 'https://comptoir.example.com' }, false, 'admin@comptoir.example.com'],
    [{ PUBLIC_URL: 'https://comptoir.example.com', ADMIN_EMAIL: ' Chef@Example.com' }, false, 'chef@example.com'],
    [{ HOST: '0.0.0.0', SEED_DEMO: 'true' }, true, 'admin@localhost'],
    [{ SEED_DEMO: 'false' }, false, 'admin@localhost'],
    [{ ADMIN_EMAIL: 'chef@example.com' }, true, 'chef@example.com'],
])('what a first start makes: %o', (variables, seedDemo, email) => {
    const config = readServerConfig(variables);
    expect([config.seedDemo, config.firstAdmin?.email]).toEqual([seedDemo, email]);
});

test.each([
    [{}, undefined],
    [{ BACKUP_AT: '03:30', BACKUP_KEEP: '2' }, undefined],
    [{ BACKUP_DIR: '/backups' }, { folder: '/backups', at: '02:00', keep: 7 }],
    [
        { BACKUP_DIR: '/backups', BACKUP_AT: '23:59', BACKUP_KEEP: '30' },
        { folder: '/backups', at: '23:59', keep: 30 },
    ],
])('where and when a server backs itself up: %o', (variables, backups) => {
    expect(readServerConfig(variables).backups).toEqual(backups);
});

test.each([
    [{}, undefined],
    [{ METRICS_HOST: '0.0.0.0' }, undefined],
    [{ METRICS_PORT: '9464' }, { port: 9464, host: '127.0.0.1' }],
    [
        { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.4' },
        { port: 9464, host: '10.0.0.4' },
    ],
])('Watching: where metrics are served, on loopback unless said otherwise: %o', (variables, metrics) => {
    expect(readServerConfig(variables).metrics).toEqual(metrics);
});
