// Source files and what they import, for the tools that count them.
import { readdirSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { parseSync } from 'vite';

const PROVIDER = 'packages/hydra/src';

export const codeIn = folder =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile() && /(?<!\.d)\.tsx?$/.test(entry.name))
        .map(entry => posix.join(entry.parentPath, entry.name));

const resolved = (file, specifier) => {
    const [path] = specifier.split('?');
    if (path === '@comptoir/hydra') return `${PROVIDER}/index.ts`;
    if (path.startsWith('#hydra/')) return path.replace('#hydra', PROVIDER);
    if (path.startsWith('#')) return path.slice(1);
    return path.startsWith('.') ? posix.join(dirname(file), path) : undefined;
};

/** The statements of a file, and its imports within the project: static, and dynamic (`asked`). */
export const parsed = (file, text) => {
    const { program, module } = parseSync(file, text);
    const to = ({ moduleRequest, source }) => resolved(file, (moduleRequest ?? source).value);
    return {
        body: program.body,
        imports: [...module.staticImports.map(to), ...program.body.filter(one => one.source).map(to)].filter(Boolean),
        asked: module.dynamicImports
            .map(({ moduleRequest: { start, end } }) => resolved(file, text.slice(start + 1, end - 1)))
            .filter(Boolean),
    };
};
