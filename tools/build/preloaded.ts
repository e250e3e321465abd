import type { Plugin, Rolldown } from 'vite';
import type { Declarations } from './declared.ts';
import { chunksOf } from './stages.ts';
import { FILES, resourcesIn } from './steps.ts';

/** Stages that the page preloads (`src/boot/ask.ts`). */
const STAGES: readonly string[] = [
    'console',
    'lists',
    ...FILES.map(file => `lists${file}`),
    ...['fr', 'en'].flatMap(locale => ['', 'Console', ...FILES].map(stage => locale + stage)),
];

const filesOf = ({ fileName, viteMetadata }: Rolldown.OutputChunk) =>
    [fileName, ...(viteMetadata?.importedCss ?? [])].map(file => `/${file}`);

/** Data for `src/boot/ask.ts`. */
const filesIn = (bundle: Rolldown.OutputBundle, declarations: Declarations): string =>
    JSON.stringify({
        stages: Object.fromEntries(
            chunksOf(bundle).flatMap(chunk => (STAGES.includes(chunk.name) ? [[chunk.name, filesOf(chunk)]] : [])),
        ),
        areas: Object.fromEntries(FILES.map(file => [file, resourcesIn(declarations, file)])),
    });

/** Preload of the text font. Loaded by the first text, it avoids a later change; loaded before the code, it would delay it. */
const fontIn = (files: readonly string[]): string => {
    const font = files.find(file => /\/inter-latin-wght-normal-[^/]+\.woff2$/.test(file));
    return font
        ? `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${font}">`
        : '';
};

/** Placeholder for scripts that must run before the stylesheet, which blocks later scripts. */
const PLACE = '<!-- early requests -->';

/** Inlines `src/boot/ask.ts` and the names of the files that it preloads. */
export const earlyRequests = (bundle: (entry: string) => Promise<string>, declarations: Declarations): Plugin => ({
    name: 'early-requests',
    transformIndexHtml: {
        order: 'post',
        handler: async (html, { bundle: built }) => {
            const files = built ? filesIn(built, declarations) : '{}';
            const script = await bundle('src/boot/ask.ts');
            const tags = `<script type="application/json" id="stages">${files}</script><script>${script}</script>`;
            return html.replace(PLACE, () => fontIn(Object.keys(built ?? {})) + tags);
        },
    },
});
