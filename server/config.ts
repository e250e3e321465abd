import { z } from 'zod';
import { ROLES } from '#contract/language/roles.ts';
import { email } from '#contract/language/rules.ts';
import { password } from '#contract/people/passwords.ts';
import { accounts, PUBLIC_PASSWORD } from './auth/accounts.ts';
import { checkOpenId, type OpenIdSettings, openIdEnvironment, readOpenId } from './auth/openIdSettings.ts';
import { isOwnMachine } from './auth/ownMachine.ts';
import type { BackupSchedule } from './backup/schedule.ts';
import type { Bucket } from './files/storage.ts';
import type { LongestSides } from './pictures/services.ts';
import type { FirstAdmin } from './seed/firstAdmin.ts';
import { StartupError } from './startupError.ts';
import type { TraceSettings } from './watch/traces.ts';

const port = z.coerce.number().int().min(0).max(65_535);

/** `address` or `Name <address>`, without line breaks, because it becomes a header. */
const SENDER = /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

const readOrigins = (list: string, context: z.RefinementCtx): string[] => {
    const origins = list.split(',').map(origin => origin.trim());
    const wrong = origins.find(origin => !isOrigin(origin));
    if (wrong !== undefined) context.addIssue(`"${wrong}" is not an origin such as https://shop.example.com`);
    return origins;
};

const readRoles = (list: string, context: z.RefinementCtx): string[] => {
    const roles = list.split(',').map(role => role.trim());
    const wrong = roles.find(role => !ROLES.some(known => known === role));
    if (wrong !== undefined) context.addIssue(`"${wrong}" is none of ${ROLES.join(', ')}`);
    return roles;
};

const yesOrNo = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] });

const isDemonstrated = (address: string): boolean => accounts.some(one => one.email === address);

const adminEmail = z
    .string()
    .trim()
    .toLowerCase()
    .max(180)
    .refine(text => email(text) === undefined, 'an e-mail such as admin@example.com is expected')
    .refine(text => !isDemonstrated(text), 'the demonstration has an account of this e-mail');

/** Same rule as for all passwords (V3). */
const adminPassword = z
    .string()
    .max(200)
    .refine(
        text => password(text) === undefined,
        'it is too weak: 12 characters at least are expected, with a lowercase letter, a capital, a digit and a special character',
    )
    .refine(text => text !== PUBLIC_PASSWORD, 'this one is public: choose another');

/** Length of a picture's longest side, in pixels. */
const side = z.coerce.number().int().min(100).max(10_000);

const postgresAddress = z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine(
        url => ['transaction', null].includes(new URL(url).searchParams.get('pooler')),
        'pooler can only be transaction',
    );

/** Environment variables of the API; README has the same table. */
const environment = z
    .object({
        PORT: port.default(3000),
        HOST: z.string().min(1).default('127.0.0.1'),
        PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
        DATA_DIR: z.string().min(1).default('./var'),
        DATABASE_URL: postgresAddress.optional(),
        DATABASE_REPLICA_URL: postgresAddress.optional(),
        SEED_ITEMS: z.coerce.number().int().min(0).max(1_000_000).default(2000),
        SEED_PICTURED: z.coerce.number().int().min(0).max(1_000_000).default(1_000_000),
        SEED_DEMO: yesOrNo.optional(),
        ADMIN_EMAIL: adminEmail.optional(),
        ADMIN_PASSWORD: adminPassword.optional(),
        SEED_ORDERS: z.coerce.number().int().min(0).max(1_000_000).default(600),
        COMPANY_NAME: z.string().min(1).max(80).optional(),
        SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
        MAIL_FROM: z
            .string()
            .regex(SENDER, 'an address such as sales@example.com or Sales <sales@example.com> is expected')
            .optional(),
        HIDE_UNKNOWN_EMAILS: yesOrNo.default(false),
        TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
        CORS_ORIGINS: z.string().transform(readOrigins).default([]),
        S3_BUCKET: z.string().min(1).optional(),
        S3_REGION: z.string().min(1).default('us-east-1'),
        S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
        PICTURE_SIDE_300: side.default(3000),
        PICTURE_SIDE_72: side.default(1000),
        BACKUP_DIR: z.string().min(1).optional(),
        BACKUP_AT: z
            .string()
            .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 02:30 is expected')
            .default('02:00'),
        BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
        WEBHOOK_PRIVATE: yesOrNo.default(false),
        TWO_FACTOR_ROLES: z.string().transform(readRoles).default([]),
        SESSION_IDLE: z.coerce.number().int().min(0).max(259_200).default(0),
        HISTORY_DAYS: z.coerce.number().int().min(0).max(36_500).default(730),
        AUDIT_KEEP: z.coerce.number().int().min(0).max(36_500).default(365),
        METRICS_PORT: port.optional(),
        METRICS_HOST: z.string().min(1).default('127.0.0.1'),
        OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
        OTEL_SERVICE_NAME: z.string().min(1).default('comptoir'),
        OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
        LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
        ...openIdEnvironment,
    })
    .superRefine(checkOpenId);

type Environment = z.infer<typeof environment>;

const isReplicaAlone = ({ DATABASE_URL, DATABASE_REPLICA_URL }: Environment): boolean =>
    DATABASE_REPLICA_URL !== undefined && DATABASE_URL === undefined;

