import { useTranslate } from 'ra-core';
import { INVOICE_STATUSES, type InvoiceStatus } from '#contract/invoices/invoiceContent.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { epochDayOf, today } from '#contract/values/days.ts';
import { EMPTY_VALUE } from '../../kinds/cells.tsx';
import { useFormat } from '../../ui/format.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Tag, Tags, type Tone } from '../../ui/Tag.tsx';
import styles from './invoices.module.css';

const TAGS: Record<InvoiceStatus, { readonly tone: Tone; readonly icon: IconName }> = {
    draft: { tone: 'neutral', icon: 'pencil' },
    issued: { tone: 'info', icon: 'check' },
    partially_paid: { tone: 'warning', icon: 'clock' },
    paid: { tone: 'success', icon: 'tick' },
    credited: { tone: 'neutral', icon: 'minus' },
};

type State = Pick<Invoice, 'status' | 'type'> & Partial<Pick<Invoice, 'paidAmount'>>;

/** Credit notes are refunded or offset against invoices, instead of paid. */
const nameOf = (status: InvoiceStatus, { type, paidAmount }: State): string => {
    if (type !== 'credit_note') return `status.${status}`;
    return `credit_status.${status === 'paid' && Number(paidAmount ?? 0) > 0 ? 'refunded' : status}`;
};

/** Status of an invoice. Shows the raw value of an unknown status. */
const StatusTag = ({ invoice }: { readonly invoice: State }) => {
    const translate = useTranslate();
    const known = INVOICE_STATUSES.find(one => one === invoice.status);
    if (!known) return invoice.status ?? null;
    return <Tag {...TAGS[known]}>{translate(`resources.invoices.${nameOf(known, invoice)}`)}</Tag>;
};

/** Type (except of plain invoices) and status. */
export const InvoiceTags = ({ invoice }: { readonly invoice: State }) => {
    const translate = useTranslate();
    const { type } = invoice;
    if (type === 'invoice' || type === undefined) return <StatusTag invoice={invoice} />;
    return (
        <Tags>
            <Tag tone="warning">{translate(`resources.invoices.type.${type}`)}</Tag>
            <StatusTag invoice={invoice} />
        </Tags>
    );
};

const lateDays = ({ dueDate }: Pick<Invoice, 'dueDate'>): number =>
    dueDate ? epochDayOf(today()) - epochDayOf(dueDate) : 0;

interface DueOnProps {
    readonly invoice: Pick<Invoice, 'dueDate' | 'isLate'>;
    /** Adds the label to the day. */
    readonly isNamed?: boolean;
}

export const DueOn = ({ invoice, isNamed = false }: DueOnProps) => {
    const translate = useTranslate();
    const { day, number } = useFormat();
    const { dueDate, isLate } = invoice;
    if (!dueDate) return EMPTY_VALUE;
    const told = isNamed ? translate('resources.invoices.due_in', { day: dueDate }) : day(dueDate);
    if (!isLate) return <span>{told}</span>;
    const late = lateDays(invoice);
    return (
        <span className={styles.due}>
            <span>{told}</span>
            <span className={styles.late}>
                <Icon name="clock" size={14} />
                {translate('resources.invoices.page.late_by', { smart_count: late, count: number(late) })}
            </span>
        </span>
    );
};
