import { useTranslate } from 'ra-core';
import { Suspense, use, useState } from 'react';
import { mayPerform } from '#contract/language/transitions.ts';
import { quotes as contract, QUOTE_DAYS, type Quote } from '#contract/quotes/quotes.ts';
import { addDays, today } from '#contract/values/days.ts';
import { useMe } from '../../auth/me.ts';
import { useOffers } from '../../auth/offers.ts';
import { useMay } from '../../auth/permissions.ts';
import { documentMessages, orderMessages } from '../../i18n/loaders.ts';
import { useMessages, useTranslation } from '../../i18n/useTranslator.ts';
import { UnsavedContext } from '../../kinds/formContexts.ts';
import type { FormDeclaration, FormRights, FrozenFields } from '../../record/declaration.ts';
import { useCustomer } from '../../record/documents/useCustomer.ts';
import { useReread } from '../../record/EditRecord.tsx';
import { RelatedLink } from '../../record/reading/ReadValue.tsx';
import { ReasonedButton } from '../../record/transitions/TransitionButtons.tsx';
import { lazyPart } from '../../routing/loadPart.ts';
import { Themed } from '../../theme/Themed.tsx';
import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { FactLine } from '../../ui/PageHeader.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { DocumentLines } from '../documents/lines/DocumentLines.tsx';
import type { LinesKind } from '../documents/lines/kind.ts';
import { ContactName, ContactSelect } from '../orders/ContactSelect.tsx';
import { DocumentFoot } from '../orders/OrderFoot.tsx';
import { QuoteTags } from './QuoteTags.tsx';

interface QuoteProps {
    readonly record: Quote;
}

const LINES: LinesKind = {
    resource: 'quotes',
    lines: 'quoteItems',
    property: contract.properties.quoteItems,
    words: 'resources.quotes.entry',
    isOpen: ({ status }) => status === 'draft',
};

const QuoteLines = () => <DocumentLines kind={LINES} />;

const QuoteState = ({ record }: QuoteProps) => {
    const translate = useTranslate();
    const { status, nbBlockedItem } = record;
    return (
        <>
            <QuoteTags quote={record} />
            {status === 'draft' && nbBlockedItem > 0 ? (
                <Tag tone="error" icon="warning">
                    {translate('resources.quotes.problem.blocked', { smart_count: nbBlockedItem })}
                </Tag>
            ) : null}
        </>
    );
};

const QuoteSubtitle = ({ record: { thirdParty, quoteDate, validUntil, customerReference, orderMade } }: QuoteProps) => {
    const translate = useTranslate();
    const say = (key: string, params: object) => translate(`resources.quotes.${key}`, params);
    return (
        <FactLine>
            {{
                customer: thirdParty ? <RelatedLink to="third_parties" iri={thirdParty} /> : null,
                date: quoteDate ? say('dated', { day: quoteDate }) : null,
                valid: validUntil ? say('valid', { day: validUntil }) : null,
                reference: customerReference ? say('their_reference', { reference: customerReference }) : null,
                order: orderMade ? <RelatedLink to="orders" iri={orderMade} /> : null,
            }}
        </FactLine>
    );
};

const SendDialog = lazyPart(() =>
    import('../../record/documents/SendDialog.tsx').then(part => ({ default: part.SendDialog })),
);

/** Sends a draft by e-mail, which changes its status. */
const SendButton = ({ record }: QuoteProps) => {
    useMessages(documentMessages);
    const { translate, locale } = useTranslation();
    const { customer } = useCustomer(record);
    const reread = useReread();
    const isUnsaved = use(UnsavedContext);
    const [isOpen, open] = useState(false);
    const close = (): void => {
        open(false);
        void reread();
    };
    return (
        <>
            <ReasonedButton
                variant="primary"
                why={isUnsaved ? translate('common.transition.save_first') : undefined}
                onClick={() => open(true)}
            >
                {translate('resources.quotes.send')}
            </ReasonedButton>
            {isOpen ? (
                <Themed>
                    <Suspense fallback={null}>
                        <SendDialog {...{ contract, record }} locale={customer?.locale ?? locale} onClose={close} />
                    </Suspense>
                </Themed>
            ) : null}
        </>
    );
};

