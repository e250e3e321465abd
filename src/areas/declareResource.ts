import { type FilterPayload, type RaRecord, ResourceContext } from 'ra-core';
import { type ComponentType, createElement, useMemo } from 'react';
import { summaries } from '#contract/console/summaries.ts?computed';
import { isTree, type ResourceContract } from '#contract/language/contract.ts';
import type { ResourceName, SecondList } from '#contract/language/names.ts';
import { useOffers } from '../auth/offers.ts';
import { guessed } from '../guessed/index.ts';
import { resourceMessages } from '../i18n/resourceMessages.ts';
import type { Translation } from '../i18n/translator.ts';
import { know } from '../kinds/knownContracts.ts';
import { numberOf } from '../kinds/recordNames.ts';
import { representationOf } from '../kinds/representation.ts';
import type { ListDeclaration } from '../list/declaration.ts';
import type { MenuGroup } from '../menu/placement.ts';
import type { AnyForm, FormDeclaration } from '../record/declaration.ts';
import type { RelatedRows } from '../record/related/RelatedRows.tsx';
import { type ListPlace, ListPlaceContext } from '../routing/listPlace.ts';
import { type FetchableScreen, lazyPart } from '../routing/loadPart.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { fetchableScreen } from '../ui/state/fetchableScreen.tsx';
import { fetchableWithMessages, withMessages } from '../ui/state/worded.tsx';

/** Position of a side bar entry. */
interface Menu {
    readonly group: MenuGroup;
    /** Ascending within the group. */
    readonly order: number;
}

/** Settings of a resource's screens that do not follow from its contract. */
export interface ResourceDeclaration<C extends ResourceContract> {
    /** Loads the contract, on demand with the screens. */
    readonly contract: () => Promise<C>;
    readonly icon: IconName;
    readonly menu?: Menu;
    /** Address of its screens, without surrounding slashes: `administration/users`. Default: the name. */
    readonly address?: string;
    /** Letter that opens its list after `g`; `h` is reserved for home. */
    readonly shortcut?: string;
    /** False for records that the palette does not search. Default: those with a text to search. */
    readonly found?: false;
    /** Permanent filters of the list, applied if the server has their properties. */
    readonly fixed?: FilterPayload & Readonly<Partial<Record<keyof C['properties'] & string, boolean>>>;
    readonly initial?: Readonly<Partial<Record<keyof C['properties'] & string, unknown>>>;
    readonly list?: () => Promise<ListDeclaration<C>>;
    readonly form?: () => Promise<FormDeclaration<C>>;
    /** Loads a custom screen of a new record, if the form does not suffice. */
    readonly create?: () => Promise<ComponentType>;
    readonly edit?: () => Promise<ComponentType>;
    /** Code loaded together with the form. */
    readonly inside?: readonly (() => Promise<unknown>)[];
    /** Further screens, by the last part of their address: `pictures-import`. It must not be a possible identifier. */
    readonly screens?: Readonly<Record<string, ComponentType>>;
}

/** Loads the contract and registers it, so that other screens can name its records. */
const learning =
    <C extends ResourceContract>({ contract }: ResourceDeclaration<C>) =>
    async (): Promise<C> => {
        const arrived = await contract();
        know(arrived);
        return arrived;
    };

const iconOf = (name: IconName): ComponentType => {
    const MenuIcon = () => createElement(Icon, { name, size: 20 });
    return MenuIcon;
};

const placed = ({ name, resource, fixed, initial }: ListPlace, Screen: ComponentType): ComponentType => {
    const needed = Object.keys(fixed ?? {});
    return () => {
        const { knows } = useOffers();
        const isKnown = needed.every(property => knows(resource as ResourceName, property));
        const place = useMemo(() => ({ name, resource, initial, ...(isKnown && { fixed }) }), [isKnown]);
        const screen = createElement(ListPlaceContext, { value: place }, createElement(Screen));
        return createElement(ResourceContext, { value: resource }, screen);
    };
};

const placedAhead = (place: ListPlace, Screen: FetchableScreen): FetchableScreen =>
    Object.assign(placed(place, Screen), { fetch: Screen.fetch });

const listOf = <C extends ResourceContract>(declared: ResourceDeclaration<C>, name: string): FetchableScreen =>
    fetchableScreen(async () => {
        const parts = [import('../list/DeclaredList.tsx'), learning(declared)(), declared.list?.()] as const;
        const [{ declaredList }, contract, list] = await Promise.all(parts);
        return { default: declaredList(contract, declared.icon, list, { name, fixed: declared.fixed }) };
    });

/** Columns of small tables on the pages of other records. */
const rowsOf =
    <C extends ResourceContract>(declared: ResourceDeclaration<C>) =>
    async (): Promise<RelatedRows> => {
        const parts = [import('../list/columns.tsx'), learning(declared)(), declared.list?.()] as const;
        const [{ listColumns }, contract, { columns, sort } = {}] = await Promise.all(parts);
        return { contract, columns: listColumns(contract, columns), sort } as RelatedRows;
    };

const treeOf = <C extends ResourceContract>(declared: ResourceDeclaration<C>): ComponentType =>
    lazyPart(async () => {
        const [{ TreeScreen }, contract] = await Promise.all([
            import('../list/tree/TreeScreen.tsx'),
            learning(declared)(),
        ]);
        if (!isTree(contract)) throw new Error(`${contract.name} is no tree`);
        return { default: () => createElement(TreeScreen, { contract, icon: declared.icon }) };
    });

