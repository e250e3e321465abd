// Price grid: items by price lists, with a column for each quantity break (`columns.ts`). Cells hold an amount or a
// discount (`price.ts`) and are saved one by one on top of other users' changes (`savePrices.ts`).

import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { ListBase, type RaRecord, useGetList, useGetMany, useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { items as contract } from '#contract/catalogue/items.ts';
import { MAX_QUANTITY } from '#contract/prices/priceListItems.ts';
import type { PriceList } from '#contract/prices/priceLists.ts';
import { today } from '#contract/values/days.ts';
import { priceMessages } from '../../../i18n/loaders.ts';
import { useMessages, useServerText } from '../../../i18n/useTranslator.ts';
import { popup } from '../../../kinds/inputProps.ts';
import { numberOf } from '../../../kinds/recordNames.ts';
import { filterGroupsOf } from '../../../list/filters/declared.ts';
import { FilterBar } from '../../../list/filters/FilterBar.tsx';
import { FiltersProvider } from '../../../list/filters/FiltersProvider.tsx';
import { ListFailureBoundary } from '../../../list/ListFailure.tsx';
import { ListHead } from '../../../list/ListHead.tsx';
import { failingInPlace, ListCount } from '../../../list/ListScreen.tsx';
import { ListSkeleton } from '../../../list/ListSkeleton.tsx';
import { type AddressState, useAddressState } from '../../../list/useBesideList.ts';
import { BackToList } from '../../../record/BackToList.tsx';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { useNarrow } from '../../../ui/fitting.ts';
import { useFormat } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import page from '../../../ui/page.module.css';
import { useDebounced } from '../../../ui/useSettled.ts';
import { itemFilters } from '../../catalogue/items/itemFilters.ts';
import { type GridView, gridParameters, gridViewIn, MAX_LISTS } from './GridLink.tsx';
import styles from './grid.module.css';
import { PriceSheet } from './PriceSheet.tsx';
import { useGridPage } from './usePrices.ts';

type List = PriceList & RaRecord<string>;

type ListOption = Pick<List, 'id' | 'code' | 'label'>;

const FOUND = { pagination: { page: 1, perPage: 50 }, sort: { field: 'code', order: 'ASC' } } as const;

/** Number of list names in the closed field; the grid's header has all of them. */
const SHOWN_NAMES = 2;

const nameOf = ({ code, label }: ListOption): string => [code, label].filter(Boolean).join(' · ');

/** Placeholder for a list that is loading or was deleted. */
const unread = (id: string): ListOption => ({ id, code: numberOf(id), label: '' });

interface ChosenListsProps {
    readonly lists: readonly string[];
    readonly onChoose: (lists: readonly string[]) => void;
}

const ChosenLists = ({ lists, onChoose }: ChosenListsProps) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState('');
    const q = useDebounced(typed.trim());
    const { data: chosen = [] } = useGetMany<List>('price_lists', { ids: [...lists] }, { enabled: lists.length > 0 });
    const { data: found = [], isFetching } = useGetList<List>('price_lists', { ...FOUND, filter: q ? { q } : {} });
    const isFull = lists.length >= MAX_LISTS;
    const [isEntered, setEntered] = useState(false);
    const narrow = useNarrow();
    return (
        <Autocomplete<ListOption, true>
            multiple
            size="small"
            className={styles.lists}
            onFocus={() => setEntered(true)}
            onBlur={() => setEntered(false)}
            {...popup}
            options={found}
            value={lists.map(id => chosen.find(list => list?.id === id) ?? unread(id))}
            loading={isFetching}
            filterOptions={all => all}
            filterSelectedOptions
            disableCloseOnSelect
            // One line while names are loading; the focused field shows all of them.
            limitTags={narrow ? 1 : SHOWN_NAMES}
            getOptionKey={({ id }) => id}
            getOptionLabel={nameOf}
            isOptionEqualToValue={(option, value) => option.id === value.id}
            getOptionDisabled={() => isFull}
            onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
            onChange={(_event, next) => onChoose(next.map(({ id }) => id))}
            loadingText={translate('app.loading')}
            noOptionsText={translate('common.list.none')}
            clearText={translate('ra.action.clear_input_value')}
            openText={translate('ra.action.open')}
            closeText={translate('ra.action.close')}
            renderInput={params => (
                <TextField
                    {...params}
                    margin="none"
                    label={translate('prices.grid.lists')}
                    helperText={isFull && isEntered ? translate('prices.grid.full', { count: MAX_LISTS }) : false}
                />
            )}
        />
    );
};

