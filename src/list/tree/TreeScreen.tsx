import { ListBase, useListContext, useTranslate } from 'ra-core';
import { defaultSort, type TreeContract } from '#contract/language/contract.ts';
import { useNaming } from '../../kinds/recordNames.ts';
import { useRecordPath } from '../../menu/reachable.ts';
import { Button } from '../../ui/Button.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import page from '../../ui/page.module.css';
import { CreateButton } from '../CreateButton.tsx';
import { FilterBar } from '../filters/FilterBar.tsx';
import { FiltersProvider } from '../filters/FiltersProvider.tsx';
import { EmptyList } from '../ListContent.tsx';
import { ListFailureBoundary } from '../ListFailure.tsx';
import { ListHead } from '../ListHead.tsx';
import { failingInPlace, ListCount } from '../ListScreen.tsx';
import { ListSkeleton } from '../ListSkeleton.tsx';
import { moveInRows } from '../rows.ts';
import { Pager } from '../table/Pager.tsx';
import { useExplicitAddress } from '../useExplicitAddress.ts';
import styles from './matches.module.css';
import { RecordTree, useOpened } from './Tree.tsx';
import type { TreeRow } from './useBranch.ts';

interface MatchesProps {
    readonly contract: TreeContract;
}

/** The path without the record's own name; a path that does not end with it is returned unchanged. */
const aboveIn = (path: unknown, name: string): string => {
    const own = ` › ${name}`;
    const text = String(path ?? '');
    return text.endsWith(own) ? text.slice(0, -own.length) : text;
};

/** Search results with their paths, because several records may have the same name. */
const Matches = ({ contract }: MatchesProps) => {
    const { data = [], isFetching, defaultTitle } = useListContext<TreeRow>();
    const translate = useTranslate();
    const naming = useNaming(contract);
    const { name: resource, tree } = contract;
    const pathOf = useRecordPath(resource);
    return (
        <>
            <ul
                className={styles.matches}
                aria-label={translate('common.list.table', { name: defaultTitle })}
                aria-busy={isFetching}
                data-rows=""
                onKeyDown={moveInRows}
            >
                {data.map(record => {
                    const name = naming(record);
                    const to = pathOf(record.id);
                    return (
                        <li key={record.id}>
                            {to === undefined ? <strong>{name}</strong> : <PageLink to={to}>{name}</PageLink>}
                            {record[tree.parent] ? <span>{aboveIn(record[tree.path], name)}</span> : null}
                        </li>
                    );
                })}
            </ul>
            <Pager />
        </>
    );
};

interface TreeScreenProps {
    readonly contract: TreeContract;
    readonly icon: IconName;
}

const NO_FILTERS: readonly never[] = [];

const Screen = ({ contract, icon }: TreeScreenProps) => {
    const { name: resource } = contract;
    const { defaultTitle = '', data, isPending, filterValues } = useListContext<TreeRow>();
    const translate = useTranslate();
    const { opened, open, close } = useOpened(resource);
    useExplicitAddress();
    const button = <CreateButton resource={resource} label={`resources.${resource}.create_title`} />;
    const isSearch = Object.keys(filterValues).length > 0;
    const content = () => {
        if (isPending || !data) return <ListSkeleton />;
        if (data.length === 0) return <EmptyList icon={icon} create={button} />;
        return isSearch ? <Matches contract={contract} /> : <RecordTree {...{ contract, opened, open }} />;
    };
    return (
        <>
            <ListHead title={defaultTitle} count={<ListCount resource={resource} />} create={button} />
            <div className={page.card}>
                <FilterBar search={`resources.${resource}.filter.search`} filters={NO_FILTERS}>
                    {opened.length > 0 && !isSearch ? (
                        <Button onClick={close}>{translate('common.tree.close')}</Button>
                    ) : null}
                </FilterBar>
                {content()}
            </div>
        </>
    );
};

/** The list of a resource whose records form a tree; search results are shown flat with their paths. */
export const TreeScreen = ({ contract, icon }: TreeScreenProps) => (
    <ListFailureBoundary>
        <ListBase
            resource={contract.name}
            sort={{ field: defaultSort(contract), order: 'ASC' }}
            perPage={25}
            queryOptions={failingInPlace}
        >
            <FiltersProvider>
                <Screen {...{ contract, icon }} />
            </FiltersProvider>
        </ListBase>
    </ListFailureBoundary>
);
