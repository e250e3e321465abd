import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { Watched } from './server.ts';

type Body = Record<string, unknown> & { readonly member?: readonly Record<string, unknown>[] };

const read = async (answer: Response): Promise<Body> => {
    if (!answer.ok) throw new Error(`${answer.status} of ${answer.url}: ${(await answer.text()).slice(0, 300)}`);
    return (await answer.json()) as Body;
};

const picture = async (at: number): Promise<Uint8Array<ArrayBuffer>> => {
    const background = { r: at % 256, g: (at * 7) % 256, b: (at * 13) % 256 };
    const create = { width: 1600, height: 1200, channels: 3 as const, background };
    return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
};

const upload = async ({ ask }: Watched, at: number): Promise<void> => {
    const body = new FormData();
    body.set('item', `/api/items/${1 + (at % 500)}`);
    body.set('file', new File([await picture(at)], `${at}.jpg`, { type: 'image/jpeg' }));
    const answer = await ask('POST', '/api/items/pictures', body);
    // An item has a maximum number of pictures.
    if (answer.status !== 422) await read(answer);
    else await answer.arrayBuffer();
};

const ENDED = ['done', 'failed', 'needs_answers'];

const importItems = async ({ ask }: Watched, at: number): Promise<void> => {
    const lines = Array.from({ length: 2000 }, (_, row) => `MEM-${row};Article ${at} n° ${row};${5 + (row % 90)}`);
    const body = new FormData();
    body.set('file', new File([`Référence;Désignation;Prix\n${lines.join('\n')}\n`], 'items.csv'));
    body.set('resource', 'items');
    const iri = String((await read(await ask('POST', '/api/imports', body)))['@id']);
    const until = async (states: readonly string[]): Promise<void> => {
        for (;;) {
            const { status } = await read(await ask('GET', iri));
            if (states.includes(String(status))) return;
            await wait(200);
        }
    };
    await until(['rehearsed', ...ENDED]);
    const run = await ask('POST', `${iri}/run`, { acknowledge: ['far_prices'] });
    await run.arrayBuffer();
    if (run.ok) await until(ENDED);
};

const exportItems = async ({ ask }: Watched, at: number): Promise<void> => {
    const format = at % 2 === 0 ? 'xlsx' : 'csv';
    const answer = await ask('GET', `/api/items/export?format=${format}&columns=reference,designation&locale=fr`);
    if (!answer.ok) await read(answer);
    await answer.arrayBuffer();
};

const orderOf = async ({ ask }: Watched, at: number): Promise<string> => {
    const { member = [] } = await read(await ask('GET', `/api/orders?itemsPerPage=10&page=${1 + (at % 8)}`));
    return String(member[at % member.length]?.['@id']);
};

const draw = async (server: Watched, at: number): Promise<void> => {
    const body = { kind: 'confirmation', locale: at % 2 === 0 ? 'fr' : 'en' };
    const answer = await server.ask('POST', `${await orderOf(server, at)}/document`, body);
    await answer.arrayBuffer();
};

const edit = async ({ ask }: Watched, at: number): Promise<void> => {
    const designation = `Modifié ${at}`;
    await read(await ask('PATCH', `/api/items/${1 + (at % 500)}`, { designation }));
};

const WORDS = ['ballon', 'raquette', 'tapis', 'gants', 'filet', 'chaussure'];

const lists = async ({ ask }: Watched, at: number): Promise<void> => {
    await read(await ask('GET', `/api/items?itemsPerPage=50&page=${1 + (at % 20)}&order[designation]=asc`));
    await read(await ask('GET', `/api/items?itemsPerPage=25&q=${WORDS[at % WORDS.length]}`));
    await read(await ask('GET', `/api/orders?itemsPerPage=25&page=${1 + (at % 10)}`));
    await read(await ask('GET', `/api/third_parties?itemsPerPage=25&q=club`));
};

/** Kinds of work with the pause after each, in ms; a minute corresponds to an hour of use. */
const KINDS = { lists: 100, edit: 150, upload: 1000, draw: 1500, exportItems: 4000, importItems: 8000 } as const;
const WORK = { lists, edit, upload, draw, exportItems, importItems };

/** Runs a mixed load for a time. @returns the number of repetitions of each kind of work; errors end the load */
export const load = async (server: Watched, milliseconds: number): Promise<Record<string, number>> => {
    const end = performance.now() + milliseconds;
    const done: Record<string, number> = {};
    const repeat = async (kind: keyof typeof WORK): Promise<void> => {
        for (let at = 0; performance.now() < end; at += 1) {
            await WORK[kind](server, at);
            done[kind] = at + 1;
            await wait(KINDS[kind]);
        }
    };
    await Promise.all((['lists', 'edit', 'upload', 'draw', 'exportItems', 'importItems'] as const).map(repeat));
    return done;
};
