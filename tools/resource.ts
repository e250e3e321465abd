// Generates the files of a plain resource: `npm run resource -- vat_rates`, interactively or with flags (CONTRIBUTING.md).
import { parseArgs } from 'node:util';
import { ask } from './resource/ask.ts';
import { type Answers, contractOf, readResource, type UsedNames } from './resource/newResource.ts';
import { applyPlan, planFor, usedNames } from './resource/project.ts';
import { Refused } from './resource/words.ts';

const readFlags = (): Answers => {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
        allowPositionals: true,
        options: {
            property: { type: 'string', multiple: true },
            'label-en': text,
            'label-fr': text,
            gender: text,
            group: text,
            icon: text,
            type: text,
        },
    });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0)
        throw new Refused('Name one resource, a plural in snake_case: npm run resource -- vat_rates');
    const { property = [], 'label-en': en, 'label-fr': fr, gender, group, icon, type } = values;
    return { name, properties: property, en, fr, gender, group, icon, type };
};

const answered = async (known: UsedNames): Promise<Answers> => {
    const flags = readFlags();
    const { properties, en, fr, gender, group, icon } = flags;
    const isWhole = properties.length > 0 && [en, fr, gender, group, icon].every(one => one !== undefined);
    return isWhole || !process.stdin.isTTY
        ? flags
        : ask(flags, known, { input: process.stdin, output: process.stdout });
};

const run = async (): Promise<void> => {
    const known = usedNames();
    const resource = readResource(await answered(known), known);
    const plan = planFor(resource);
    const migrations = applyPlan(plan, resource.name);
    const isMade = (path: string): boolean => path.endsWith(`/${resource.camel}.ts`);
    for (const path of plan.keys()) console.log(`${isMade(path) ? '+' : ' '} ${path}`);
    for (const path of migrations) console.log(`+ ${path}`);
    console.log(`
Next, by hand:
  read ${migrations.find(path => path.endsWith('.sql'))}
  say who may do what, and what a list looks like: rights in contract/${contractOf(resource)}, src/areas/plain.ts
  say in i18n/*/${contractOf(resource)} what the records are for (empty.body) and what keeps them (delete.body)
  add a line to CHANGELOG.md
  npm run check, and npx vitest run --project "api on postgres" test/api/contract`);
};

run().catch((error: unknown) => {
    const isTold = error instanceof Refused || (error instanceof Error && 'code' in error);
    console.error(isTold || !(error instanceof Error) ? (error as Error).message : error.stack);
    process.exitCode = 1;
});
