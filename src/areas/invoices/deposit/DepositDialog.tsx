import { useGetList } from 'ra-core';
import { fromOrder as call } from '#contract/invoices/fromOrder.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import type { Order } from '#contract/orders/orders.ts';
import { compareDecimals } from '#contract/values/money.ts';
import { depositMessages } from '../../../i18n/loaders.ts';
import { resourceMessages } from '../../../i18n/resourceMessages.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { NumericField } from '../../../kinds/NumericField.tsx';
import { useFormat } from '../../../ui/format.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { FormDialog } from '../../FormDialog.tsx';
import { InvoiceTags } from '../InvoiceTags.tsx';
import { KindChoice } from '../KindChoice.tsx';
import styles from './deposit.module.css';
import { DEPOSIT_KINDS, type Depositing, useDeposit } from './useDeposit.ts';

interface PartProps {
    readonly depositing: Depositing;
}

/** Radio buttons: percentage or amount. */
const Kinds = ({ depositing: { say, kind, choose } }: PartProps) => (
    <KindChoice legend={say('what')} kinds={DEPOSIT_KINDS} chosen={kind} nameOf={say} onChoose={choose} />
);

const Field = ({ depositing: { say, kind, value, type, fault } }: PartProps) => (
    <NumericField
        key={kind}
        label={say(`${kind}_field`)}
        property={call[kind]}
        initial={value}
        fault={fault}
        onType={type}
    />
);

interface SumProps {
    readonly label: string;
    readonly amount: string | undefined;
    readonly tone?: 'grand';
}

const Sum = ({ label, amount, tone }: SumProps) => {
    const { money } = useFormat();
    return (
        <div data-tone={tone}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
        </div>
    );
};

const Sums = ({ depositing: { say, kind, value, told, deposit } }: PartProps) => {
    if (!told)
        return (
            <p role="status" className={styles.quiet}>
                {say('checking')}
            </p>
        );
    const isLess = kind === 'amount' && deposit && compareDecimals(deposit.totalIncludingTax, value) < 0;
    return (
        <section aria-label={say('comes_to')} className={styles.sums}>
            <dl className={styles.list} aria-live="polite">
                <Sum label={say('order_total')} amount={told.totalIncludingTax} />
                <Sum label={say('left')} amount={told.left} />
                {deposit ? <Sum label={say('excluding')} amount={deposit.totalExcludingTax} tone="grand" /> : null}
                {deposit?.vatTotals.map(({ rate, base, amount }) => (
                    <Sum key={rate} label={say('vat', { rate, base })} amount={amount} />
                ))}
                {deposit ? <Sum label={say('including')} amount={deposit.totalIncludingTax} tone="grand" /> : null}
            </dl>
            {isLess ? <p className={styles.quiet}>{say('cent', { amount: value })}</p> : null}
        </section>
    );
};

const MANY = { pagination: { page: 1, perPage: 100 }, sort: { field: 'issueDate', order: 'ASC' } } as const;

const Past = ({ order, depositing: { say } }: PartProps & { readonly order: Order }) => {
    const { money, day } = useFormat();
    const { data = [] } = useGetList<Invoice>(
        'invoices',
        { ...MANY, filter: { orders: order.id, type: 'deposit' } },
        { onError: () => undefined },
    );
    if (data.length === 0) return null;
    return (
        <section aria-label={say('past')} className={styles.past}>
            <h3>{say('past')}</h3>
            <ul>
                {data.map(({ id, number, issueDate, status, totalIncludingTax }) => (
                    <li key={id}>
                        <PageLink to={`/invoices/${encodeURIComponent(id)}`}>{number ?? say('draft')}</PageLink>
                        <span>{issueDate ? day(issueDate) : null}</span>
                        <InvoiceTags invoice={{ status, type: 'invoice' }} />
                        <b>{money(totalIncludingTax)}</b>
                    </li>
                ))}
            </ul>
        </section>
    );
};

interface DepositDialogProps {
    readonly order: Order;
    readonly onClose: () => void;
}

export const DepositDialog = ({ order, onClose }: DepositDialogProps) => {
    useMessages(resourceMessages('invoices'));
    useMessages(depositMessages);
    const depositing = useDeposit(order, onClose);
    const { say, isPending, send } = depositing;
    return (
        <FormDialog
            title={say('title', { number: order.number })}
            story={say('story')}
            width={560}
            fills
            onClose={onClose}
            onSubmit={send}
            label={say('submit')}
            pending={isPending}
        >
            <Kinds depositing={depositing} />
            <Field depositing={depositing} />
            <Sums depositing={depositing} />
            <Past order={order} depositing={depositing} />
        </FormDialog>
    );
};
