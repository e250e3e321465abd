import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isWhole } from '#test/support/extent.ts';
import {
    before,
    begin,
    endAll,
    forget,
    live,
    PHASES,
    type Phase,
    type Reference,
    reach,
    referenceOf,
    stopped,
} from './life.ts';
import { type DistantPlace, type Maker, onPostgres } from './tables.ts';

/** In ms: longer than the driver takes to notice, and ten seconds in full. */
const AWAY = isWhole ? 10_000 : 1000;

const held: { maker?: Maker<DistantPlace>; reference?: Reference } = {};
beforeAll(async () => {
    held.maker = await onPostgres();
    held.reference = await referenceOf(held.maker, 'items');
}, 300_000);
afterEach(endAll);
afterAll(async () => {
    if (held.reference) await forget(held.reference);
    await held.maker?.close();
});

const PHASES_CUT: readonly Phase[] = isWhole ? ['rehearsal', 'run', 'undo'] : ['run'];

test.each(PHASES_CUT)(
    'I10 a database that goes away in the %s: the tables are as before or after, and it ends by itself',
    async phase => {
        const { reference } = held;
        const place = reference && (await held.maker?.make(reference.places[phase]));
        if (!reference || !place) throw new Error('nothing was prepared');
        const living = await live(place);
        const iri = await begin(living, phase, reference);
        await wait(reference.times[phase] / 2);
        await place.beAway(AWAY);
        expect([before(reference, phase), reference.tables[phase]]).toContainEqual(await place.inspect());
        await reach(living, iri, PHASES[phase]);
        expect(await stopped(living, place)).toEqual(reference.tables[phase]);
        await place.remove();
    },
    180_000,
);
