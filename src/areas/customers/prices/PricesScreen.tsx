import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListBase, useListContext, useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { items as contract, type Item } from '#contract/catalogue/items.ts';
import { identifierOf } from '#contract/language/identifier.ts';
import { RESOLVE_PATH } from '#contract/prices/request.ts';
import type { AnsweredPrice } from '#contract/prices/types.ts';
import { isDay } from '#contract/values/days.ts';
import { useProvider } from '../../../auth/me.ts';
import { priceMessages } from '../../../i18n/loaders.ts';
import { useMessages, useServerText } from '../../../i18n/useTranslator.ts';
import { useReferenceName } from '../../../kinds/Reference.tsx';
import { filterGroupsOf } from '../../../list/filters/declared.ts';
import { FilterBar } from '../../../list/filters/FilterBar.tsx';
import { FiltersProvider } from '../../../list/filters/FiltersProvider.tsx';
import { EmptyList } from '../../../list/ListContent.tsx';
import { ListFailureBoundary } from '../../../list/ListFailure.tsx';
import { failingInPlace, ListCount } from '../../../list/ListScreen.tsx';
import { ListSkeleton } from '../../../list/ListSkeleton.tsx';
import { Pager } from '../../../list/table/Pager.tsx';
import { useAddressState } from '../../../list/useBesideList.ts';
import { BackToList } from '../../../record/BackToList.tsx';
import form from '../../../record/form/form.module.css';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DayField } from '../../../ui/DayField.tsx';
import { isWhole, toDay, writeDay } from '../../../ui/days.ts';
import { refusalMessage } from '../../../ui/failure.ts';
import { useFormat } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import page from '../../../ui/page.module.css';
import { itemFilters } from '../../catalogue/items/itemFilters.ts';
import { leastOf } from '../../documents/lines/packagings.ts';
import { usePriceWords } from '../../prices/why/usePriceWords.ts';
import { whyAddress } from '../../prices/why/WhyLink.tsx';
import { PRICES_VIEW, type PricesView } from './PricesLink.tsx';
import styles from './prices.module.css';

interface PricedRow {
    readonly item: Pick<Item, 'id' | 'reference' | 'designation'>;
    readonly price: AnsweredPrice;
}

/** Prices of a page of items, in one call. The previous page stays until the next one is complete. */
const useCustomerPrices = ({ thirdParty, date }: PricesView) => {
    const provider = useProvider();
    const locale = useLocale();
    const { data: items } = useListContext<Item>();
    const lines = items?.map(item => ({ item: item.id, quantity: leastOf(item) }));
    return useQuery({
        queryKey: ['prices', 'resolve', 'page', thirdParty, date, lines, locale],
        enabled: lines !== undefined,
        placeholderData: keepPreviousData,
        queryFn: async ({ signal }): Promise<PricedRow[]> => {
            if (!lines || !items || lines.length === 0) return [];
            const body = { thirdParty, date, lines };
            const call = { method: 'POST', body, signal } as const;
            const { lines: prices } = await provider.request<{ lines: AnsweredPrice[] }>(RESOLVE_PATH, call);
            return items.flatMap((item, at) => (prices[at] ? [{ item, price: prices[at] }] : []));
        },
    });
};

interface RowProps {
    readonly row: PricedRow;
    readonly view: PricesView;
}

const Price = ({ price }: Pick<PricedRow, 'price'>) => {
    const translate = useTranslate();
    const { money, next } = usePriceWords();
    const { number } = useFormat();
    const { netUnitPrice, grossUnitPrice, quantity, priceExplanation } = price;
    const { nextBreak } = priceExplanation;
    if (netUnitPrice === null) return translate('prices.customer.none');
    return (
        <>
            {netUnitPrice === grossUnitPrice ? null : (
                <s title={translate('prices.customer.gross')}>{money(grossUnitPrice)}</s>
            )}
            <strong>{money(netUnitPrice)}</strong>
            {quantity > 1 ? <p>{translate('prices.customer.from', { quantity: number(quantity) })}</p> : null}
            {nextBreak ? <p>{next(nextBreak.missing, nextBreak.net)}</p> : null}
        </>
    );
};

