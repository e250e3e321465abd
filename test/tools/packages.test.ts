import fc from 'fast-check';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { ALIASES, FUNCTIONS } from '../../tools/build/packages/index.ts';

/** Module that the console's build loads for an import by a package. */
const replacementOf = (id: string): string => {
    const alias = ALIASES.find(({ find }) => find.test(id));
    if (!alias) throw new Error(`The build does not replace ${id}`);
    return id.replace(alias.find, alias.replacement);
};

const bothOf = async (id: string) => [await import(id), await import(replacementOf(id))];

afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
});

const KEYS = ['a', 'b', 'name', '0', '1'];
const key = fc.oneof(fc.constantFrom(...KEYS), fc.string());
const path = fc.oneof(
    fc.array(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 4 }).map(parts => parts.join('.')),
    fc.constantFrom('a[0]', 'a[0].b', 'a.b[1].name', ''),
);
const ids = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom('1', '2', 'a')));

const single = fc.oneof(fc.constantFrom(undefined, null, '', 0, false, Number.NaN), fc.string(), fc.integer());

/** Records of such values, nested in records and lists. */
const recordsOf = (values: fc.Arbitrary<unknown>) =>
    fc.letrec<{ value: unknown; record: Record<string, unknown> }>(tie => ({
        value: fc.oneof(
            { depthSize: 'small', withCrossShrink: true },
            values,
            fc.array(tie('value'), { maxLength: 3 }),
            tie('record'),
        ),
        record: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    }));

/** Arguments of all uses. The second record often equals the first. */
const inputsOf = (values: fc.Arbitrary<unknown>) => {
    const { record, value } = recordsOf(values);
    return fc
        .record({
            one: record,
            other: record,
            isSame: fc.boolean(),
            value,
            path,
            keys: fc.array(key),
            ids,
            others: ids,
        })
        .map(({ isSame, ...given }) => ({ ...given, other: isSame ? structuredClone(given.one) : given.other }));
};
type Inputs = ReturnType<typeof inputsOf> extends fc.Arbitrary<infer T> ? T : never;

const json = inputsOf(single);
const dated = inputsOf(fc.oneof(single, fc.date()));
/** Functions that treat dates in another way. React-admin passes responses, filters and messages, which are JSON. */
const OF_JSON = ['merge', 'mergeWith'];

type Called = (...given: readonly unknown[]) => never;

/** Each function of lodash in react-admin, called like there. */
const USES: Readonly<Record<(typeof FUNCTIONS)[number], (called: Called, given: Inputs) => unknown>> = {
    cloneDeep: (cloneDeep, { value: one }) => cloneDeep(one),
    debounce: (debounce, given) => callsOf(debounce, given),
    defaults: (defaults, { one, other }) => defaults({}, one, other),
    difference: (difference, { ids: one, others }) => difference(one, others),
    get: (get, { one, path: at, value: other }) => [get(one, at), get(one, at, other), get(other, at, one)],
    isEmpty: (isEmpty, { value: one, other }) => [isEmpty(one), isEmpty(other)],
    isEqual: (isEqual, { one, other, value: third }) => [isEqual(one, other), isEqual(third, other)],
    memoize: (memoize, { ids: one }) => {
        let calls = 0;
        const remembered: Called = memoize(
            (...given: unknown[]) => [calls++, ...given],
            (...given: unknown[]) => JSON.stringify(given),
        );
        return one.map(id => remembered(id, 'a'));
    },
    merge: (merge, { one, other }) => merge({}, one, other),
    mergeWith: (mergeWith, { one, other }) =>
        mergeWith(one, other, (_: unknown, replaced: unknown) => (Array.isArray(replaced) ? replaced : undefined)),
    pick: (pick, { one, keys }) => pick(one, keys),
    pickBy: (pickBy, { one }) => pickBy(one, (each: unknown) => each !== undefined),
    set: (set, { one, path: at, value: written }) => set(one, at, written),
    union: (union, { ids: one, others }) => union(one, others),
};

/** Arguments and times of the calls that a debounced function passes on. */
const callsOf = (debounce: Called, { ids: given }: Inputs): readonly unknown[] => {
    vi.useFakeTimers({ now: 0 });
    const passed: unknown[] = [];
    const debounced: Called & { cancel: () => void } = debounce((id: unknown) => passed.push([Date.now(), id]), 20);
    for (const id of given) {
        debounced(id);
        if (id === 'a') debounced.cancel();
        vi.advanceTimersByTime(Number(id) * 5 || 0);
    }
    vi.runAllTimers();
    return passed;
};

