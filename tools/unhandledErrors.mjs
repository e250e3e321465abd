import { appendFileSync } from 'node:fs';

/** Writes errors outside of tests to `UNHANDLED_ERRORS`: the JSON report lacks them, and the exit code may be 0. */
export default class UnhandledErrors {
    onTestRunEnd(_modules, errors) {
        for (const { name, message, stack } of errors)
            appendFileSync(process.env.UNHANDLED_ERRORS, `${JSON.stringify(`${name}: ${message}\n${stack}`)}\n`);
    }
}
