// Writes the shipped packages as a CycloneDX document, `dist/sbom.json`. The tool lists installed packages, but cannot tell
// which development packages the console bundles: these stay, the build tools are removed.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { shippedPackages } from './shipped.mjs';

const FILE = 'dist/sbom.json';
const PLACE = 'cdx:npm:package:path';

execFileSync(
    'npx',
    ['--no-install', 'cyclonedx-npm', '--flatten-components', '--output-reproducible', '--output-file', FILE],
    { stdio: ['ignore', 'ignore', 'inherit'] },
);

const shipped = new Set(shippedPackages().map(({ path }) => path));
const document = JSON.parse(readFileSync(FILE, 'utf8'));
const components = document.components.filter(({ properties }) =>
    shipped.has(properties.find(({ name }) => name === PLACE)?.value),
);
const kept = new Set([document.metadata.component['bom-ref'], ...components.map(one => one['bom-ref'])]);
const dependencies = document.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn?.filter(one => kept.has(one)) }));
writeFileSync(FILE, `${JSON.stringify({ ...document, components, dependencies }, undefined, 2)}\n`);
process.stdout.write(`${components.length} packages in ${FILE}\n`);
