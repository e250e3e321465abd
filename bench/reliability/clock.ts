import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checker } from './audit.ts';
import { type Client, createClient, createLine, signIn } from './client.ts';
import { makePlace, PORT } from './place.ts';
import { runCommand, startServer } from './server.ts';

const TWO_YEARS = 730 * 86_400_000;

/** Replaces the clock of a Node.js process and its embedded database with one that is ahead by the content of a file, in ms. */
const clockOf = (file: string): string => {
    const code = `
        import { readFileSync } from 'node:fs';
        const Real = Date, { now } = Date;
        const ahead = () => { try { return Number(readFileSync(${JSON.stringify(file)}, 'utf8')); } catch { return 0; } };
        const Ahead = function (...given) {
            if (!new.target) return new Real(now() + ahead()).toString();
            return given.length === 0 ? new Real(now() + ahead()) : new Real(...given);
        };
        Object.setPrototypeOf(Ahead, Real);
        Ahead.prototype = Real.prototype;
        Ahead.now = () => now() + ahead();
        globalThis.Date = Ahead;`;
    return `--import=data:text/javascript,${encodeURIComponent(code)}`;
};

/** A request with its response, and whether the response is expected. */
export interface Seen {
    readonly what: string;
    readonly answer: string;
    readonly isRight: boolean;
}

const wrongPasswords = async (url: string): Promise<number[]> => {
    const statuses: number[] = [];
    for (let at = 0; at < 3; at += 1) {
        const body = JSON.stringify({ username: 'user@comptoir.test', password: `wrong ${at}` });
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`${url}/api/login_check`, { method: 'POST', headers, body });
        await answer.arrayBuffer();
        statuses.push(answer.status);
    }
    return statuses;
};

/** Validates an order of a new item: its number contains the year. */
const numbered = async ({ ask }: Client): Promise<string> => {
    const [customer] = (await ask('GET', '/api/third_parties?itemsPerPage=1')).body.member ?? [];
    const sold = { designation: 'Clock', vatRate: '/api/vat_rates/1', saleUnitPriceExcludingTax: '20' };
    const item = await ask('POST', '/api/items', { reference: randomUUID(), ...sold });
    const body = {
        company: '/api/companies/1',
        thirdParty: customer?.['@id'],
        orderItems: [{ item: item.body['@id'], quantity: 1200 }],
    };
    const order = await ask('POST', '/api/orders', body);
    const acknowledge = ['missing_siren', 'item_not_active', 'zero_price', 'lower_price_available', 'price_changed'];
    const done = await ask('POST', `${order.body['@id']}/validate`, { acknowledge });
    return String(done.body.number ?? `${done.status} ${JSON.stringify(done.body).slice(0, 200)}`);
};

const isDrawn = async ({ ask }: Client): Promise<string> => {
    const [order] = (await ask('GET', '/api/orders?status=validated&itemsPerPage=1')).body.member ?? [];
    const records = [{ '@id': order?.['@id'] }];
    const { body } = await ask('POST', '/api/orders/document', { kind: 'confirmation', locale: 'fr', records });
    for (let left = 600; left > 0; left -= 1) {
        const { status } = (await ask('GET', String(body['@id']))).body;
        if (status === 'done' || status === 'failed') return String(status);
        await wait(200);
    }
    return 'never';
};

const historyOf = async ({ ask }: Client): Promise<number> =>
    Number((await ask('GET', '/api/changes?itemsPerPage=1')).body.totalItems);

/** A server on its embedded database whose clock jumps two years ahead, which is restarted, and whose clock is set back. */
export const wrongClock = async (): Promise<Seen[]> => {
    const place = await makePlace('pglite');
    const file = join(place.folder, 'ahead');
    const setAhead = (milliseconds: number): void => writeFileSync(file, String(milliseconds));
    setAhead(0);
    const variables = { ...place.variables, NODE_OPTIONS: clockOf(file) };
    const log = join(place.folder, 'server.log');
    const start = () => startServer(PORT, variables, log);
    const seen: Seen[] = [];
    const see = (what: string, answer: unknown, isRight: boolean): void => {
        seen.push({ what, answer: String(answer), isRight });
        console.log(isRight ? 'right' : 'WRONG', what, answer);
    };
    const seeWork = async (when: string, client: Client): Promise<void> => {
        const state = await isDrawn(client);
        see(`${when}: a job`, state, state === 'done');
        const statuses = await wrongPasswords(server.url);
        see(
            `${when}: three wrong passwords`,
            statuses,
            statuses.every(status => status === 401),
        );
    };
    const year = new Date().getFullYear();
    let server = await start();
    const before = await checker(server.url);
    const first = await numbered(before);
    see('before: a number', first, first.startsWith(`C${year}-`));
    const [key, body] = [randomUUID(), { name: `Clock ${randomUUID()}` }];
    const made = await before.ask('POST', '/api/brands', body, key);
    await before.ask('PATCH', '/api/items/1', { color: 'before' });
    const history = await historyOf(before);

    setAhead(TWO_YEARS);
    const { status: old } = await before.ask('GET', '/api/me');
    see('ahead: a session from before', old, old === 401);
    const ahead = await checker(server.url);
    const second = await numbered(ahead);
    see('ahead: a number is of that year, from 1', second, second === `C${year + 2}-000001`);
    await seeWork('ahead', ahead);
    await server.kill();
    server = await start();
    const again = await checker(server.url);
    const kept = await historyOf(again);
    see('ahead, started anew: the history is kept', `${kept} of ${history}`, kept >= history);
    const late = createClient(createLine(server.url), await signIn(server.url, 'super@comptoir.test'));
    const waiting = await late.ask('POST', '/api/orders/document', { kind: 'confirmation', locale: 'fr', records: [] });
    see('ahead: what is wrong is refused as ever', waiting.status, waiting.status === 422 || waiting.status === 400);

    setAhead(0);
    const third = await numbered(await checker(server.url));
    see(
        'back: numbers go on',
        third,
        third === first.replace(/\d+$/, last => String(Number(last) + 1).padStart(6, '0')),
    );
    await server.kill();
    server = await start();
    const { status: later } = await late.ask('GET', '/api/me');
    see('back, started anew: a session of later', later, later === 401);
    const back = await checker(server.url);
    await seeWork('back', back);
    const right = await signIn(server.url, 'user@comptoir.test').then(
        () => 'signed in',
        error => String(error),
    );
    see('back: the right password after them', right, right === 'signed in');
    const repeated = await back.ask('POST', '/api/brands', body, key);
    const isRefused = made.status === 201 && repeated.status === 422;
    see('back: a key of before is forgotten, its name taken', `${made.status}, ${repeated.status}`, isRefused);
    const { code } = await runCommand('admin', ['verify'], place.variables);
    see('back: admin verify', code, code === 0);
    await server.stop();
    await place.remove();
    return seen;
};
