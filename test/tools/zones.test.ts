import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/paths.ts';

/** A file and a forbidden import: at least one case for each arrow of CONTRIBUTING.md. */
const forbidden: [file: string, imported: string][] = [
    ['contract/one.ts', '#i18n/index.ts'],
    ['contract/two.ts', '../server/config.ts'],
    ['contract/three.ts', '#src/config.ts'],
    ['contract/four.ts', 'react'],
    ['i18n/en/one.ts', '../../src/config.ts'],
    ['i18n/two.ts', '#server/config.ts'],
    ['src/one.ts', '#server/config.ts'],
    ['src/two.ts', '../server/config.ts'],
    ['src/three.ts', '#contract/language/schema.ts'],
    ['src/seven.ts', '#hydra/query.ts'],
    ['src/eight.ts', '../packages/hydra/src/query.ts'],
    ['src/auth/four.ts', '#hydra/query.ts'],
    ['src/four.ts', 'zod'],
    ['src/five.ts', '#test/support/api.ts'],
    ['src/six.ts', '#contract/language/schema.ts'],
    ['src/kinds/one.ts', '#contract/language/schema.ts'],
    ['packages/hydra/src/one.ts', '#contract/catalogue/items.ts'],
    ['packages/hydra/src/two.ts', '../config.ts'],
    ['packages/hydra/src/three.ts', 'react'],
    ['packages/hydra/src/four.ts', '#server/config.ts'],
    ['packages/hydra/src/documentation/one.ts', '../../config.ts'],
    ['packages/hydra/src/documentation/two.ts', 'react'],
    ['packages/hydra/examples/one.tsx', '../src/index.ts'],
    ['packages/hydra/examples/two.tsx', '#contract/catalogue/items.ts'],
    ['src/auth/one.ts', '../areas/catalogue/items/index.ts'],
    ['src/auth/two.ts', '#server/config.ts'],
    ['src/list/one.ts', '../../shell/Layout.tsx'],
    ['src/ui/two.ts', '#contract/language/schema.ts'],
    ['src/menu/one.ts', '#src/pages/DashboardPage.tsx'],
    ['src/routing/one.ts', '../App.tsx'],
    ['src/theme/one.ts', '../boot/mount.tsx'],
    ['src/alerts/one.ts', '../areas/index.ts'],
    ['src/i18n/one.ts', '../shell/Layout.tsx'],
    ['src/areas/one.ts', '../App.tsx'],
    ['src/areas/two.ts', '#server/config.ts'],
    ['src/pages/one.ts', '../main.tsx'],
    ['src/shell/one.ts', '#contract/language/schema.ts'],
    ['src/pictures/one.tsx', '@mui/material/Menu'],
    ['src/shell/palette/one.tsx', '@mui/material/Dialog'],
    ['packages/hydra/src/five.ts', '@mui/material/Popover'],
    ['src/ui/three.ts', '../kinds/inputs.tsx'],
    ['src/ui/state/one.ts', '../../record/EditRecord.tsx'],
    ['src/theme/two.ts', '#src/auth/sharedSession.ts'],
    ['src/auth/three.ts', '../kinds/cells.tsx'],
    ['src/menu/two.ts', '#src/list/DeclaredList.tsx'],
    ['src/kinds/two.ts', '../list/DeclaredList.tsx'],
    ['src/richText/one.ts', '../record/EditRecord.tsx'],
    ['src/jobs/one.ts', '#src/areas/index.ts'],
    ['src/list/two.tsx', '@mui/material'],
    ['server/one.ts', '#src/config.ts'],
    ['server/two.ts', 'react'],
    ['server/hydra/one.ts', '../areas/index.ts'],
    ['server/hydra/two.ts', '../app.ts'],
    ['server/documents/one.ts', '../engine/resource.ts'],
    ['server/auth/one.ts', '#server/areas/people/users/index.ts'],
    ['server/db/one.ts', '../open.ts'],
    ['server/db/two.ts', '../engine/resource.ts'],
    ['server/hydra/three.ts', '#server/engine/call.ts'],
    ['server/zip/one.ts', '../areas/index.ts'],
    ['server/sheets/one.ts', '../engine/resource.ts'],
    ['server/zip/two.ts', '../engine/call.ts'],
    ['server/jobs/one.ts', '../engine/services.ts'],
    ['server/engine/one.ts', '../areas/index.ts'],
    ['server/engine/verbs/two.ts', '#server/areas/people/users/index.ts'],
    ['server/engine/three.ts', '../openApp.ts'],
    ['server/engine/four.ts', '#src/config.ts'],
    ['server/imports/one.ts', '../areas/index.ts'],
    ['server/engine/five.ts', '../imports/jobs.ts'],
    ['server/engine/six.ts', '#contract/orders/orders.ts'],
    ['server/engine/seven.ts', '#contract/index.ts'],
    ['server/areas/one.ts', '../app.ts'],
    ['server/areas/people/users/two.ts', '../../../process/main.ts'],
    ['server/areas/three.ts', '#src/config.ts'],
    ['server/areas/four.ts', '../http/securityHeaders.ts'],
    ['server/mail/one.ts', '../openApp.ts'],
];