const Row = ({ row: { item, price }, view }: RowProps) => {
    const translate = useTranslate();
    const { say } = usePriceWords();
    const { origin, listCode: list } = price.priceExplanation;
    const question = { ...view, item: item.id, quantity: price.quantity };
    return (
        <tr>
            <th scope="row">
                <PageLink to={item.id.replace(/^\/api/, '')}>{item.reference}</PageLink>
                <p>{item.designation}</p>
            </th>
            <td className={styles.price}>
                <Price price={price} />
            </td>
            <td className={styles.source}>{origin === 'none' ? null : say(`source.${origin}`, { list })}</td>
            <td>
                <PageLink
                    variant="icon"
                    to={whyAddress(question)}
                    label={translate('prices.customer.why', { item: item.reference })}
                >
                    <Icon name="tag" />
                </PageLink>
            </td>
        </tr>
    );
};

interface PriceTableProps {
    readonly rows: readonly PricedRow[];
    readonly view: PricesView;
    readonly name: string;
}

const PriceTable = ({ rows, view, name }: PriceTableProps) => {
    const translate = useTranslate();
    return (
        <table className={styles.prices} aria-label={name}>
            <thead>
                <tr>
                    <th scope="col">{translate('resources.price_requests.fields.item')}</th>
                    <th scope="col" className={styles.price}>
                        {translate('prices.why.columns.net')}
                    </th>
                    <th scope="col">{translate('prices.customer.source')}</th>
                    <td />
                </tr>
            </thead>
            <tbody>
                {rows.map(row => (
                    <Row key={row.item.id} row={row} view={view} />
                ))}
            </tbody>
        </table>
    );
};

const FILTERS = filterGroupsOf(contract, itemFilters.slice(0, 2));
const SORT = { field: 'reference', order: 'ASC' } as const;
const PER_PAGE = 25;

interface ViewProps {
    readonly view: PricesView;
    readonly show: (view: PricesView) => void;
}

const DayInput = ({ view, show }: ViewProps) => {
    const translate = useTranslate();
    const locale = useLocale() ?? '';
    const [typed, setTyped] = useState<string>();
    const put = (date: string): void => void (isDay(date) && show({ ...view, date }));
    return (
        <div className={styles.day}>
            <DayField
                label={translate('resources.price_requests.fields.date')}
                text={typed ?? writeDay(view.date, locale)}
                day={view.date}
                onType={text => {
                    setTyped(text);
                    if (isWhole(text)) put(toDay(text));
                }}
                onPick={date => {
                    setTyped(undefined);
                    put(date);
                }}
                onBlur={() => setTyped(undefined)}
            />
        </div>
    );
};

const Rows = ({ view, name }: { readonly view: PricesView; readonly name: string }) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const { total } = useListContext();
    const { data, error, refetch } = useCustomerPrices(view);
    if (total === 0) return <EmptyList icon="tag" create={null} />;
    if (data) return <PriceTable rows={data} view={view} name={name} />;
    if (!error) return <ListSkeleton />;
    const again = <Button onClick={() => void refetch()}>{translate('app.action.retry')}</Button>;
    const body = serverText(refusalMessage(error));
    return <Notice role="alert" icon="cloudOff" title={translate('prices.grid.failed')} body={body} action={again} />;
};

const OfCustomer = ({ view, show }: ViewProps) => {
    const translate = useTranslate();
    const name = useReferenceName('third_parties', view.thirdParty);
    const title = translate('prices.customer.title', { name });
    return (
        <>
            <PageLink className={form.back} to={view.thirdParty.replace(/^\/api/, '')}>
                <Icon name="back" size={16} />
                {name}
            </PageLink>
            <PageHeader title={title} subtitle={<ListCount resource={contract.name} />} />
            <div className={page.card}>
                <FilterBar search="resources.items.filter.search" filters={FILTERS} />
                <DayInput view={view} show={show} />
                <Rows view={view} name={title} />
                <Pager />
            </div>
        </>
    );
};

export const PricesScreen = () => {
    useMessages(priceMessages);
    const translate = useTranslate();
    const [view, show] = useAddressState(PRICES_VIEW);
    if (identifierOf('third_parties', view.thirdParty) === undefined)
        return (
            <Themed>
                <BackToList />
                <PageHeader title={translate('prices.customer.nobody')} />
                <Notice
                    icon="person"
                    title={translate('prices.customer.nobody')}
                    body={translate('prices.customer.nobody_body')}
                />
            </Themed>
        );
    return (
        <Themed>
            <ListFailureBoundary>
                <ListBase
                    resource={contract.name}
                    storeKey="customer_prices.listParams"
                    sort={SORT}
                    perPage={PER_PAGE}
                    queryOptions={failingInPlace}
                >
                    <FiltersProvider>
                        <OfCustomer view={view} show={show} />
                    </FiltersProvider>
                </ListBase>
            </ListFailureBoundary>
        </Themed>
    );
};
