import type { Plugin } from 'vite';

/** What the declaration of a resource or a page loads, by module. */
export interface Declared {
    /** `Sales` or `Others`: lists that people move between are in one file. */
    readonly area: Area;
    readonly isTree: boolean;
    /** Its contract and its list. */
    readonly list: readonly string[];
    readonly forms: readonly string[];
    readonly screens: readonly string[];
}

export const AREAS = ['Sales', 'Others'] as const;
export type Area = (typeof AREAS)[number];

/** By the resource's name in camel case: `priceLists`. */
export type Declarations = ReadonlyMap<string, Declared>;

/** A declaration begins with the name of its resource; the name of a page is that of its folder. */
const DECLARATION = /\bdeclare(?:Resource|Page)\(/;
const OWN_NAME = /^\s*["'`](\w+)/;
const FOLDER = /(\w+)(?:\/index)?\.ts$/;
const IMPORT = /\bimport\(\s*["'`](?:#|(?:\.{1,2}\/)+)([^"'`]+)["'`]/g;
const GROUP = /\bgroup: ["'`](\w+)/;
const MODULE = /\/((?:src|contract)\/.+)$/;
const OF_LIST = /^contract\/|(?:List|Screens)\.tsx?$/;
const OF_FORM = /Form\.tsx?$/;
/** Loaded with some forms, but far larger than them. */
const APART = /\/richText\//;

const nameOf = (declaration: string, id: string): string => {
    const [, name = ''] = OWN_NAME.exec(declaration) ?? FOLDER.exec(id) ?? [];
    return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
};

/** Finds what declarations load: group of the menu, contract, list, form and further screens. */
export const findDeclared = (found: Map<string, Declared>): Plugin => ({
    name: 'declared',
    generateBundle() {
        for (const id of this.getModuleIds()) {
            if (!id.includes('/src/areas/')) continue;
            const { code, dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
            for (const declaration of (code ?? '').split(DECLARATION).slice(1)) {
                const [, group] = GROUP.exec(declaration) ?? [];
                if (!group) continue;
                const ids = [...declaration.matchAll(IMPORT)].flatMap(
                    ([, end]) => dynamicallyImportedIds.find(one => one.endsWith(`/${end}`)) ?? [],
                );
                const modules = ids.flatMap(one => MODULE.exec(one)?.[1] ?? []);
                const others = modules.filter(one => !OF_LIST.test(one) && !APART.test(one));
                found.set(nameOf(declaration, id), {
                    area: group === 'sales' ? 'Sales' : 'Others',
                    isTree: ids.some(one => /^\s*tree: \{/m.test(this.getModuleInfo(one)?.code ?? '')),
                    list: modules.filter(one => OF_LIST.test(one)),
                    forms: others.filter(one => OF_FORM.test(one)),
                    screens: others.filter(one => !OF_FORM.test(one)),
                });
            }
        }
    },
});
