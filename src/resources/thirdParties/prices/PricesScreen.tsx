import { ListBase, useListContext, useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { isDay } from '#contract/days.ts';
import { identifierOf } from '#contract/identifier.ts';
import { items as contract } from '#contract/items.ts';
import { priceMessages } from '../../../i18n/loaders.ts';
import { useMessages, useServerText } from '../../../i18n/useTranslator.ts';
import { useReferenceName } from '../../../kinds/Reference.tsx';
import { filterGroupsOf } from '../../../list/filters/declared.ts';
import { FilterBar } from '../../../list/filters/FilterBar.tsx';
import { FiltersProvider } from '../../../list/filters/FiltersProvider.tsx';
import { Empty } from '../../../list/ListContent.tsx';
import { ListFailureBoundary } from '../../../list/ListFailure.tsx';
import { Count, failingInPlace } from '../../../list/ListScreen.tsx';
import { ListSkeleton } from '../../../list/ListSkeleton.tsx';
import { Pager } from '../../../list/table/Pager.tsx';
import { useBesideList } from '../../../list/useBesideList.ts';
import { BackToList } from '../../../record/BackToList.tsx';
import form from '../../../record/form/form.module.css';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DayField } from '../../../ui/DayField.tsx';
import { isWhole, toDay, writeDay } from '../../../ui/days.ts';
import { refusalMessage } from '../../../ui/failure.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import page from '../../../ui/page.module.css';
import { itemFilters } from '../../items/itemFilters.ts';
import { PriceTable } from './PriceTable.tsx';
import styles from './prices.module.css';
import { useCustomerPrices } from './useCustomerPrices.ts';
import { PRICES_VIEW, type PricesView } from './view.ts';

const FILTERS = filterGroupsOf(contract, itemFilters.slice(0, 2));
const SORT = { field: 'reference', order: 'ASC' } as const;
const PER_PAGE = 25;

interface ViewProps {
    readonly view: PricesView;
    readonly show: (view: PricesView) => void;
}

/** The day of the prices. */
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
                    if (isWhole(text)) put(toDay(text, locale));
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
    if (total === 0) return <Empty icon="tag" create={null} />;
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
            <PageHeader title={title} subtitle={<Count resource={contract.name} />} />
            <div className={page.card}>
                <FilterBar search="resources.items.filter.search" filters={FILTERS} />
                <DayInput view={view} show={show} />
                <Rows view={view} name={title} />
                <Pager />
            </div>
        </>
    );
};

/** What a customer pays for each item on a day, and why; the address names the customer and the day. */
export const PricesScreen = () => {
    useMessages(priceMessages);
    const translate = useTranslate();
    const [view, show] = useBesideList(PRICES_VIEW);
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
