// The packages that this product consists of: what a server installs, and what the console's build has taken in. Reads the lock file and
// the last build.
import { readFileSync } from 'node:fs';

/** What the build writes into the console without importing it. */
const WRITTEN = ['node_modules/@fontsource-variable/inter'];

const PACKAGE = /^(?:\0)?(.*node_modules\/(?:@[^/]+\/)?[^/]+)/;

const bundled = () => {
    const { files } = JSON.parse(readFileSync('dist/client/.vite/chunks.json', 'utf8'));
    const modules = Object.values(files).flatMap(one => one.modules);
    return new Set([...WRITTEN, ...modules.map(name => PACKAGE.exec(name)?.[1]).filter(Boolean)]);
};

/** Each with its folder, name, version, the licence that it states, and where it is used. */
export const shippedPackages = () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const inConsole = bundled();
    return Object.entries(packages)
        .filter(([path, { dev }]) => path !== '' && (!dev || inConsole.has(path)))
        .map(([path, { dev, version, license }]) => ({
            path,
            name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
            version,
            license,
            where: [!dev && 'server', inConsole.has(path) && 'console'].filter(Boolean).join(', '),
        }));
};