const formOf =
    <C extends ResourceContract>({ form }: ResourceDeclaration<C>) =>
    async (): Promise<AnyForm> =>
        ((await form?.()) ?? {}) as AnyForm;

const createOf = <C extends ResourceContract>(declared: ResourceDeclaration<C>): ComponentType =>
    lazyPart(async () => {
        if (declared.create) return { default: await declared.create() };
        const parts = [import('../record/DeclaredCreate.tsx'), learning(declared)(), formOf(declared)()] as const;
        const [{ DeclaredCreate }, contract, form] = await Promise.all(parts);
        return { default: () => createElement(DeclaredCreate, { contract, form }) };
    });

const editOf = <C extends ResourceContract>(declared: ResourceDeclaration<C>): FetchableScreen =>
    fetchableScreen(
        async () => {
            if (declared.edit) return { default: await declared.edit() };
            const parts = [import('../record/DeclaredEdit.tsx'), learning(declared)(), formOf(declared)()] as const;
            const [{ DeclaredEdit }, contract, form] = await Promise.all(parts);
            return { default: () => createElement(DeclaredEdit, { contract, form }) };
        },
        ...(declared.inside ?? []),
    );

const withoutWords = (key: string, { _ = key }: { readonly _?: string } = {}): string => _;

/** Names records of a resource. React-admin passes only the record: the console adds the language (`App`). */
const namerOf = (name: ResourceName) => {
    const { isRepresented } = summaries[name];
    return (record: RaRecord<string>, translate: Translation['translate'] = withoutWords): string =>
        isRepresented ? representationOf(name, record, translate) : String(record.name ?? '') || numberOf(record.id);
};

/** Screens derived from a contract, under the name of the resource or a second one, as props of react-admin's `<Resource>`. */
const declareList = <N extends string, C extends ResourceContract>(
    name: N,
    of: C['name'],
    declared: ResourceDeclaration<C>,
) => {
    const { icon, menu, address = name, shortcut, found, fixed, initial, screens = {} } = declared;
    const { isTree: isTreeList, isSearched, sort } = summaries[of];
    const words = resourceMessages(name);
    const place = { name, resource: of, fixed, initial };
    const edit = placedAhead(place, fetchableWithMessages(editOf(declared), words));
    const list: ComponentType & Partial<FetchableScreen> = isTreeList
        ? withMessages(treeOf(declared), words)
        : placedAhead(place, fetchableWithMessages(listOf(declared, name), words));
    return {
        name,
        icon: iconOf(icon),
        recordRepresentation: namerOf(of),
        list,
        create: placed(place, withMessages(createOf(declared), words)),
        edit,
        options: {
            menu: menu && { entry: of, of, icon: iconOf(icon), ...menu },
            address,
            of,
            fixed,
            search: found !== false && isSearched ? 'q' : undefined,
            sort,
            shortcut,
            screens: Object.fromEntries(
                Object.entries(screens).map(([path, Screen]) => [path, withMessages(Screen, words)]),
            ),
            words,
            list,
            edit,
            form: formOf(declared),
            rows: rowsOf(declared),
            /** True if the record can open beside its list, as a form. */
            isForm: !declared.edit,
        },
    };
};

export const declareResource = <C extends ResourceContract>(name: C['name'], declared: ResourceDeclaration<C>) =>
    declareList(name, name, declared);

/**
 * Declares an additional list of a resource, with its own name, address and messages (ADR 0130). It is available if the
 * server has the properties of its permanent filters. `i18n` has its messages under its name, merged with the
 * resource's.
 */
export const declareSecondList = <C extends ResourceContract>(
    name: SecondList,
    of: C['name'],
    declared: ResourceDeclaration<C> & Required<Pick<ResourceDeclaration<C>, 'fixed'>>,
) => declareList(name, of, declared);

interface PageDeclaration {
    readonly of: ResourceName;
    readonly icon: IconName;
    readonly menu: Menu;
    /** Like the address of a resource. */
    readonly address?: string;
    readonly shortcut?: string;
    readonly load: () => Promise<{ default: ComponentType }>;
}

/** A page with its own side bar entry and messages. @param path name in `GET /api/menu`; also the default address */
export const declarePage = <N extends string>(path: N, declared: PageDeclaration) => {
    const name: string = path;
    const { of, icon, menu, address = name, shortcut, load } = declared;
    const words = resourceMessages(name);
    return {
        name,
        icon: iconOf(icon),
        list: fetchableWithMessages(fetchableScreen(load), words),
        options: {
            menu: { entry: name, of, icon: iconOf(icon), ...menu },
            address,
            shortcut,
            screens: {},
            words,
        },
    };
};

/** Resource with screens from the API's documentation (ADR 0010). @param entry its name in the menu, if it differs */
export const guessResource = (name: string, icon: IconName, menu: Menu, entry = name) => ({
    ...guessed,
    name,
    icon: iconOf(icon),
    options: {
        menu: { entry, icon: iconOf(icon), ...menu },
        address: name,
        words: resourceMessages(name),
        search: 'q',
        screens: {},
        edit: guessed.edit,
    },
});
