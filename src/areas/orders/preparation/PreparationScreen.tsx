import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useCreatePath, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { identifierOf } from '#contract/language/identifier.ts';
import type { Order } from '#contract/orders/orders.ts';
import { useProvider } from '../../../auth/me.ts';
import { preparationMessages } from '../../../i18n/loaders.ts';
import { useMessages, useServerText, useTranslation } from '../../../i18n/useTranslator.ts';
import { ListSkeleton } from '../../../list/ListSkeleton.tsx';
import { BackToList } from '../../../record/BackToList.tsx';
import { useOpenDocument } from '../../../record/documents/useOpenDocument.ts';
import form from '../../../record/form/form.module.css';
import { Themed } from '../../../theme/Themed.tsx';
import { Button } from '../../../ui/Button.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { OrderSubtitle } from '../OrderSubtitle.tsx';
import { isOpen, openPreparation } from './open.ts';
import { Preparing } from './Preparing.tsx';
import styles from './preparation.module.css';

/** The list on paper, for whoever picks without a scanner: in the language of the person, since it stays in the house. */
const PickList = ({ order }: { readonly order: RaRecord<string> }) => {
    const translate = useTranslate();
    const { locale } = useTranslation();
    const open = useOpenDocument(order, async () => locale);
    return <Button onClick={() => void open('pick_list')}>{translate('resources.orders.kind.pick_list')}</Button>;
};

const BackToOrder = ({ order }: { order: string }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    return (
        <PageLink className={form.back} to={createPath({ resource: 'orders', type: 'edit', id: order })}>
            <Icon name="back" size={16} />
            {translate('preparation.back')}
        </PageLink>
    );
};

const OfOrder = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const provider = useProvider();
    const { data, error, refetch } = useQuery({
        queryKey: ['orders', 'preparation', id],
        queryFn: () => openPreparation(provider, id),
        refetchOnMount: 'always',
    });
    const again = <Button onClick={() => void refetch()}>{translate('app.action.retry')}</Button>;
    if (data)
        return (
            <>
                <PageHeader
                    title={translate('preparation.title', { order: data.order.number ?? '' })}
                    subtitle={<OrderSubtitle record={data.order as unknown as Order} />}
                    actions={isOpen(data.order) ? <PickList order={data.order} /> : null}
                />
                <Preparing opened={data} readAgain={() => void refetch()} />
            </>
        );
    if (!error) return <ListSkeleton />;
    const body = serverText(refusalMessage(error));
    return <Notice role="alert" icon="cloudOff" title={translate('preparation.failed')} body={body} action={again} />;
};

/** An order picked with a telephone or a scanner, with or without network; its address names it. */
export const PreparationScreen = () => {
    useMessages(preparationMessages);
    const translate = useTranslate();
    const [search] = useSearchParams();
    const order = search.get('order') ?? '';
    const isNamed = identifierOf('orders', order) !== undefined;
    return (
        <Themed>
            {isNamed ? <BackToOrder order={order} /> : <BackToList />}
            <div className={styles.preparation}>
                {isNamed ? (
                    <OfOrder key={order} id={order} />
                ) : (
                    <>
                        <PageHeader title={translate('preparation.no_order')} />
                        <Notice
                            icon="cart"
                            title={translate('preparation.no_order')}
                            body={translate('preparation.no_order_body')}
                        />
                    </>
                )}
            </div>
        </Themed>
    );
};
