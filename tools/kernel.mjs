// Differences between orders, delivery notes and invoices, counted against the recorded and the target values. Fails if a count
// rises. With `--list`, lists the places.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeIn, parsed } from './sources.mjs';

const LAYERS = ['contract', 'server', 'src'];
const SNAPSHOTS = 'server/db/migrations/meta';

/** Declarations of one rule: a search cannot distinguish them, so each is listed here, including new ones. */
const SHIPPING_FOLLOWS_GOODS = [['contract/documents/amounts.ts', 'followGoods']];
/** Tables of document lines. Lists to choose from, and lists without columns such as inputs of children, do not count. */
const LINE_TABLES = [['src/kinds/lines/LineTable.tsx', 'LineTable']];

/** Folders of orders, delivery notes and invoices, and of their shared code. */
const DOCUMENTS = [
    ...['contract/orders', 'contract/deliveries', 'contract/invoices', 'contract/documents'],
    ...[
        'server/areas/documents',
        'server/areas/orders',
        'server/areas/deliveries',
        'server/areas/invoices',
        'server/invoices',
    ],
    ...['src/areas/orders', 'src/areas/deliveries', 'src/areas/invoices', 'src/areas/documents'],
];
/** Excluded folders: reading of suppliers' files, and the customer account, which was formerly counted under payments. */
const OTHERS = ['server/invoices/reading', 'server/areas/invoices/account'];
/** New folder of the rendering code; once it exists, `server/documents` contains only document code and is counted. */
const DRAWING = 'server/drawing';

const isIn = folder => file => file.startsWith(`${folder}/`);
const isInOneOf = folders => file => folders.some(folder => isIn(folder)(file));

/** Imports in files of a folder that satisfy `isCounted`, as places. */
const importsIn = (sources, folder, isCounted) =>
    [...sources]
        .filter(([file]) => isIn(folder)(file))
        .flatMap(([file, { imports }]) => imports.filter(to => isCounted(to, file)).map(to => `${file}: ${to}`));

