import { consoleDeclaration } from './files.ts';
import { contractOf, type NewResource } from './newResource.ts';
import { capital, Refused } from './words.ts';

interface Edit {
    readonly path: string;
    /** Imports appended to the others, so that a comment above these stays there; the formatter sorts them. */
    readonly imported?: string;
    /** The line is inserted before the last occurrence of this text; at the end, if empty. */
    readonly mark: string;
    readonly line: string;
}

const messages = (resource: NewResource, locale: string): readonly Edit[] => [
    {
        path: `i18n/${locale}/index.ts`,
        imported: `import { ${resource.name} } from './${contractOf(resource)}';\n`,
        mark: '    },\n};',
        line: `        ${resource.name},\n`,
    },
    {
        path: `i18n/${locale}/resources.ts`,
        mark: '};',
        line: `    ${resource.name}: () => import('./${contractOf(resource)}'),\n`,
    },
];

/** Changes of existing lists for a new resource. @param order position within its menu group */
export const editsOf = (resource: NewResource, order: number): readonly Edit[] => {
    const { name, camel } = resource;
    return [
        { path: 'contract/language/names.ts', mark: '] as const;', line: `    '${name}',\n` },
        {
            path: 'contract/index.ts',
            imported: `import { ${camel} } from './${contractOf(resource)}';\n`,
            mark: '} as const satisfies',
            line: `    ${name}: ${camel},\n`,
        },
        {
            path: 'server/areas/plain.ts',
            mark: '];',
            line: `    { contract: CONTRACTS.${name}, table: tables.${camel} },\n`,
        },
        ...messages(resource, 'en'),
        ...messages(resource, 'fr'),
        { path: 'src/areas/plain.ts', mark: '', line: consoleDeclaration(resource, order) },
        {
            path: 'src/areas/index.ts',
            imported: `import { ${camel} } from './plain.ts';\n`,
            mark: '];',
            line: `${camel},`,
        },
    ];
};

const withImports = (imported: string, text: string): string => {
    const last = [...text.matchAll(/^(?:import .*|} from .*);\n/gm)].at(-1);
    const end = last ? last.index + last[0].length : 0;
    return text.slice(0, end) + imported + text.slice(end);
};

/** Adds the line and the imports of a new resource to a file. @throws Refused if the file lacks such a list */
export const applyEdit = ({ path, imported = '', mark, line }: Edit, text: string): string => {
    const at = text.lastIndexOf(mark);
    if (at < 0)
        throw new Refused(`${path} has no "${mark.trim()}": mend tools/resource/edits.ts, which adds a line there`);
    // A list on one line ends without a comma.
    const before = text.slice(0, at).replace(/(?<=\w)$/, ', ');
    return withImports(imported, before) + line + text.slice(at);
};

const SECTION_HEAD = '## Other resources\n\n| French | English | Code |\n| ------ | ------- | ---- |\n';

/** Adds the term to the glossary: a planned one loses its asterisk, a new one is added to a separate section. */
export const withTerm = (glossary: string, { name, type, en, fr }: NewResource): string => {
    const planned = glossary.split('\n').find(line => line.includes(`\`${name}\``));
    if (planned) return glossary.replace(planned, planned.replace('\\*', '  '));
    const row = `| ${capital(fr.one)} | ${capital(en.one)} | \`${name}\`, \`${type}\` |\n`;
    return glossary.includes(SECTION_HEAD)
        ? glossary.replace(SECTION_HEAD, SECTION_HEAD + row)
        : `${glossary}\n${SECTION_HEAD}${row}`;
};
