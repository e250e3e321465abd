import type { RaRecord } from 'ra-core';
import { type ComponentType, createElement } from 'react';
import { defaultSort, isTree, nameOf, type ResourceContract, type TreeContract } from '#contract/contract.ts';
import type { ResourceName } from '#contract/names.ts';
import { guessed } from '../guessed/index.ts';
import { resourceMessages } from '../i18n/resourceMessages.ts';
import type { ListDeclaration } from '../list/declaration.ts';
import type { MenuGroup } from '../menu/placement.ts';
import type { AnyForm, Declared, FormDeclaration } from '../record/declaration.ts';
import { type FetchableScreen, lazyPart } from '../routing/loadPart.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { numberOf } from '../ui/numberOf.ts';
import { fetchableScreen } from '../ui/state/fetchableScreen.tsx';
import { worded, wordedAhead } from '../ui/state/worded.tsx';

/** Position of a side bar entry. */
interface Menu {
    readonly group: MenuGroup;
    /** Ascending within the group. */
    readonly order: number;
}

/** Settings of a resource's screens that do not follow from its contract. */
export interface ResourceDeclaration<C extends ResourceContract> {
    readonly icon: IconName;
    /** Position of its side bar entry; absent, there is none. */
    readonly menu?: Menu;
    /** Address of its screens, without surrounding slashes: `administration/users`. Default: the name. */
    readonly address?: string;
    /** Letter that opens its list after `g`; `h` is reserved for home. */
    readonly shortcut?: string;
    /** False for records that the palette does not search. Default: those with a text to search. */
    readonly found?: false;
    readonly list?: Declared<ListDeclaration<C>>;
    readonly form?: Declared<FormDeclaration<C>>;
    /** Code loaded together with the form. */
    readonly inside?: readonly (() => Promise<unknown>)[];
    /** Further screens, by the last part of their address: `pictures-import`. It must not be a possible identifier. */
    readonly screens?: Readonly<Record<string, ComponentType>>;
}

const resolve = async <T>(declared: Declared<T> | undefined): Promise<T | undefined> =>
    typeof declared === 'function' ? (declared as () => Promise<T>)() : declared;

const iconOf = (name: IconName): ComponentType => {
    const MenuIcon = () => createElement(Icon, { name, size: 20 });
    return MenuIcon;
};

const listOf = <C extends ResourceContract>(contract: C, { icon, list }: ResourceDeclaration<C>): FetchableScreen => {
    const screen = fetchableScreen(async () => {
        const [{ declaredList }, declared] = await Promise.all([import('../list/DeclaredList.tsx'), resolve(list)]);
        return { default: declaredList(contract, icon, declared) };
    });
    return wordedAhead(screen, resourceMessages(contract.name));
};

const treeOf = (contract: TreeContract, icon: IconName): ComponentType =>
    lazyPart(async () => {
        const { TreeScreen } = await import('../list/tree/TreeScreen.tsx');
        return { default: () => createElement(TreeScreen, { contract, icon }) };
    });

/** The list screen that suits the contract: rows, whose code can be loaded ahead, or a tree. */
const listScreenOf = <C extends ResourceContract>(
    contract: C,
    declared: ResourceDeclaration<C>,
): ComponentType & Partial<FetchableScreen> =>
    isTree(contract)
        ? worded(treeOf(contract, declared.icon), resourceMessages(contract.name))
        : listOf(contract, declared);

const createOf = (contract: ResourceContract, form: () => Promise<AnyForm>): ComponentType =>
    lazyPart(async () => {
        const [{ DeclaredCreate }, declared] = await Promise.all([import('../record/DeclaredCreate.tsx'), form()]);
        return { default: () => createElement(DeclaredCreate, { contract, form: declared }) };
    });

const editOf = (
    contract: ResourceContract,
    form: () => Promise<AnyForm>,
    inside: readonly (() => Promise<unknown>)[],
) =>
    fetchableScreen(
        async () => {
            const [{ DeclaredEdit }, declared] = await Promise.all([import('../record/DeclaredEdit.tsx'), form()]);
            return { default: () => createElement(DeclaredEdit, { contract, form: declared }) };
        },
        ...inside,
    );

/** A resource with screens derived from its contract, as props of react-admin's `<Resource>`. */
export const declareResource = <C extends ResourceContract>(contract: C, declared: ResourceDeclaration<C>) => {
    const { icon, menu, address = contract.name, shortcut, found, inside = [], screens = {} } = declared;
    const form = async () => ((await resolve(declared.form)) ?? {}) as AnyForm;
    const words = resourceMessages(contract.name);
    const edit = wordedAhead(editOf(contract, form, inside), words);
    return {
        name: contract.name,
        icon: iconOf(icon),
        recordRepresentation: (record: RaRecord<string>) => nameOf(contract, record) || numberOf(record.id),
        list: listScreenOf(contract, declared),
        create: worded(createOf(contract, form), words),
        edit,
        options: {
            menu: menu && { entry: contract.name, icon: iconOf(icon), ...menu },
            address,
            search: found === false ? undefined : contract.search && 'q',
            sort: defaultSort(contract),
            shortcut,
            screens: Object.fromEntries(Object.entries(screens).map(([path, Screen]) => [path, worded(Screen, words)])),
            words,
            edit,
            form,
        },
    };
};

/** A resource with screens derived from the API's documentation (ADR 0010). */
export const guessResource = (name: ResourceName, icon: IconName, menu: Menu) => ({
    ...guessed,
    name,
    icon: iconOf(icon),
    options: {
        menu: { entry: name, icon: iconOf(icon), ...menu },
        address: name,
        words: resourceMessages(name),
        screens: {},
        edit: guessed.edit,
    },
});
