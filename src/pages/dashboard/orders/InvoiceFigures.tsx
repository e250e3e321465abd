// Apart: strip of figures for companies with invoicing.
import { useQuery } from '@tanstack/react-query';
import { INVOICE_WORK_PATH, type InvoiceWork } from '#contract/invoices/invoiceWork.ts';
import { toBill } from '../../../areas/deliveries/waitingNotes.ts';
import { useOfCompany } from '../../../auth/chosenCompany.ts';
import { useMe, useProvider } from '../../../auth/me.ts';
import { useMay } from '../../../auth/permissions.ts';
import { useText } from '../../../i18n/useTranslator.ts';
import { useMenu } from '../../../menu/useMenu.ts';
import { isMissing } from '../../../ui/failure.ts';
import { useFormat } from '../../../ui/format.ts';
import { useListAddress } from '../../../ui/useListAddress.ts';
import { useIdle } from '../../../ui/whenIdle.ts';
import { FigureLink } from '../Figures.tsx';
import styles from './orders.module.css';

const STALE_MS = 60_000;

/** One request for all figures. */
const useWork = (enabled: boolean) => {
    const provider = useProvider();
    const { ofCompany, isKnown } = useOfCompany();
    return useQuery({
        queryKey: ['invoices', 'getList', { work: true, ...ofCompany }],
        queryFn: ({ signal }) =>
            provider.request<InvoiceWork>(`invoices/${INVOICE_WORK_PATH}`, { query: ofCompany, signal }),
        enabled: useIdle() && enabled && isKnown,
        staleTime: STALE_MS,
    });
};

/** True if the figures have a place, decided with the user before content below is rendered. */
const useInvoiceWork = () => {
    const { names } = useMenu();
    const canAccess = useMay('invoices', 'list');
    const { data: me } = useMe();
    const mayRead = canAccess && names.includes('invoices');
    const { data: work, error } = useWork(mayRead);
    const isInvoicing = work?.isInvoicing ?? (me?.isInvoicing === true && !isMissing(error));
    return { work, error, isOffered: mayRead && isInvoicing };
};

const DUE = { status: ['issued', 'partially_paid'], min_dueAmount: '0.01' };

const useAddresses = (work: InvoiceWork | undefined) => {
    const { ofCompany } = useOfCompany();
    const [invoices, notes] = [useListAddress('invoices'), useListAddress('delivery_notes')];
    return {
        due_this_week: invoices({
            ...DUE,
            ...ofCompany,
            ...(work && { after_dueDate: work.today, before_dueDate: work.sunday }),
        }),
        late_invoices: invoices({ isLate: true, ...ofCompany }),
        to_invoice: notes({ ...ofCompany, ...(work && toBill(work.today)) }),
    };
};

/** Amounts due this week, overdue, and waiting to be invoiced (D1). */
export const InvoiceFigures = () => {
    const text = useText();
    const { money, number } = useFormat();
    const { work, error, isOffered } = useInvoiceWork();
    const addresses = useAddresses(work);
    const seesNotes = useMay('delivery_notes', 'list');
    if (!isOffered) return null;
    const figures = [
        { name: 'due_this_week', counted: 'nb_invoice', data: work?.dueThisWeek, urgent: false },
        { name: 'late_invoices', counted: 'nb_invoice', data: work?.late, urgent: true },
        ...(seesNotes
            ? [{ name: 'to_invoice', counted: 'nb_note', data: work?.toInvoice, urgent: false } as const]
            : []),
    ] as const;
    const told = (counted: 'nb_invoice' | 'nb_note', count: number): string =>
        count === 0
            ? text(`order_cards.no_${counted}`)
            : text(`order_cards.${counted}`, { smart_count: count, count: number(count) });
    return (
        <ul className={styles.money} aria-label={text('order_cards.invoices')}>
            {figures.map(({ name, counted, data, urgent }) => (
                <FigureLink
                    key={name}
                    to={addresses[name]}
                    label={text(`order_cards.${name}`)}
                    loaded={{ data: data?.count, error }}
                    value={data && money(data.amount)}
                    detail={data ? told(counted, data.count) : ''}
                    urgent={urgent}
                />
            ))}
        </ul>
    );
};
