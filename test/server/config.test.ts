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
    ['SESSION_IDLE', '0.5'],
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

const PROVIDER = {
    PUBLIC_URL: 'https://shop.example.com',
    OIDC_ISSUER: 'https://id.example.com/realms/shop',
    OIDC_CLIENT_ID: 'comptoir',
    OIDC_CLIENT_SECRET: 'secret',
};

test.each([
    [{ OIDC_ISSUER: '' }, 'OIDC_ISSUER: it is needed for OIDC_CLIENT_ID'],
    [
        { OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '', OIDC_ONLY: 'true' },
        'OIDC_ISSUER: it is needed for OIDC_ONLY',
    ],
    [{ OIDC_ISSUER: 'http://id.example.com' }, 'OIDC_ISSUER: https is needed, except for this machine itself'],
    [
        { OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
        /^Configuration: OIDC_ISSUER: this one is shared/,
    ],
    [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET: it is needed for OIDC_ISSUER'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL: it is needed for OIDC_ISSUER'],
    [{ OIDC_SCOPES: 'email profile' }, 'OIDC_SCOPES: openid is needed among them'],
    [{ OIDC_ROLES_CLAIM: 'groups' }, 'OIDC_ROLES: it is needed for OIDC_ROLES_CLAIM'],
    [{ OIDC_ROLES: 'a=ROLE_USER' }, 'OIDC_ROLES_CLAIM: it is needed for OIDC_ROLES'],
    [{ OIDC_ROLES_CLAIM: 'groups', OIDC_ROLES: 'a=ROLE_BOSS' }, /^Configuration: OIDC_ROLES: pairs such as/],
    [{ OIDC_ROLES_CLAIM: 'groups', OIDC_ROLES: 'a' }, /^Configuration: OIDC_ROLES: pairs such as/],
])('A13 settings of the identity provider that cannot be: %o', (more, told) => {
    const message = typeof told === 'string' ? `Configuration: ${told}` : told;
    expect(() => readServerConfig({ ...PROVIDER, ...more })).toThrow(message);
});

test('A13 the settings of the identity provider', () => {
    expect(readServerConfig({}).openId).toBeUndefined();
    const roles = 'CN=Bosses,OU=x=ROLE_ADMIN, staff = ROLE_USER';
    const { openId } = readServerConfig({ ...PROVIDER, OIDC_ROLES_CLAIM: 'groups', OIDC_ROLES: roles });
    expect(openId).toMatchObject({
        name: 'id.example.com',
        scopes: 'openid email profile',
        createsUsers: false,
        isOnly: false,
        roles: {
            claim: 'groups',
            map: new Map([
                ['CN=Bosses,OU=x', 'ROLE_ADMIN'],
                ['staff', 'ROLE_USER'],
            ]),
        },
    });
});