const MakeOrderDialog = lazyPart(() =>
    import('./MakeOrderDialog.tsx').then(part => ({ default: part.MakeOrderDialog })),
);

const MakeOrder = ({ record }: QuoteProps) => {
    const translate = useTranslate();
    const [isOpen, open] = useState(false);
    return (
        <>
            <Button variant={record.status === 'accepted' ? 'primary' : 'plain'} onClick={() => open(true)}>
                <Icon name="cart" />
                {translate('resources.quotes.make_order.action')}
            </Button>
            {isOpen ? (
                <Suspense fallback={null}>
                    <MakeOrderDialog quote={record} onClose={() => open(false)} />
                </Suspense>
            ) : null}
        </>
    );
};

/** Ordering a sent quote accepts it. */
const ORDERED: readonly string[] = ['sent', 'accepted'];

/** Primary action: send a draft, or create the order of a sent or accepted quote. */
const NextStep = ({ record }: QuoteProps) => {
    const { data: me } = useMe();
    const { omits } = useOffers();
    const mayOrder = useMay('orders', 'create');
    const { send } = contract.transitions ?? {};
    if (record.status === 'draft' && me && send && mayPerform(me, send) && !omits('sendQuote'))
        return <SendButton record={record} />;
    const isOrdered = record.orderMade || !mayOrder || omits('makeOrderOfQuote');
    return isOrdered || !ORDERED.includes(record.status) ? null : <MakeOrder record={record} />;
};

/** Totals of the stored quote: its lines are saved independently of the form. */
const Foot = ({ record }: QuoteProps) => {
    useMessages(orderMessages);
    const translate = useTranslate();
    const { number } = useFormat();
    const { nbQuoteItem: count } = record;
    const lines = translate('order_entry.totals.lines', { smart_count: count, total: number(count) });
    return <DocumentFoot document={record} counts={[lines]} action={<NextStep record={record} />} />;
};

const Chronology = lazyPart(() => import('../Chronology.tsx').then(part => ({ default: part.Chronology })));

const QuoteLater = ({ record }: QuoteProps) => (
    <Chronology record={record} resource="quotes" told={['send', 'accept', 'decline']} />
);

/** A quote with a number cannot be deleted. */
const useRights = (quote: Quote | undefined): FormRights => ({ isReady: true, mayDelete: quote?.number == null });

const frozenOf = ({ status }: Quote): FrozenFields | undefined => {
    if (status === 'draft') return undefined;
    const open = status === 'sent' ? ['note', 'customerReference', 'validUntil'] : ['note'];
    const names = Object.keys(contract.properties).filter(name => !open.includes(name));
    return { names, why: `resources.quotes.frozen.${status}` };
};

const help = (name: string): string => `resources.quotes.help.${name}`;

export const quoteForm: FormDeclaration<typeof contract> = {
    first: ['thirdParty', 'customerReference', 'validUntil'],
    initial: () => ({ validUntil: addDays(today(), QUOTE_DAYS) }),
    begins: ['thirdParty', 'customerReference'],
    sections: {
        customer: [
            'thirdParty',
            'customerReference',
            { name: 'quoteDate', help: help('quoteDate') },
            { name: 'validUntil', help: help('validUntil') },
        ],
        lines: [{ name: 'quoteItems', wide: true, stands: true, Input: QuoteLines }],
        delivery: [
            { name: 'deliveryContact', Input: ContactSelect },
            { name: 'invoiceContact', Input: ContactSelect },
            'deliveryAddress',
            'billingAddress',
            'shippingMode',
            'companyLocation',
            'company',
        ],
        terms: ['paymentTerm', { name: 'generalDiscount', help: help('generalDiscount') }],
        note: [{ name: 'note', wide: true, help: help('note') }],
    },
    side: ['customer', 'delivery', 'terms', 'note'],
    State: QuoteState,
    Subtitle: QuoteSubtitle,
    frozen: frozenOf,
    useRights,
    Next: NextStep,
    Foot,
    facts: [],
    LaterFacts: QuoteLater,
    related: [],
    drawn: { deliveryContact: ContactName, invoiceContact: ContactName, contact: ContactName },
};
