import pg from 'pg';
import { expect, test } from 'vitest';
import { disposableServers } from '#test/support/disposableServers.ts';
import { type Listening, listenTo } from '#test/support/eventStream.ts';
import { hubFor } from '#test/support/live.ts';
import { preparedDatabase } from '#test/support/postgres.ts';
import { type ServerProcess, signInAt } from '#test/support/serverProcess.ts';

const servers = disposableServers();

const ITEM = '/api/items/5';
const TOPIC = '/api/presence/items/5';
const TAB = '0b6a2c9e-3a5f-4d0b-8e0c-1f1f1f1f1f01';

const clientOf = async ({ url }: ServerProcess, email: string) => {
    const authorization = `Bearer ${await signInAt(url, email)}`;
    return {
        listen: async (): Promise<Listening> => {
            const stream = listenTo(await fetch(`${url}${hubFor(TOPIC)}`, { headers: { authorization } }));
            await stream.until(() => stream.lastEventId() !== '');
            return stream;
        },
        say: async (record: string | null, card?: string): Promise<number> => {
            const headers = { authorization, 'content-type': 'application/json' };
            const body = JSON.stringify({ tab: TAB, record, card });
            return (await fetch(`${url}/api/presence`, { method: 'POST', headers, body })).status;
        },
    };
};

/** Who is there, as it was told last. */
const toldIn = ({ events }: Listening): readonly unknown[] => (events.at(-1)?.data.people ?? []) as readonly unknown[];

test('41 who is at a record of one process is told at another, goes with a word, and without one when its process is killed', async () => {
    const { url: DATABASE_URL, remove } = await preparedDatabase();
    servers.cleanups.push(remove);
    const [one, other] = [await servers.started({ DATABASE_URL }), await servers.started({ DATABASE_URL })];
    const [here, there] = [await clientOf(one, 'admin@comptoir.test'), await clientOf(other, 'user@comptoir.test')];
    const stream = await there.listen();
    await here.listen();

    expect(await here.say(ITEM, 'prices')).toBe(200);
    await stream.until(() => toldIn(stream).length === 1);
    expect(toldIn(stream)).toMatchObject([{ person: '/api/users/2', cards: ['prices'] }]);
    expect(await here.say(null)).toBe(204);
    await stream.until(() => toldIn(stream).length === 0);

    expect(await here.say(ITEM)).toBe(200);
    await stream.until(() => toldIn(stream).length === 1);
    await one.end('SIGKILL');
    const database = new pg.Client(DATABASE_URL);
    await database.connect();
    // 43 of the 45 seconds in which a tab is waited for; other processes look every two.
    await database.query(`update presence set seen_at = seen_at - interval '43 seconds'`);
    await database.end();
    const since = performance.now();
    expect(toldIn(stream)).toHaveLength(1);
    await stream.until(() => toldIn(stream).length === 0);
    expect(performance.now() - since).toBeLessThan(10_000);
    await stream.leave();
    await other.end('SIGTERM');
});