export interface ServerConfig {
    readonly port: number;
    readonly host: string;
    /** Origin of the console's public address; never derived from the Host header. */
    readonly publicUrl: string;
    /** True if `publicUrl` is the default, so that the console is opened under any name of the machine. */
    readonly isUrlUnset: boolean;
    readonly isReachable: boolean;
    readonly seedDemo: boolean;
    /** Additional account that the first start creates. */
    readonly firstAdmin: FirstAdmin | undefined;
    readonly dataDir: string;
    readonly databaseUrl: string | undefined;
    /** Replica of `databaseUrl`, from which lists are read. */
    readonly replicaUrl: string | undefined;
    readonly seedItems: number;
    /** Number of items with seeded pictures, from the first one. */
    readonly seedPictured: number;
    readonly seedOrders: number;
    readonly companyName: string | undefined;
    /** Mail server; without one, messages are written to the data folder. */
    readonly smtpUrl: string | undefined;
    readonly mailFrom: string;
    readonly hideUnknownEmails: boolean;
    /** Number of trusted reverse proxies, each of which adds an address to X-Forwarded-For. */
    readonly trustProxy: number;
    /** Other origins whose pages may call the API (CORS). */
    readonly corsOrigins: readonly string[];
    /** Bucket for pictures; without one, they are kept in the data folder. */
    readonly bucket: Bucket | undefined;
    /** Longest sides, in pixels, of the pictures for download, by density. */
    readonly sides: LongestSides;
    /** Time and folder of scheduled backups; undefined without a folder. */
    readonly backups: BackupSchedule | undefined;
    /** Allows webhooks at addresses of private networks, and without TLS. */
    readonly webhookPrivate: boolean;
    readonly twoFactorRoles: readonly string[];
    /** Identity provider for sign-in (ADR 0075); without one, only passwords are accepted. */
    readonly openId: OpenIdSettings | undefined;
    /** Idle minutes before a session expires; 0 disables the limit. */
    readonly sessionIdle: number;
    /** Days that the history of records is kept; 0 means forever. */
    readonly historyDays: number;
    /** Days that the audit log is kept; 0 means forever. */
    readonly auditDays: number;
    /** Address of the Prometheus metrics; undefined disables them. */
    readonly metrics: { readonly port: number; readonly host: string } | undefined;
    /** Settings of the trace export; undefined disables it. */
    readonly traces: TraceSettings | undefined;
    readonly logLevel: string;
}

/** Settings of the first start. The demonstration is local by default, because its passwords are public. */
const readFirstStart = (given: Environment, publicUrl: string) => {
    const { hostname } = new URL(publicUrl);
    const isReachable = !isOwnMachine(given.HOST) || !isOwnMachine(hostname);
    const seedDemo = given.SEED_DEMO ?? !isReachable;
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = given;
    const isAsked = ADMIN_EMAIL !== undefined || ADMIN_PASSWORD !== undefined;
    const firstAdmin: FirstAdmin = { email: ADMIN_EMAIL ?? `admin@${hostname}`, password: ADMIN_PASSWORD };
    return { isReachable, seedDemo, firstAdmin: isReachable || !seedDemo || isAsked ? firstAdmin : undefined };
};

const readTraces = (given: Environment): TraceSettings | undefined =>
    given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : { service: given.OTEL_SERVICE_NAME, share: given.OTEL_TRACES_SAMPLER_ARG };

/** Reads the environment variables. @throws StartupError naming every invalid variable. */
export const readServerConfig = (variables: NodeJS.ProcessEnv): ServerConfig => {
    const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
    const parsed = environment.safeParse(set);
    if (!parsed.success) {
        const lines = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
        throw new StartupError(`Configuration: ${lines.join('; ')}`);
    }
    const given = parsed.data;
    if (isReplicaAlone(given)) throw new StartupError('Configuration: DATABASE_REPLICA_URL needs DATABASE_URL.');
    const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/(?<!\/)\/+$/, '');
    return {
        port: given.PORT,
        host: given.HOST,
        publicUrl,
        isUrlUnset: given.PUBLIC_URL === undefined,
        ...readFirstStart(given, publicUrl),
        dataDir: given.DATA_DIR,
        databaseUrl: given.DATABASE_URL,
        replicaUrl: given.DATABASE_REPLICA_URL,
        seedItems: given.SEED_ITEMS,
        seedPictured: given.SEED_PICTURED,
        seedOrders: given.SEED_ORDERS,
        companyName: given.COMPANY_NAME,
        smtpUrl: given.SMTP_URL,
        mailFrom: given.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
        hideUnknownEmails: given.HIDE_UNKNOWN_EMAILS,
        trustProxy: given.TRUST_PROXY,
        corsOrigins: given.CORS_ORIGINS,
        bucket: given.S3_BUCKET
            ? { name: given.S3_BUCKET, region: given.S3_REGION, endpoint: given.S3_ENDPOINT }
            : undefined,
        sides: { 300: given.PICTURE_SIDE_300, 72: given.PICTURE_SIDE_72 },
        backups: given.BACKUP_DIR
            ? { folder: given.BACKUP_DIR, at: given.BACKUP_AT, keep: given.BACKUP_KEEP }
            : undefined,
        webhookPrivate: given.WEBHOOK_PRIVATE,
        twoFactorRoles: given.TWO_FACTOR_ROLES,
        openId: readOpenId(given),
        sessionIdle: given.SESSION_IDLE,
        historyDays: given.HISTORY_DAYS,
        auditDays: given.AUDIT_KEEP,
        metrics: given.METRICS_PORT === undefined ? undefined : { port: given.METRICS_PORT, host: given.METRICS_HOST },
        traces: readTraces(given),
        logLevel: given.LOG_LEVEL,
    };
};
