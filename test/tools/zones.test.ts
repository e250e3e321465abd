import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/paths.ts';

/** A file, and what it must not import: at least one case for each arrow of CONTRIBUTING.md. */
const forbidden: [file: string, imported: string][] = [
    ['contract/one.ts', '#i18n/index.ts'],
    ['contract/two.ts', '../server/config.ts'],
    ['contract/three.ts', '#src/config.ts'],
    ['contract/four.ts', 'react'],
    ['i18n/en/one.ts', '../../src/config.ts'],
    ['i18n/two.ts', '#server/config.ts'],
    ['src/one.ts', '#server/config.ts'],
    ['src/two.ts', '../server/config.ts'],
    ['src/three.ts', '#contract/schema.ts'],
    ['src/four.ts', 'zod'],
    ['src/five.ts', '#test/support/api.ts'],
    ['src/hydra/one.ts', '#contract/items.ts'],
    ['src/hydra/two.ts', '../config.ts'],
    ['src/hydra/three.ts', 'react'],
    ['src/hydra/four.ts', '#server/config.ts'],
    ['src/hydra/documentation/one.ts', '../../config.ts'],
    ['src/hydra/documentation/two.ts', 'react'],
    ['src/auth/one.ts', '../resources/items/index.ts'],
    ['src/auth/two.ts', '#server/config.ts'],
    ['src/components/list/one.ts', '../../layout/Shell.tsx'],
    ['src/components/two.ts', '#contract/schema.ts'],
    ['src/menu/one.ts', '#src/pages/LoadingPage.tsx'],
    ['src/routing/one.ts', '../App.tsx'],
    ['src/theme/one.ts', '../routes.tsx'],
    ['src/alerts/one.ts', '../resources/index.ts'],
    ['src/i18n/one.ts', '../layout/Shell.tsx'],
    ['src/resources/one.ts', '../App.tsx'],
    ['src/resources/two.ts', '#server/config.ts'],
    ['src/pages/one.ts', '../main.tsx'],
    ['src/layout/one.ts', '#contract/schema.ts'],
    ['server/one.ts', '#src/config.ts'],
    ['server/two.ts', 'react'],
    ['server/hydra/one.ts', '../resources/index.ts'],
    ['server/hydra/two.ts', '../app.ts'],
    ['server/auth/one.ts', '#server/resources/users/index.ts'],
    ['server/db/one.ts', '../open.ts'],
    ['server/resources/one.ts', '../app.ts'],
    ['server/resources/users/two.ts', '../../main.ts'],
    ['server/resources/three.ts', '#src/config.ts'],
    ['server/resources/four.ts', '../securityHeaders.ts'],
    ['server/mail/one.ts', '../openApp.ts'],
];

/** Paths of those files in which the project's linter finds a forbidden import. */
const refused = (files: Readonly<Record<string, string>>): Set<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-zones-'));
    copyFileSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
    for (const [file, code] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), code);
    }
    const rule = ['--only=style/noRestrictedImports', '--vcs-enabled=false', '--max-diagnostics=none'];
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
    const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...rule, '--reporter=github', '.'], {
        cwd: folder,
        encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    return new Set(Object.keys(files).filter(file => stdout.includes(`/${file},line=`)));
};

test('each layer is refused what stands above it, in every form that an import takes', () => {
    const files = {
        ...Object.fromEntries(forbidden.map(([file, from]) => [file, `import { a } from '${from}';\nexport { a };\n`])),
        'src/again.ts': "export * from '#server/config.ts';\n",
        'src/later.ts': "export const later = () => import('#server/config.ts');\n",
        'src/typed.ts': "import type { Config } from '#server/config.ts';\nexport type Same = Config;\n",
    };
    expect([...refused(files)]).toEqual(Object.keys(files));
});

test('what stands below is open', () => {
    const files = {
        'contract/one.ts': "export * from './names.ts';\n",
        'src/hydra/one.ts': "export * from './query.ts';\n",
        'src/hydra/documentation/one.ts': "export * from '../query.ts';\n",
        'src/resources/one.ts': "export * from '../components/format.ts';\nexport * from '#contract/items.ts';\n",
        'server/db/one.ts': "export * from '../config.ts';\n",
        'server/resources/one.ts': "export * from '../db/tables/index.ts';\nexport * from '#contract/schema.ts';\n",
    };
    expect([...refused(files)]).toEqual([]);
});