/** Result and changed arguments. */
const resultOf = (use: (called: Called, given: Inputs) => unknown, called: Called, given: Inputs) => {
    const own = structuredClone(given);
    return { result: use(called, own), own };
};

test.each(FUNCTIONS)('%s of es-toolkit gives what lodash gives', async name => {
    const use = USES[name];
    const [lodash, replaced] = await bothOf(`lodash/${name}.js`);
    fc.assert(
        fc.property(OF_JSON.includes(name) ? json : dated, given => {
            expect(resultOf(use, replaced.default, given)).toStrictEqual(resultOf(use, lodash.default, given));
        }),
    );
});

const segment = fc.constantFrom('items', 'create', '12', 'a%20b', 'é', ':id', ':id?', '*', '..', '.', '');
const route = fc.array(segment, { maxLength: 4 }).map(parts => `/${parts.join('/')}`);
const address = fc
    .tuple(route, fc.constantFrom('', '?page=2', '?q=%7B%7D'), fc.constantFrom('', '#top'))
    .map(parts => parts.join(''));

const attempt = (work: () => unknown): unknown => {
    try {
        return work();
    } catch (error) {
        return String(error);
    }
};

type Router = typeof import('react-router');

/** Pure functions of the router, for generated routes and addresses. */
const answersOf = (
    { createPath, generatePath, matchPath, matchRoutes, parsePath, resolvePath }: Router,
    pattern: string,
    at: string,
) => [
    attempt(() => matchPath(pattern, at)),
    attempt(() => matchPath({ path: pattern, end: false, caseSensitive: true }, at)),
    attempt(() => matchRoutes([{ path: '/items' }, { path: pattern, children: [{ path: 'create' }] }], at)),
    attempt(() => generatePath(pattern, { id: at, '*': 'items' })),
    attempt(() => createPath(parsePath(at))),
    attempt(() => resolvePath(at, pattern)),
];

/** Page of an address: parameters, location and links. */
const pageOf = (router: Router, pattern: string, at: string): unknown => {
    const Shown = () => {
        const place = { params: router.useParams(), at: router.useLocation().search };
        const links = ['..', 'items', '?page=3'].map(to => createElement(router.Link, { to, key: to }, to));
        return createElement('p', null, JSON.stringify(place), links);
    };
    const found = createElement(router.Route, { path: pattern, element: createElement(Shown) });
    const others = createElement(router.Route, { path: '*', element: 'nothing' });
    const routes = createElement(router.Routes, null, found, others);
    return attempt(() => renderToString(createElement(router.MemoryRouter, { initialEntries: [at] }, routes)));
};

test.each(['react-router', 'react-router/dom'])(
    'the production build of %s exports the names of the development build',
    async id => {
        const [development, production] = await bothOf(id);
        expect(Object.keys(production).sort()).toEqual(Object.keys(development).sort());
    },
);

test('the production build of react-router finds and renders the pages of the development build', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const [development, production] = await bothOf('react-router');
    fc.assert(
        fc.property(route, address, (pattern, at) => {
            expect(answersOf(production, pattern, at)).toEqual(answersOf(development, pattern, at));
            expect(pageOf(production, pattern, at)).toEqual(pageOf(development, pattern, at));
        }),
    );
});

test("the browser's Object.entries gives what Polyglot's polyfill gives", async () => {
    const [polyfill, native] = await bothOf('object.entries');
    fc.assert(
        fc.property(recordsOf(single).record, one => {
            expect(native.default(one)).toStrictEqual(polyfill.default(one));
        }),
    );
});

/** Error and text that the callback of jsonexport receives. */
const exported = (jsonExport: (rows: unknown, callback: (...given: unknown[]) => void) => unknown, rows: unknown) =>
    new Promise(resolve => {
        jsonExport(rows, (...given) => resolve(given));
    });

test('jsonexport, loaded at its first call, writes the same text', async () => {
    const [jsonExport, later] = await bothOf('jsonexport/dist/index.js');
    await fc.assert(
        fc.asyncProperty(fc.array(recordsOf(single).record, { minLength: 1, maxLength: 3 }), async rows => {
            expect(await exported(later.default, rows)).toEqual(await exported(jsonExport.default, rows));
        }),
    );
});
