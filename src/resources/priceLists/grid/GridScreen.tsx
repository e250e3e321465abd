import { ListBase, useTranslate } from 'ra-core';
import { items as contract } from '#contract/items.ts';
import { priceMessages } from '../../../i18n/loaders.ts';
import { useMessages, useServerText } from '../../../i18n/useTranslator.ts';
import { filterGroupsOf } from '../../../list/filters/declared.ts';
import { FilterBar } from '../../../list/filters/FilterBar.tsx';
import { FiltersProvider } from '../../../list/filters/FiltersProvider.tsx';
import { ListFailureBoundary } from '../../../list/ListFailure.tsx';
import { Count, failingInPlace } from '../../../list/ListScreen.tsx';
import { ListSkeleton } from '../../../list/ListSkeleton.tsx';
import { BackToList } from '../../../record/BackToList.tsx';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import page from '../../../ui/page.module.css';
import { itemFilters } from '../../items/itemFilters.ts';
import { AddBreak } from './AddBreak.tsx';
import type { GridView } from './address.ts';
import { ChosenLists } from './ChosenLists.tsx';
import styles from './grid.module.css';
import { PriceSheet } from './PriceSheet.tsx';
import { useGridView } from './useGridView.ts';
import { useListsInForce } from './useListsInForce.ts';
import { useGridPage } from './usePrices.ts';

const FILTERS = filterGroupsOf(contract, itemFilters.slice(0, 2));
const SORT = { field: 'reference', order: 'ASC' } as const;
const PER_PAGE = 25;

interface FailedProps {
    readonly error: unknown;
    readonly retry: () => void;
}

const Failed = ({ error, retry }: FailedProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const again = <Button onClick={retry}>{translate('app.action.retry')}</Button>;
    const body = serverText(refusalMessage(error));
    return <Notice role="alert" icon="cloudOff" title={translate('prices.grid.failed')} body={body} action={again} />;
};

interface PricesProps {
    readonly lists: readonly string[];
    readonly breaks: readonly number[];
}

const Prices = ({ lists, breaks }: PricesProps) => {
    const translate = useTranslate();
    const { data, error, refetch } = useGridPage(lists);
    if (lists.length === 0)
        return <Notice icon="tag" title={translate('prices.grid.none')} body={translate('prices.grid.none_body')} />;
    if (data) return <PriceSheet page={data} breaks={breaks} />;
    return error ? <Failed error={error} retry={() => void refetch()} /> : <ListSkeleton />;
};

interface ScreenProps {
    readonly view: GridView;
    readonly show: (view: GridView) => void;
}

const Screen = ({ view, show }: ScreenProps) => {
    const translate = useTranslate();
    const inForce = useListsInForce(view.lists === undefined);
    const lists = view.lists ?? inForce.lists;
    const { breaks } = view;
    return (
        <>
            <PageHeader title={translate('prices.grid.title')} subtitle={<Count resource={contract.name} />} />
            <div className={page.card}>
                <FilterBar search="resources.items.filter.search" filters={FILTERS} />
                {lists ? (
                    <>
                        <div className={styles.choice}>
                            <ChosenLists lists={lists} onChoose={next => show({ lists: next, breaks })} />
                            <AddBreak onAdd={one => show({ lists, breaks: [...new Set([...breaks, one])] })} />
                        </div>
                        <Prices lists={lists} breaks={breaks} />
                    </>
                ) : inForce.error ? (
                    <Failed error={inForce.error} retry={inForce.retry} />
                ) : (
                    <ListSkeleton />
                )}
            </div>
        </>
    );
};

/** Items beside price lists: the address keeps lists, breaks, filters and page. */
export const GridScreen = () => {
    useMessages(priceMessages);
    const [view, show] = useGridView();
    return (
        <Themed>
            <BackToList />
            <ListFailureBoundary>
                <ListBase
                    resource={contract.name}
                    storeKey="price_grid.listParams"
                    sort={SORT}
                    perPage={PER_PAGE}
                    queryOptions={failingInPlace}
                >
                    <FiltersProvider>
                        <Screen view={view} show={show} />
                    </FiltersProvider>
                </ListBase>
            </ListFailureBoundary>
        </Themed>
    );
};
