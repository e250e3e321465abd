// Allowed imports between layers. `node tools/layers.mjs` writes them into biome.json, where each zone repeats inherited
// patterns, because rules of Biome replace one another. With `--check`, it compares both.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Folders of the console from bottom to top: a layer must not import from higher layers or from beside the application. */
const CONSOLE = [
    { folders: ['ui'], says: 'what all screens share knows no feature', wrapsMui: true },
    {
        folders: ['alerts', 'i18n', 'routing', 'theme'],
        says: 'what all screens share knows no feature',
        isBeside: true,
    },
    { folders: ['auth', 'live', 'menu'], says: 'the session, live updates and the menu stand below the kinds' },
    { folders: ['kinds', 'richText'], says: 'kinds know no list and no form' },
    {
        folders: ['list', 'record', 'spreadsheet', 'pictures', 'imports', 'avatar', 'guessed', 'jobs'],
        says: 'a lower layer never imports a screen',
    },
    { folders: ['areas', 'pages', 'shell'], says: 'a screen never imports the application' },
];
const APPLICATION = ['App.tsx', 'main.tsx', 'boot/mount.tsx'];

const API = [
    { folders: ['domain'], says: 'records and refusals know no service' },
    {
        folders: [
            ...['hydra', 'auth', 'db', 'files', 'pictures', 'mail', 'jobs', 'threads', 'zip', 'sheets', 'documents'],
            ...['backup', 'webhooks', 'audit', 'watch', 'telemetry', 'invoices', 'seed', 'transports'],
        ],
        says: 'a service knows neither the engine nor a resource',
    },
    { folders: ['engine'], says: 'the engine knows no resource', isBlind: true },
    { folders: ['imports', 'live'], says: 'imports and live updates know the engine, and no resource' },
    { folders: ['areas'], says: 'a resource never imports the application' },
];
const SERVER = ['admin/**', 'http/**', 'process/**', 'app.ts', 'open.ts', 'openApp.ts', 'openWorker.ts'];

const REACT = ['react', 'react/**', 'react-dom', 'react-dom/**', 'react-admin', '@mui/**'];
const MUI = ['@mui/material', ...['Dialog', 'Menu', 'Popover', 'Popper'].map(name => `@mui/material/${name}`)];
/** Zod, and modules of the contract that need it or are similarly large. */
const HEAVY = ['language/schema.ts'];

const root = name => [`#${name}/**`, `**/${name}/**`];
const DEPTHS = [1, 2, 3, 4, 5].map(depth => '../'.repeat(depth));
/** Areas with contracts of resources, which the engine must not import. */
const AREAS = [
    'bank',
    'catalogue',
    'customers',
    'deliveries',
    'imports',
    'invoices',
    'numbering',
    'operations',
    'orders',
    'payments',
    'people',
    'prices',
    'quotes',
    'settings',
    'suppliers',
];
const CONTRACTS = {
    group: ['index.ts', ...AREAS.map(area => `${area}/**`)].flatMap(path => [
        `#contract/${path}`,
        `**/contract/${path}`,
    ]),
    message: 'the engine knows the language of contracts, and no contract',
};

/** All forms of an import of a file or folder. */
const within = (name, path) => [`#${name}/${path}`, ...DEPTHS.map(up => up + path)];

const NOT_CONSOLE = [...root('src'), ...root('test'), ...REACT];
/** The provider is imported by its public name, as in any application. */
const INSIDE_PROVIDER = ['#hydra/**', '**/packages/**'];
const NOT_API = [
    ...root('server'),
    ...root('test'),
    'zod',
    ...HEAVY.flatMap(path => [`#contract/${path}`, `**/contract/${path}`]),
];

const zone = (includes, ...patterns) => ({
    includes: includes.map(path => `${path}/**`),
    linter: { rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } } },
});

/** Folders above the layer; layers with `isBeside` are on the same level as their predecessor. */
const above = (layers, at) =>
    layers
        .slice(at + 1)
        .filter(({ isBeside }) => !isBeside)
        .flatMap(({ folders }) => folders);

const zonesOf = (name, layers, { never, top, also }) =>
    layers.map((layer, at) => {
        const closed = [...above(layers, at).map(folder => `${folder}/**`), ...top].flatMap(path => within(name, path));
        return zone(
            layer.folders.map(folder => `${name}/${folder}`),
            { group: [...never, ...closed], message: layer.says },
            ...also(layer),
        );
    });

const OWN_DIALOGS = {
    group: MUI,
    message: 'menus, popovers and dialogs are those of src/ui; other components of MUI are imported one by one',
};

/** The provider is a separate library. @param up path that leads out of the folder */
const provider = (folder, up) =>
    zone([folder], {
        group: [...NOT_API, '#src/**', `${up}**`, ...root('i18n'), '#contract/**', ...REACT],
        message: 'the provider knows neither React nor this product',
    });

/** Zones of biome.json; a later one replaces an earlier one for the files of both. */
export const zones = () => [
    zone(['contract'], {
        group: [...['i18n', 'src', 'server', 'test'].flatMap(root), ...REACT],
        message: 'contract imports neither side',
    }),
    zone(['i18n'], {
        group: [...['src', 'server', 'test'].flatMap(root), ...REACT],
        message: 'i18n imports contract at most',
    }),
    zone(
        ['src'],
        { group: [...NOT_API, ...INSIDE_PROVIDER], message: 'the console never imports the API' },
        OWN_DIALOGS,
    ),
    provider('packages/hydra/src', '../'),
    provider('packages/hydra/src/documentation', '../../'),
    provider('packages/hydra/src/live', '../../'),
    zone(['packages/hydra/examples'], {
        group: ['#*/**', '../**'],
        message: 'examples are what anybody can write: they import packages alone',
    }),
    ...zonesOf('src', CONSOLE, {
        never: [...NOT_API, ...INSIDE_PROVIDER],
        top: APPLICATION,
        also: ({ wrapsMui }) => (wrapsMui ? [] : [OWN_DIALOGS]),
    }),
    zone(['server'], { group: NOT_CONSOLE, message: 'the API never imports the console' }),
    ...zonesOf('server', API, { never: NOT_CONSOLE, top: SERVER, also: ({ isBlind }) => (isBlind ? [CONTRACTS] : []) }),
];

const isZone = ({ linter }) => linter.rules.style?.noRestrictedImports !== undefined;

/** Returns the configuration of Biome with these zones. */
export const withZones = config => ({
    ...config,
    overrides: [...zones(), ...config.overrides.filter(one => !isZone(one))],
});

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    const config = JSON.parse(readFileSync('biome.json', 'utf8'));
    const same = JSON.stringify(withZones(config)) === JSON.stringify(config);
    if (!process.argv.includes('--check'))
        writeFileSync('biome.json', `${JSON.stringify(withZones(config), undefined, 2)}\n`);
    else if (!same) {
        process.stderr.write(
            'biome.json has other zones than tools/layers.mjs: run node tools/layers.mjs, then npx biome format\n',
        );
        process.exitCode = 1;
    }
}