const AddBreak = ({ onAdd }: { readonly onAdd: (quantity: number) => void }) => {
    const translate = useTranslate();
    const id = useId();
    const [typed, setTyped] = useState('');
    const submit = (event: FormEvent) => {
        event.preventDefault();
        const quantity = Number(typed);
        if (!Number.isInteger(quantity) || quantity < 1) return;
        onAdd(quantity);
        setTyped('');
    };
    return (
        <form className={styles.break} onSubmit={submit}>
            <label htmlFor={id}>{translate('prices.grid.break')}</label>
            <input
                id={id}
                type="number"
                inputMode="numeric"
                min={2}
                max={MAX_QUANTITY}
                step={1}
                required
                value={typed}
                onChange={event => setTyped(event.target.value)}
            />
            <Button type="submit">{translate('prices.grid.add_break')}</Button>
        </form>
    );
};

const FIRST_PAGE = { pagination: { page: 1, perPage: 100 }, sort: { field: 'code', order: 'ASC' } } as const;

/** Lists of one customer come last: other lists have more prices. */
const widestFirst = (lists: readonly PriceList[]): readonly PriceList[] => [
    ...lists.filter(({ thirdParty }) => thirdParty === null),
    ...lists.filter(({ thirdParty }) => thirdParty !== null),
];

/** Lists in force today, up to the grid's maximum; undefined while loading. */
const useListsInForce = (enabled: boolean) => {
    const begun = { isActive: true, before_validFrom: today() };
    const options = { enabled };
    const endless = useGetList<PriceList & RaRecord<string>>(
        'price_lists',
        { ...FIRST_PAGE, filter: { ...begun, 'exists.validTo': false } },
        options,
    );
    const ending = useGetList<PriceList & RaRecord<string>>(
        'price_lists',
        { ...FIRST_PAGE, filter: { ...begun, after_validTo: today() } },
        options,
    );
    const error: unknown = endless.error ?? ending.error;
    const retry = () => void Promise.all([endless.refetch(), ending.refetch()]);
    if (!endless.data || !ending.data) return { lists: undefined, error, retry };
    const all = widestFirst([...endless.data, ...ending.data]);
    return { lists: all.slice(0, MAX_LISTS).map(({ id }) => id), error, retry };
};

const VIEW: AddressState<GridView> = { names: ['lists', 'breaks'], read: gridViewIn, write: gridParameters };

const useGridView = () => useAddressState(VIEW);

interface ChoiceProps extends ChosenListsProps {
    readonly onAdd: (quantity: number) => void;
}

/** Select for lists and breaks; collapsed on narrow screens, so that rows are visible. */
const Choice = ({ lists, onChoose, onAdd }: ChoiceProps) => {
    const translate = useTranslate();
    const narrow = useNarrow();
    const { number } = useFormat();
    const id = useId();
    const [isOpen, open] = useState(false);
    const fields = (
        <div className={styles.choice} id={id}>
            <ChosenLists {...{ lists, onChoose }} />
            <AddBreak onAdd={onAdd} />
        </div>
    );
    if (!narrow) return fields;
    return (
        <>
            <div className={styles.fold}>
                <Button variant="toggle" aria-expanded={isOpen} aria-controls={id} onClick={() => open(!isOpen)}>
                    {translate('prices.grid.choice', { smart_count: lists.length, count: number(lists.length) })}
                    <Icon name="chevronDown" size={16} />
                </Button>
            </div>
            {isOpen ? fields : null}
        </>
    );
};

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
        <div data-fits="">
            <ListHead title={translate('prices.grid.title')} count={<ListCount resource="items" />} />
            <div className={page.card}>
                <div className={styles.filters}>
                    <FilterBar search="resources.items.filter.search" filters={FILTERS} />
                </div>
                {lists ? (
                    <>
                        <Choice
                            lists={lists}
                            onChoose={next => show({ lists: next, breaks })}
                            onAdd={one => show({ lists, breaks: [...new Set([...breaks, one])] })}
                        />
                        <Prices lists={lists} breaks={breaks} />
                    </>
                ) : inForce.error ? (
                    <Failed error={inForce.error} retry={inForce.retry} />
                ) : (
                    <>
                        <div className={styles.room} />
                        <ListSkeleton />
                    </>
                )}
            </div>
        </div>
    );
};

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
