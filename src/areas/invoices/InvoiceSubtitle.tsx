import { useTranslate } from 'ra-core';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { RelatedLink } from '../../record/reading/ReadValue.tsx';
import { FactLine } from '../../ui/PageHeader.tsx';
import { DueOn, InvoiceTags } from './InvoiceTags.tsx';
import styles from './invoices.module.css';

export const InvoiceStateTags = ({ record }: { readonly record: Invoice }) => <InvoiceTags invoice={record} />;

export const InvoiceSubtitle = ({ record: invoice }: { readonly record: Invoice }) => {
    const translate = useTranslate();
    const { thirdParty, type, status, totalIncludingTax, dueAmount, dueDate } = invoice;
    const say = (key: string, amount: string) => translate(`resources.invoices.page.subtitle.${key}`, { amount });
    const isSettled = status !== 'draft' && Number(dueAmount) === 0;
    const of = type === 'credit_note' ? 'credit_' : '';
    const due = say(`${of}${isSettled ? 'settled' : 'due'}`, dueAmount);
    return (
        <FactLine>
            {{
                customer: thirdParty ? <RelatedLink to="third_parties" iri={thirdParty} /> : null,
                total: say('total', totalIncludingTax),
                due: status === 'draft' ? null : due,
                dueDate: dueDate && !isSettled ? <DueOn invoice={invoice} isNamed /> : null,
            }}
        </FactLine>
    );
};

interface RelatedLinksProps {
    readonly to: string;
    readonly iris: readonly string[];
}

export const RelatedLinks = ({ to, iris }: RelatedLinksProps) => (
    <ul className={styles.links}>
        {iris.map(iri => (
            <li key={iri}>
                <RelatedLink {...{ to, iri }} />
            </li>
        ))}
    </ul>
);
