import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from '#test/support/extent.ts';
import {
    before,
    endAll,
    forget,
    IN_SETS,
    type Kind,
    killed,
    PHASES,
    type Phase,
    type Reference,
    referenceOf,
} from './life.ts';
import { type Maker, onPglite, onPostgres } from './tables.ts';

/** With `npm run test:all` another one each time, in the title of each test: `KILL_SEED=…` repeats a failure. */
const SEED = Number(process.env.KILL_SEED) || (isWhole ? (Date.now() % 1_000_000) + 1 : 7);

/** Numbers between 0 and 1 (Park and Miller). */
const random = (() => {
    let state = SEED;
    return (): number => {
        state = (state * 48_271) % 2_147_483_647;
        return state / 2_147_483_647;
    };
})();

interface Point {
    readonly phase: Phase;
    readonly kind: Kind;
    readonly part: number;
}

/** A moment of each phase by chance. */
const byChance = (kind: Kind): readonly Point[] =>
    (Object.keys(PHASES) as Phase[]).map(phase => ({ phase, kind, part: random() }));

/** A moment of one phase by chance. */
const oneByChance = (kind: Kind): readonly Point[] => {
    const points = byChance(kind);
    const first = Math.floor(random() * points.length);
    return points.slice(first, first + 1);
};

/** 30 moments: parts of the time that each phase of each file takes. Customers are written one by one. */
const campaign = (): readonly Point[] => [
    ...IN_SETS.flatMap(kind => [
        ...byChance(kind),
        ...byChance(kind),
        ...(Object.keys(PHASES) as Phase[]).flatMap(phase => [0.5, 0.1, 0.9].map(part => ({ phase, kind, part }))),
    ]),
    { phase: 'run', kind: 'customers', part: random() },
];

const titled = (points: readonly Point[]) =>
    points.map(point => [`${point.phase} of ${point.kind} at ${Math.round(point.part * 100)} %`, point] as const);

describe.each([
    ['PGlite', onPglite, isWhole ? campaign() : oneByChance('items')],
    ['PostgreSQL', onPostgres, isWhole ? campaign() : oneByChance('prices')],
] as const)('I10 a server on %s killed', (_, open, points) => {
    const held: { maker?: Maker; references: Map<Kind, Reference> } = { references: new Map() };
    beforeAll(async () => {
        held.maker = await open();
        for (const kind of new Set(points.map(point => point.kind)))
            held.references.set(kind, await referenceOf(held.maker, kind));
    }, 300_000);
    afterEach(endAll);
    afterAll(async () => {
        for (const reference of held.references.values()) await forget(reference);
        await held.maker?.close();
    });

    test('never: a run and its undo change something, once', () => {
        for (const { tables } of held.references.values()) {
            expect(tables.run).not.toEqual(tables.rehearsal);
            const { items, prices, customers } = tables.rehearsal;
            expect(tables.undo).toMatchObject({ items, prices, customers });
            expect(tables.undo.history).not.toBe(tables.run.history);
        }
    });

    test.each(titled(points))(
        `in %s (seed ${SEED})`,
        async (_title, { phase, kind, part }) => {
            const reference = held.references.get(kind);
            const place = reference && (await held.maker?.make(reference.places[phase]));
            if (!reference || !place) throw new Error('nothing was prepared');
            const [left, ended] = await killed(place, phase, reference, part);
            expect([before(reference, phase), reference.tables[phase]]).toContainEqual(left);
            expect(ended).toEqual(reference.tables[phase]);
            await place.remove();
        },
        isWhole ? 240_000 : 120_000,
    );
});