/** Lines in files of a folder that match a pattern, as places. */
const linesIn = (sources, folder, pattern) =>
    [...sources]
        .filter(([file]) => isIn(folder)(file))
        .flatMap(([file, { text }]) =>
            text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}`] : [])),
        );

const declaredIn = (sources, places) =>
    places
        .filter(([file, name]) => new RegExp(`\\b(?:const|function) ${name}\\b`).test(sources.get(file)?.text ?? ''))
        .map(place => place.join(': '));

/** Area of a file of `server/areas`; undefined for the files that list the areas. */
const areaOf = file => file.match(/^server\/areas\/(\w+)\//)?.[1];

const isTransport = to => /^server\/(?:hydra\/(?:problem|record)\.ts$|http\/)/.test(to);

const isBusiness = to => isIn('contract')(to) && !isInOneOf(['contract/language', 'contract/values'])(to);

/** Pairs of folders of a layer that import each other, except nested folders. */
const mutualPairs = (sources, layer) => {
    const arrows = new Set(
        [...sources]
            .filter(([file]) => isIn(layer)(file))
            .flatMap(([file, { imports }]) => imports.filter(isIn(layer)).map(to => `${dirname(file)} ${dirname(to)}`)),
    );
    return [...arrows].filter(arrow => {
        const [one, other] = arrow.split(' ');
        return one < other && arrows.has(`${other} ${one}`) && !isIn(one)(other);
    });
};

const documentLines = sources => {
    const isMoved = [...sources.keys()].some(isIn(DRAWING));
    const folders = isMoved ? [...DOCUMENTS, 'server/documents'] : DOCUMENTS;
    return [...sources]
        .filter(([file]) => isInOneOf(folders)(file) && !isInOneOf(OTHERS)(file))
        .flatMap(([file, { text }]) =>
            text.split('\n').flatMap((line, at) => (/\S/.test(line) ? [`${file}:${at + 1}`] : [])),
        );
};

/** Recorded maximum (`most`), target and search of each count. Counts with a `step` are rounded up to a multiple of it. */
export const COUNTS = {
    'imports of ../orders/ from other server areas': {
        most: 0,
        target: 0,
        find: sources =>
            importsIn(
                sources,
                'server/areas',
                (to, file) => areaOf(to) === 'orders' && ![undefined, 'orders'].includes(areaOf(file)),
            ),
    },
    'implementations of "shipping follows goods"': {
        most: 1,
        target: 1,
        find: sources => declaredIn(sources, SHIPPING_FOLLOWS_GOODS),
    },
    'look-ups of a VAT record or total by equal figures': {
        most: 0,
        target: 0,
        find: sources =>
            LAYERS.flatMap(layer =>
                linesIn(sources, layer, /=== Number\([^)]*rate\)|\.(?:find|get)\(.*\bvatTotalKey\(/i),
            ),
    },
    'line tables in the console': { most: 1, target: 1, find: sources => declaredIn(sources, LINE_TABLES) },
    'statements in server/areas that update lines of documents': {
        most: 0,
        target: 0,
        find: sources => linesIn(sources, 'server/areas', /\bupdate (?:order|delivery_note|invoice)_items\b/),
    },
    'area files that import hydra/problem, hydra/record or http/': {
        most: 0,
        target: 10,
        find: sources =>
            [...sources].flatMap(([file, { imports }]) =>
                isIn('server/areas')(file) && imports.some(isTransport) ? [file] : [],
            ),
    },
    'as unknown as, in server': {
        most: 5,
        target: 5,
        find: sources => linesIn(sources, 'server', /\bas unknown as\b/),
    },
    'as never, in src': { most: 1, target: 5, find: sources => linesIn(sources, 'src', /\bas never\b/) },
    'business contracts imported by server/hydra/calls.ts': {
        most: 0,
        target: 0,
        find: sources =>
            importsIn(sources, 'server/hydra', (to, file) => file === 'server/hydra/calls.ts' && isBusiness(to)),
    },
    'mutual folder pairs in server': { most: 4, target: 4, find: sources => mutualPairs(sources, 'server') },
    'mutual folder pairs in src': { most: 2, target: 5, find: sources => mutualPairs(sources, 'src') },
    'mutual folder pairs in contract': { most: 1, target: 1, find: sources => mutualPairs(sources, 'contract') },
    'lines of orders, delivery notes and invoices': { most: 23000, target: 17157, step: 250, find: documentLines },
    'files of server/db/migrations/meta': {
        most: 2,
        target: 3,
        find: sources => [...sources.keys()].filter(isIn(SNAPSHOTS)),
    },
};

/** Input of the counts, by path: text and imports of code, only names of snapshots. */
export const sourcesOf = (code, others = []) =>
    new Map([
        ...code.map(([file, text]) => [file, { text, imports: [...new Set(parsed(file, text).imports)] }]),
        ...others.map(file => [file, { text: '', imports: [] }]),
    ]);

/** Note about a count, and whether it has become worse. */
export const judgeCount = ({ most, step = 1 }, found) => {
    const kept = Math.ceil(found / step) * step;
    if (kept > most) return { isWorse: true, says: `TOO MANY (more than ${most})` };
    return { isWorse: false, says: kept < most ? `fewer than recorded: lower ${most} to ${kept}` : '' };
};

const print = () => {
    const sources = sourcesOf(
        LAYERS.flatMap(codeIn).map(file => [file, readFileSync(file, 'utf8')]),
        readdirSync(SNAPSHOTS).map(name => posix.join(SNAPSHOTS, name)),
    );
    const line = (...cells) =>
        process.stdout.write(`${cells.map((cell, at) => (at < 3 ? String(cell).padStart(8) : cell)).join('  ')}\n`);
    line('today', 'recorded', 'target');
    for (const [name, count] of Object.entries(COUNTS)) {
        const places = count.find(sources);
        const { isWorse, says } = judgeCount(count, places.length);
        line(places.length, count.most, count.target, name, says);
        if (process.argv.includes('--list') && !count.step) for (const place of places) line('', '', '', `  ${place}`);
        if (isWorse) process.exitCode = 1;
    }
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) print();
