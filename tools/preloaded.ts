import type { Plugin, Rolldown } from 'vite';
import { type Chunks, chunksOf } from './chunks.ts';

/** Begins the name of the file with a resource's list. */
export const LIST = 'list-';

/** Stages that the page preloads (`src/early/ask.ts`), `contracts` for lists whose contract is not in `console`. */
const STAGES: readonly string[] = ['fr', 'en', 'frConsole', 'enConsole', 'console', 'contracts'];

/** The script and the style sheets of a chunk. */
const filesOf = ({ fileName, viteMetadata }: Rolldown.OutputChunk) =>
    [fileName, ...(viteMetadata?.importedCss ?? [])].map(file => `/${file}`);

/** What differs in the names of a chunk's files: the page is sent with each visit, and has many. */
const hashesOf = (chunk: Rolldown.OutputChunk) =>
    filesOf(chunk).map(file => file.replace(`/assets/${chunk.name}-`, '').replace(/\.\w+$/, ''));

/** The messages of a resource in a language: `items` of `i18n/fr/items.ts`. */
const resourceIn = (locale: string, { facadeModuleId, isDynamicEntry }: Rolldown.OutputChunk): string | undefined =>
    isDynamicEntry ? new RegExp(`/i18n/${locale}/(\\w+)\\.ts$`).exec(facadeModuleId ?? '')?.[1] : undefined;

const contractsIn = ({ moduleIds }: Rolldown.OutputChunk): string[] =>
    moduleIds.flatMap(id => /\/contract\/(\w+)\.ts$/.exec(id)?.[1] ?? []);

/** What `src/early/ask.ts` reads; resources are named like their files, `priceLists`. */
const filesIn = (chunks: Chunks): string => {
    const all = [...chunks.values()];
    const contracts = all.flatMap(contractsIn);
    const entries = <T>(entryOf: (chunk: Rolldown.OutputChunk) => readonly [name: string, value: T] | undefined) =>
        Object.fromEntries(all.flatMap(chunk => [entryOf(chunk)].flatMap(entry => (entry ? [entry] : []))));
    const messages = (locale: string) =>
        entries(chunk => {
            const name = resourceIn(locale, chunk) ?? '';
            return contracts.includes(name) ? [name, hashesOf(chunk)[0]] : undefined;
        });
    const fr = messages('fr');
    return JSON.stringify({
        stages: entries(chunk => (STAGES.includes(chunk.name) ? [chunk.name, filesOf(chunk)] : undefined)),
        fr,
        en: messages('en'),
        lists: entries(chunk =>
            chunk.name.startsWith(LIST) ? [chunk.name.slice(LIST.length), hashesOf(chunk)] : undefined,
        ),
        later: all.flatMap(chunk => (chunk.name === 'contracts' ? contractsIn(chunk) : [])).filter(name => name in fr),
    });
};

/** The font of the text: there at the first text, it changes nothing afterwards; before the code, it would delay it. */
const fontIn = (files: readonly string[]): string => {
    const font = files.find(file => /\/inter-latin-wght-normal-[^/]+\.woff2$/.test(file));
    return font
        ? `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${font}">`
        : '';
};

/** Place in the page of what must run before the stylesheet, for which later scripts wait. */
const PLACE = '<!-- early requests -->';

/** Inlines `src/early/ask.ts` and the names of the files that it preloads. */
export const earlyRequests = (bundle: (entry: string) => Promise<string>): Plugin => ({
    name: 'early-requests',
    transformIndexHtml: {
        order: 'post',
        handler: async (html, { bundle: built }) => {
            const files = built ? filesIn(chunksOf(Object.values(built))) : '{}';
            const script = await bundle('src/early/ask.ts');
            const tags = `<script type="application/json" id="stages">${files}</script><script>${script}</script>`;
            return html.replace(PLACE, () => fontIn(Object.keys(built ?? {})) + tags);
        },
    },
});