/** Paths of the files in which a rule of the project's linter finds something. */
const refused = (rule: string, files: Readonly<Record<string, string>>): Set<string> => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-zones-'));
    copyFileSync(join(ROOT, 'biome.json'), join(folder, 'biome.json'));
    for (const [file, code] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), code);
    }
    const options = [`--only=${rule}`, '--vcs-enabled=false', '--max-diagnostics=none'];
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
    const { stdout } = spawnSync(process.execPath, [biome, 'lint', ...options, '--reporter=github', '.'], {
        cwd: folder,
        encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    return new Set(Object.keys(files).filter(file => stdout.includes(`/${file},line=`)));
};

const ZONES = 'style/noRestrictedImports';
const CYCLES = 'suspicious/noImportCycles';

test('each layer is refused what stands above it, in every form that an import takes', () => {
    const files = {
        ...Object.fromEntries(forbidden.map(([file, from]) => [file, `import { a } from '${from}';\nexport { a };\n`])),
        'src/again.ts': "export * from '#server/config.ts';\n",
        'src/later.ts': "export const later = () => import('#server/config.ts');\n",
        'src/typed.ts': "import type { Config } from '#server/config.ts';\nexport type Same = Config;\n",
    };
    expect([...refused(ZONES, files)]).toEqual(Object.keys(files));
});

test('what stands below is open', () => {
    const files = {
        'contract/one.ts': "export * from './names.ts';\n",
        'packages/hydra/src/one.ts': "export * from './query.ts';\n",
        'packages/hydra/src/documentation/one.ts': "export * from '../query.ts';\n",
        'src/areas/one.ts': "export * from '../ui/format.ts';\nexport * from '#contract/catalogue/items.ts';\n",
        'src/ui/one.tsx': "export * from '@mui/material/Menu';\nexport * from '@mui/material/Dialog';\n",
        'src/list/one.tsx': "export * from '../ui/Menu.tsx';\nexport * from '@mui/material/TextField';\n",
        'server/db/one.ts': "export * from '../config.ts';\n",
        'server/engine/one.ts': "export * from '../db/database.ts';\nexport * from '#contract/language/schema.ts';\n",
        'server/areas/one.ts':
            "export * from '../db/tables/index.ts';\nexport * from '#contract/language/schema.ts';\n",
    };
    expect([...refused(ZONES, files)]).toEqual([]);
});

test('two files that import each other are refused, even where they share types alone', () => {
    const importing = (from: string, name: string) =>
        `import type { ${from} } from './${from.toLowerCase()}.ts';\nexport interface ${name} {\n    other: ${from};\n}\n`;
    const files = { 'server/one.ts': importing('Two', 'One'), 'server/two.ts': importing('One', 'Two') };
    expect([...refused(CYCLES, files)]).toEqual(Object.keys(files));
    expect([...refused(CYCLES, { ...files, 'server/two.ts': 'export type Two = string;\n' })]).toEqual([]);
});
