import { build, type Plugin } from 'vite';

const bundled = async (entry: string) => {
    const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
    });
    const [output] = [built].flat();
    if (!output || !('output' in output)) throw new Error(`${entry} gave no module`);
    return output.output[0];
};

/** `import { value } from './file.ts?computed'` imports JSON of the file's exports, computed by the build. */
export const computed = (): Plugin => ({
    name: 'computed',
    load: {
        filter: { id: /\?computed$/ },
        async handler(id) {
            const { code, moduleIds } = await bundled(id.slice(0, -'?computed'.length));
            for (const module of moduleIds) this.addWatchFile(module);
            const values: object = await import(`data:text/javascript,${encodeURIComponent(code)}`);
            return Object.entries(values)
                .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
                .join('\n');
        },
    },
});
