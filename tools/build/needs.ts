import { basename } from 'node:path';
import { parseSync, type Rolldown } from 'vite';

/** An exported name of a module; `*` denotes all names. */
interface Name {
    readonly id: string;
    readonly name: string;
}

interface Links {
    /** Modules imported for their side effects, or by the build. */
    readonly whole: readonly string[];
    readonly names: readonly Name[];
    /** Re-exported names of other modules, by exported name. */
    readonly passed: ReadonlyMap<string, Name>;
    /** Modules whose names are all re-exported. */
    readonly open: readonly string[];
    readonly own: ReadonlySet<string>;
    /** Whether a re-exported name does not need this module. */
    readonly isSkipped: boolean;
}

type Context = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'resolve'>;

/** Modules of packages and virtual modules are free of side effects; Rolldown assumes the same. */
const PACKAGED = /\/node_modules\/|^\0/;
const CODE = /\.[cm]?[jt]sx?$/;

/** Whether a source such as `../money` resolves to `/contract/values/money.ts`. */
const isLike = (source: string, id: string): boolean => id.includes(basename(source).replace(/\.\w+(?:\?.*)?$/, ''));

/** Resolved modules by source: in the code's order, unless some are type imports or inserted by the build. */
const idsOf = async (context: Context, id: string, sources: readonly string[]) => {
    const known = context.getModuleInfo(id)?.importedIds ?? [];
    const isKnown = known.length === sources.length && sources.every((source, at) => isLike(source, known[at] ?? ''));
    const ids = isKnown
        ? known
        : await Promise.all(sources.map(async source => (await context.resolve(source, id))?.id));
    return new Map(sources.map((source, at) => [source, ids[at] ?? '']));
};

const parse = (context: Context, id: string) => {
    const path = id.replace(/[?\0].*/, '');
    const { code } = context.getModuleInfo(id) ?? {};
    const { staticImports, staticExports } = parseSync(CODE.test(path) ? path : 'module.js', code ?? '').module;
    const effects = staticImports.flatMap(({ start, entries, moduleRequest }) =>
        entries.length === 0 ? [{ start, source: moduleRequest.value }] : [],
    );
    const imports = staticImports.flatMap(({ start, moduleRequest, entries }) =>
        entries.flatMap(one => (one.isType ? [] : [{ ...one, start, source: moduleRequest.value }])),
    );
    const exports = staticExports.flatMap(({ start, entries }) =>
        entries.flatMap(one => (one.isType ? [] : [{ ...one, start, source: one.moduleRequest?.value }])),
    );
    const inOrder = [...effects, ...imports, ...exports].sort((one, other) => one.start - other.start);
    return { imports, exports, sources: [...new Set(inOrder.flatMap(({ source }) => source ?? []))] };
};

const readLinks = async (context: Context, id: string): Promise<Links> => {
    const { imports, exports, sources } = parse(context, id);
    const ids = await idsOf(context, id, sources);
    const at = (source: string): string => ids.get(source) ?? '';
    const locals = new Map<string, Name>();
    for (const { source, importName, localName } of imports) {
        const name = importName.kind === 'Default' ? 'default' : (importName.name ?? '*');
        locals.set(localName.value, { id: at(source), name });
    }
    const passed = new Map<string, Name>();
    const open: string[] = [];
    const own = new Set<string>();
    for (const { source, importName, exportName, localName } of exports) {
        const name = exportName.name ?? 'default';
        const local = exportName.kind === 'Default' ? undefined : locals.get(localName.name ?? '');
        if (source === undefined && !local) own.add(name);
        else if (local) passed.set(name, local);
        else if (importName.kind === 'AllButDefault') open.push(at(source ?? ''));
        else passed.set(name, { id: at(source ?? ''), name: importName.name ?? '*' });
    }
    const names = [...locals.values()];
    const isSkipped = PACKAGED.test(id);
    const named = new Set([...names, ...(isSkipped ? passed.values() : [])].map(one => one.id));
    const whole = (context.getModuleInfo(id)?.importedIds ?? []).filter(
        one => !named.has(one) && !(isSkipped && open.includes(one)),
    );
    return { whole, names, passed, open, own, isSkipped };
};

const readAll = async (context: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Links>> => {
    const read = new Map<string, Promise<Links>>();
    const next = [...ids];
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
        if (read.has(id)) continue;
        read.set(id, readLinks(context, id));
        next.push(...(context.getModuleInfo(id)?.importedIds ?? []));
    }
    return new Map(await Promise.all([...read].map(async ([id, links]) => [id, await links] as const)));
};

/** Dependencies by name: an import from an index needs only the defining module. The bundler does not expose this. */
export const readNeeds = async (context: Context, ids: readonly string[]) => {
    const all = await readAll(context, ids);
    const exported = new Map<string, boolean>();
    const hasName = (id: string, name: string): boolean => {
        const key = `${id} ${name}`;
        const links = all.get(id);
        if (!links || exported.has(key)) return exported.get(key) ?? false;
        exported.set(key, false);
        const has = links.own.has(name) || links.passed.has(name) || links.open.some(one => hasName(one, name));
        exported.set(key, has);
        return has;
    };
    return (root: string): ReadonlySet<string> => {
        const needed = new Set<string>();
        const used = new Set<string>();
        const need = (id: string): void => {
            if (needed.has(id)) return;
            needed.add(id);
            const { whole = [], names = [] } = all.get(id) ?? {};
            for (const one of whole) need(one);
            for (const one of names) use(one);
        };
        const use = ({ id, name }: Name): void => {
            const links = all.get(id);
            if (!links || used.has(`${id} ${name}`)) return;
            used.add(`${id} ${name}`);
            const passed = name === '*' ? [...links.passed.values()] : [links.passed.get(name) ?? []].flat();
            const open = links.open.filter(one => name === '*' || (passed.length === 0 && hasName(one, name)));
            const isElsewhere = name !== '*' && !links.own.has(name) && passed.length + open.length > 0;
            if (!links.isSkipped || !isElsewhere) need(id);
            for (const one of passed) use(one);
            for (const one of name === '*' ? open : open.slice(0, 1)) use({ id: one, name });
        };
        use({ id: root, name: '*' });
        return needed;
    };
};
