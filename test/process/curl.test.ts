import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { curlLines } from '#src/areas/people/apiKeys/curlLines.ts';
import { dataFolder, type ServerProcess, signInAt, startServer } from '#test/support/serverProcess.ts';

const run = promisify(execFile);

let server: ServerProcess;
let key: string;
const folder = dataFolder();
beforeAll(async () => {
    server = await startServer({ DATA_DIR: folder.path });
    const made = await fetch(`${server.url}/api/api_keys`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await signInAt(server.url)}`, 'content-type': 'application/ld+json' },
        body: JSON.stringify({ name: 'curl', scopes: ['items:read', 'items:write', 'orders:read', 'brands:write'] }),
    });
    key = ((await made.json()) as { key: string }).key;
});
afterAll(async () => {
    await server.end('SIGTERM');
    folder.remove();
});

test.each(curlLines('ORIGIN'))('A10 the line of the page works as it is: $name', async ({ line }) => {
    const command = line.replace("'ORIGIN", `'${server.url}`);
    const env = { PATH: process.env.PATH, COMPTOIR_KEY: key };
    const { stdout } = await run('bash', ['-c', `${command} --silent --fail-with-body`], { env });
    expect(JSON.parse(stdout)).toHaveProperty('@id');
});
