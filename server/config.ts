import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

/** Environment variables that the API understands; README has the same table. */
const environment = z.object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    DATA_DIR: z.string().min(1).default('./var'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    SEED_ITEMS: z.coerce.number().int().min(0).max(1_000_000).default(2000),
    COMPANY_NAME: z.string().min(1).max(80).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export interface Config {
    readonly port: number;
    readonly host: string;
    /** Origin under which people reach the console; the Host header is never trusted for it. */
    readonly publicUrl: string;
    readonly dataDir: string;
    readonly databaseUrl: string | undefined;
    readonly seedItems: number;
    /** Shown in titles and footers instead of the product's own name. */
    readonly companyName: string | undefined;
    readonly logLevel: string;
}

/** An error for the person who starts the server: shown as one line, without a stack. */
export class StartupError extends Error {
    override readonly name = 'StartupError';
}

/**
 * Reads the environment once.
 * @throws StartupError naming every variable that cannot be used.
 */
export const readConfig = (variables: NodeJS.ProcessEnv): Config => {
    const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
    const parsed = environment.safeParse(set);
    if (!parsed.success) {
        const lines = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`);
        throw new StartupError(`Configuration: ${lines.join('; ')}`);
    }
    const { PORT, HOST, PUBLIC_URL, DATA_DIR, DATABASE_URL, SEED_ITEMS, COMPANY_NAME, LOG_LEVEL } = parsed.data;
    return {
        port: PORT,
        host: HOST,
        publicUrl: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, ''),
        dataDir: DATA_DIR,
        databaseUrl: DATABASE_URL,
        seedItems: SEED_ITEMS,
        companyName: COMPANY_NAME,
        logLevel: LOG_LEVEL,
    };
};
