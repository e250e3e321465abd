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

/** By the name of the declaration's file: `priceLists`. */
export type Declarations = ReadonlyMap<string, Declared>;

const DECLARATION = /\/src\/resources\/(\w+)(?:\/index)?\.ts$/;
const MODULE = /\/((?:src|contract)\/.+)$/;
const OF_LIST = /^contract\/|(?:List|Screens)\.tsx?$/;
const OF_FORM = /Form\.tsx?$/;
/** Loaded with some forms, but far larger than them. */
const APART = /\/richText\//;

/** Finds what declarations load: group of the menu, contract, list, form and further screens. */
export const findDeclared = (found: Map<string, Declared>): Plugin => ({
    name: 'declared',
    generateBundle() {
        for (const id of this.getModuleIds()) {
            const [, name] = DECLARATION.exec(id) ?? [];
            const { code, dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
            const modules = dynamicallyImportedIds.flatMap(one => MODULE.exec(one)?.[1] ?? []);
            const [, group] = /\bgroup: ["'`](\w+)/.exec(code ?? '') ?? [];
            if (!name || !group) continue;
            const others = modules.filter(one => !OF_LIST.test(one) && !APART.test(one));
            found.set(name, {
                area: group === 'sales' ? 'Sales' : 'Others',
                isTree: dynamicallyImportedIds.some(one => /^\s*tree: \{/m.test(this.getModuleInfo(one)?.code ?? '')),
                list: modules.filter(one => OF_LIST.test(one)),
                forms: others.filter(one => OF_FORM.test(one)),
                screens: others.filter(one => !OF_FORM.test(one)),
            });
        }
    },
});
