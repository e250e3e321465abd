import { relative } from 'node:path';
import { type ESTree, parseSync, type Rolldown, Visitor } from 'vite';

export interface Declared {
    /** Folder of the contract; for a page without a contract, its own: `orders`. */
    readonly area: string;
    readonly isTree: boolean;
    readonly list: readonly string[];
    readonly forms: readonly string[];
    readonly screens: readonly string[];
    readonly messages: readonly string[];
}

export interface Declarations {
    /** Declarations by name: `price_lists`. */
    readonly screens: Map<string, Declared>;
}

type ScreenPart = 'list' | 'forms' | 'screens' | 'apart';

/** Part of the modules that a member loads (`src/areas/declareResource.ts`). */
const PARTS: Readonly<Record<string, ScreenPart>> = {
    contract: 'list',
    list: 'list',
    form: 'forms',
    create: 'screens',
    edit: 'screens',
    screens: 'screens',
    load: 'screens',
    // Loaded with some forms, but much larger than them.
    inside: 'apart',
};

const DECLARING = /^declare(?:Resource|Page)$/;
/** Module with a loader for the messages of each resource. */
const MESSAGES = '/i18n/fr/resources.ts';
const OF_AREA = /\/src\/areas\/.+\.ts$/;
const AREA = /^(?:contract|src\/areas)\/(\w+)\//;

type Members = ReadonlyMap<string, readonly string[]>;

const textOf = (node: ESTree.Node | undefined): string =>
    node?.type === 'Literal' && typeof node.value === 'string' ? node.value : '';

const fromRoot = (id: string): string => relative(process.cwd(), id);

/** The objects of a module, and its declaration objects by name. */
const objectsIn = (program: ESTree.Program) => {
    const imports: ESTree.ImportExpression[] = [];
    const objects: ESTree.ObjectExpression[] = [];
    const declared = new Map<string, ESTree.ObjectExpression>();
    new Visitor({
        ImportExpression: node => void imports.push(node),
        ObjectExpression: node => void objects.push(node),
        CallExpression: ({ callee, arguments: [name, object] }) => {
            if (callee.type === 'Identifier' && DECLARING.test(callee.name) && object?.type === 'ObjectExpression')
                declared.set(textOf(name), object);
        },
    }).visit(program);
    return { imports, objects, declared };
};

const read = (context: Rolldown.PluginContext, id: string) => {
    const { imports, objects, declared } = objectsIn(parseSync(id, context.getModuleInfo(id)?.code ?? '').program);
    const moduleOf = async ({ source }: ESTree.ImportExpression): Promise<string> => {
        const found = await context.resolve(textOf(source), id);
        if (!found) throw new Error(`${id} imports what is no module`);
        return fromRoot(found.id);
    };
    const membersOf = async ({ properties }: ESTree.ObjectExpression): Promise<Members> => {
        const members = new Map<string, readonly string[]>();
        for (const member of properties) {
            if (member.type !== 'Property' || member.key.type !== 'Identifier') continue;
            const within = imports.filter(({ start, end }) => start >= member.start && end <= member.end);
            members.set(member.key.name, await Promise.all(within.map(moduleOf)));
        }
        return members;
    };
    return {
        objects: () => Promise.all(objects.map(membersOf)),
        declared: () =>
            Promise.all([...declared].map(async ([name, object]) => [name, await membersOf(object)] as const)),
    };
};

const partsOf = (name: string, members: Members): Record<ScreenPart, string[]> => {
    const parts: Record<ScreenPart, string[]> = { list: [], forms: [], screens: [], apart: [] };
    for (const [member, modules] of members) {
        const part = PARTS[member];
        if (!part && modules.length > 0)
            throw new Error(`tools/build/declared.ts does not say when ${name} loads ${member}`);
        if (part) parts[part].push(...modules);
    }
    return parts;
};

/** Finds the modules of declarations: contract, list, form, further screens and messages. */
export const findDeclared = async (context: Rolldown.PluginContext, found: Declarations): Promise<void> => {
    const ids = [...context.getModuleIds()].sort();
    const idOf = (end: string): string => ids.find(id => id.endsWith(end)) ?? '';
    const [words] = await read(context, idOf(MESSAGES)).objects();
    for (const id of ids.filter(one => OF_AREA.test(one)))
        for (const [name, members] of await read(context, id).declared()) {
            const { list, forms, screens } = partsOf(name, members);
            const contract = members.get('contract')?.[0];
            const [, area = ''] = AREA.exec(contract ?? fromRoot(id)) ?? [];
            const isTree = /^\s*tree: \{/m.test(context.getModuleInfo(idOf(contract ?? ''))?.code ?? '');
            found.screens.set(name, { area, isTree, list, forms, screens, messages: words?.get(name) ?? [] });
        }
};
