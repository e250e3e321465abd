import { useGetOne, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { today } from '#contract/days.ts';
import { dueDate } from '#contract/dueDate.ts';
import { dueDateTermOf, type PaymentTerm } from '#contract/paymentTerms.ts';
import type { ThirdParty } from '#contract/thirdParties.ts';
import { Email } from '../../kinds/Email.tsx';
import { Phone } from '../../kinds/Phone.tsx';
import { useLater } from '../../record/useLater.ts';
import { Tag } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { ListsOfCustomer } from '../priceLists/customers/ListsOfCustomer.tsx';
import { CreditBar } from './CreditBar.tsx';
import { LastOrders } from './LastOrders.tsx';
import { UnderWay } from './UnderWay.tsx';

const key = (name: string): string => `resources.third_parties.${name}`;

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
    <div>
        <dt>{useTranslate()(key(label))}</dt>
        <dd>{children}</dd>
    </div>
);

/** Whether the customer may order, or why not. */
const Orders = ({ record: { archivedAt, isAllowedToOrder } }: { record: ThirdParty }) => {
    const translate = useTranslate();
    const { date } = useFormat();
    if (archivedAt) return <Tag tone="error">{translate(key('ordering.archived'), { date: date(archivedAt) })}</Tag>;
    return isAllowedToOrder ? (
        <Tag tone="success">{translate(key('ordering.allowed'))}</Tag>
    ) : (
        <Tag tone="error">{translate(key('ordering.forbidden'))}</Tag>
    );
};

/** The payment term, and when an invoice of today would be due. */
const Term = ({ iri }: { iri: string }) => {
    const translate = useTranslate();
    const { day } = useFormat();
    const options = { enabled: useLater(), onError: () => undefined };
    const { data } = useGetOne<PaymentTerm>('payment_terms', { id: iri }, options);
    const term = data && dueDateTermOf(data);
    return (
        <>
            {data?.label ?? '…'}
            {/* Nearly every term has this line: its place is kept. */}
            {!data || term ? (
                <p>{term ? translate(key('term_due'), { day: day(dueDate(today(), term)) }) : '\u00a0'}</p>
            ) : null}
        </>
    );
};

/** What is needed on the telephone; other servers may leave out any of it. */
export const ThirdPartyFacts = ({ record }: { record: ThirdParty }) => {
    const { email, phoneNumber, address } = record;
    const phones = [...new Set([phoneNumber, address?.phoneNumber, address?.mobileNumber])];
    return (
        <>
            {record.isAllowedToOrder === undefined ? null : (
                <Fact label="ordering.title">
                    <Orders record={record} />
                </Fact>
            )}
            <Fact label="credit.label">
                <CreditBar record={record} />
            </Fact>
            {email ? (
                <Fact label="fields.email">
                    <Email address={email} />
                </Fact>
            ) : null}
            {phones.map(number =>
                number ? (
                    <Fact key={number} label="fields.phoneNumber">
                        <Phone number={number} />
                    </Fact>
                ) : null,
            )}
            {record.paymentTerm ? (
                <Fact label="fields.paymentTerm">
                    <Term iri={record.paymentTerm} />
                </Fact>
            ) : null}
        </>
    );
};

/** Their price lists, what they have ordered lately, and what is left of it. */
export const ThirdPartyActivity = ({ record }: { record: ThirdParty }) => (
    <>
        <ListsOfCustomer record={record} />
        <UnderWay thirdParty={record.id} />
        <LastOrders thirdParty={record.id} />
    </>
);
