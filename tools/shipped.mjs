// Packages of the product: those that a server installs, and those that the console bundles. Reads the lock file and the last
// build.
import { readFileSync } from 'node:fs';

/** Packages that the build copies into the console without an import. */
const WRITTEN = ['node_modules/@fontsource-variable/inter'];

const PACKAGE = /^(?:\0)?(.*node_modules\/(?:@[^/]+\/)?[^/]+)/;

const bundled = () => {
    const { files } = JSON.parse(readFileSync('dist/client/.vite/chunks.json', 'utf8'));
    const modules = Object.values(files).flatMap(one => one.modules);
    return new Set([...WRITTEN, ...modules.map(name => PACKAGE.exec(name)?.[1]).filter(Boolean)]);
};

/** Folder, name, version, stated licence, and use of each package. */
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
