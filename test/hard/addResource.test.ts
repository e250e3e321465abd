import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Copy, copyProject, documentedCommand } from '#test/support/copyOfProject.ts';

/** Environment variables that would make a nested Vitest part of this run. */
const OWN = ['VITEST', 'VITEST_WORKER_ID', 'VITEST_POOL_ID', 'VITEST_MODE', 'NODE_OPTIONS'];

/** In milliseconds. */
const LONG = 600_000;

let copy: Copy;
beforeAll(() => {
    copy = copyProject();
    expect(copy.run('sh', '-c', documentedCommand())).toMatchObject({ status: 0 });
}, LONG);
afterAll(() => copy.remove());

test(
    'a resource that the tool has just written passes the suite of every resource',
    () => {
        const suite = ['vitest', 'run', '--project', 'api on postgres', 'test/api/contract', '-t', 'delivery_zones'];
        const { status, stdout } = copy.run(
            'env',
            ...OWN.flatMap(name => ['-u', name]),
            'npx',
            ...suite,
            '--reporter=json',
        );
        const { numPassedTests } = JSON.parse(stdout.slice(stdout.indexOf('{')));
        expect({ status, isTested: numPassedTests > 20 }).toEqual({ status: 0, isTested: true });
    },
    LONG,
);
