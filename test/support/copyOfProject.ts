import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '#server/paths.ts';

/** Everything that the check, the migration generator and the tests read. */
const PARTS = [
    ...['contract', 'demo', 'docs', 'i18n', 'packages', 'server', 'src', 'test', 'tools', 'bench'],
    ...[
        '.gitignore',
        'biome.json',
        'drizzle.config.ts',
        'package.json',
        'playwright.config.ts',
        'tsconfig.json',
        'vite.config.ts',
    ],
];

/** A temporary copy of the project. */
export interface Copy {
    readonly folder: string;
    run(command: string, ...args: string[]): SpawnSyncReturns<string>;
    remove(): void;
}

export const copyProject = (): Copy => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-copy-'));
    for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    return {
        folder,
        run: (command, ...args) => spawnSync(command, args, { cwd: folder, encoding: 'utf8' }),
        remove: () => rmSync(folder, { recursive: true }),
    };
};

const example = /```sh\n(npm run resource[^`]*)```/;

/** The command in CONTRIBUTING.md's "Add a resource". */
export const documentedCommand = (): string => {
    const [, command] = example.exec(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')) ?? [];
    if (command === undefined) throw new Error('CONTRIBUTING.md shows no npm run resource');
    return command;
};

/** The list of written files in CONTRIBUTING.md, as the command prints it. */
export const documentedFiles = (): string => {
    const [, files] = /```\n(\+ contract\/[^`]*)```/.exec(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8')) ?? [];
    return files ?? '';
};
