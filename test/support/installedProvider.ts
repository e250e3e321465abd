import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '#server/paths.ts';
import { scratchFolder } from './scratch.ts';

/** Where `@comptoir/hydra` is installed as anybody would. */
export interface Installed {
    /** An application's folder, with `node_modules`. */
    readonly folder: string;
    /** The installed package. */
    readonly place: string;
    readonly remove: () => void;
}

/** Packages of this repository stand beside the installed one, as an application's own would: tests use no network. */
const lend = (folder: string, names: readonly string[]): void => {
    for (const name of names) {
        const place = join(folder, 'node_modules', name);
        mkdirSync(dirname(place), { recursive: true });
        if (!existsSync(place)) symlinkSync(join(ROOT, 'node_modules', name), place);
    }
};

/**
 * Packs the provider, and installs the archive in an empty folder.
 * @param beside packages of this repository that the application has besides
 */
export const installProvider = (beside: readonly string[] = []): Installed => {
    const folder = scratchFolder('application');
    execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: join(ROOT, 'packages/hydra') });
    const [archive] = readdirSync(folder).filter(name => name.endsWith('.tgz'));
    if (archive === undefined) throw new Error('npm pack made no archive');
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'application', type: 'module', private: true }));
    // Peers are lent: npm would ask the registry for them.
    const options = ['--offline', '--legacy-peer-deps', '--no-audit', '--no-fund', '--silent'];
    execFileSync('npm', ['install', ...options, `./${archive}`], { cwd: folder });
    lend(folder, ['ra-core', ...beside]);
    return {
        folder,
        place: join(folder, 'node_modules/@comptoir/hydra'),
        remove: () => rmSync(folder, { recursive: true, force: true }),
    };
};
