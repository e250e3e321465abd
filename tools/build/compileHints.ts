import type { Plugin } from 'vite';

/** Chunks whose functions are mostly called before the first rows. */
const CALLED: readonly string[] = ['index', 'console'];

/** https://v8.dev/blog/explicit-compile-hints; ignored by browsers without support. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Makes the browser compile functions on the loading thread, not on the main thread at the first call (ADR 0067). */
export const compileHints = (): Plugin => ({
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
        // Runs after Vite has inserted the preload list: the hint must come first.
        order: 'post',
        handler: (_, output) => {
            for (const file of Object.values(output))
                if (file.type === 'chunk' && CALLED.includes(file.name)) file.code = HINT + file.code;
        },
    },
});
