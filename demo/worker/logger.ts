import type { Logger } from 'pino';

/** Reports errors to the browser's console; other log entries are dropped. */
const report = (details: object, text?: string): void => {
    if ('err' in details) reportError(new Error(text ?? 'an error', { cause: details.err }));
};
const silent = (): void => undefined;

const quiet = {
    level: 'error',
    ...{ trace: silent, debug: silent, info: silent, warn: report, error: report, fatal: report },
    child: () => quiet,
};

export const logger = quiet as unknown as Logger;
