// Apart: lists of the dry run and of the result, without the dialog's buttons and date.
import { type RaRecord, useGetManyAggregate } from 'ra-core';
import type { InvoicePreview } from '#contract/invoices/fromDeliveryNotes.ts';
import { invoices as contract } from '#contract/invoices/invoices.ts';
import { useServerText } from '../../../i18n/useTranslator.ts';
import { NextSteps } from '../../../list/bulk/transition/TransitionsSeveral.tsx';
import { RelatedLink } from '../../../record/reading/ReadValue.tsx';
import dialog from '../../../ui/dialog.module.css';
import { refusalMessage } from '../../../ui/failure.ts';
import { useFormat } from '../../../ui/format.ts';
import { Tag } from '../../../ui/Tag.tsx';
import styles from './billing.module.css';
import { Cure, Hindrances, NoteNumbers } from './Hindrances.tsx';
import { type BillingRehearsal, byCustomer, cureOf, hindrancesIn, issuableOf, refusedCount, sumOf } from './outcome.ts';
import { type BillingOutcome, useBillingWords } from './useBilling.ts';

/** Maximum numbers of customers and invoices in the lists; the number of others is shown. */
const DRAWN = 100;

interface InvoiceLineProps {
    readonly invoice: InvoicePreview;
    readonly isIssuable: boolean;
}

const InvoiceLine = ({ invoice, isIssuable }: InvoiceLineProps) => {
    const { say, count } = useBillingWords();
    const { money } = useFormat();
    const { deliveryNotes, totalExcludingTax, totalIncludingTax, warnings } = invoice;
    const { depositAmount, dueAmount, dueDate } = invoice;
    return (
        <li>
            <div className={styles.notes}>
                <p>
                    {count('notes', deliveryNotes.length)} <small>{<NoteNumbers notes={deliveryNotes} />}</small>
                </p>
                {isIssuable ? null : <Tag tone="warning">{say('drafts_only')}</Tag>}
                {warnings.map(reason => (
                    <p key={reason.code} className={styles.warning}>
                        {reason.message}{' '}
                        {cureOf(reason) === 'companies' ? (
                            <Cure hindrance={{ reason, customer: undefined, notes: deliveryNotes }} />
                        ) : null}
                    </p>
                ))}
            </div>
            <p className={styles.amounts}>
                <span>{money(totalExcludingTax)}</span>
                <b>{money(totalIncludingTax)}</b>
                <small>
                    {Number(depositAmount) > 0
                        ? `${say('deposit', { amount: depositAmount, left: dueAmount })} · `
                        : null}
                    {dueDate ? say('due', { due: dueDate }) : say('due_on_receipt')}
                </small>
            </p>
        </li>
    );
};

interface CustomerProps {
    /** IRI of the customer. */
    readonly customer: string;
    readonly invoices: readonly InvoicePreview[];
    readonly issuable: ReadonlySet<InvoicePreview>;
}

const Customer = ({ customer, invoices, issuable }: CustomerProps) => (
    <li>
        <h3>
            <RelatedLink to="third_parties" iri={customer} />
        </h3>
        <ul className={styles.invoices}>
            {invoices.map(invoice => (
                <InvoiceLine key={invoice.deliveryNotes[0]} invoice={invoice} isIssuable={issuable.has(invoice)} />
            ))}
        </ul>
    </li>
);

export const RehearsedList = ({ rehearsal }: { readonly rehearsal: BillingRehearsal }) => {
    const { say, count } = useBillingWords();
    const { invoices, verdicts } = rehearsal;
    const customers = byCustomer(invoices);
    const issuable = new Set(issuableOf(rehearsal));
    const hindrances = hindrancesIn(verdicts, invoices);
    const [held, prevented] = [true, false].map(is => hindrances.filter(({ isHeld }) => isHeld === is));
    const notesIn = (some: typeof hindrances = []) => new Set(some.flatMap(({ notes }) => notes)).size;
    return (
        <>
            {invoices.length > 0 ? (
                <p role="status" className={styles.summary}>
                    <b>{count('summary', invoices.length)}</b> {say('totals', sumOf(invoices))}
                </p>
            ) : (
                <p role="status" className={styles.summary}>
                    {say('nothing')}
                </p>
            )}
            {prevented?.length ? (
                <Hindrances title={count('prevented_some', notesIn(prevented))} hindrances={prevented} />
            ) : null}
            {held?.length ? <Hindrances title={count('held_some', notesIn(held))} hindrances={held} /> : null}
            {customers.length > 0 ? (
                <ul className={styles.customers} aria-label={say('customers')}>
                    {customers.slice(0, DRAWN).map(([customer, some]) => (
                        <Customer key={customer} {...{ customer, issuable }} invoices={some} />
                    ))}
                </ul>
            ) : null}
            {customers.length > DRAWN ? <p>{count('more', customers.length - DRAWN)}</p> : null}
        </>
    );
};

type MadeInvoice = RaRecord<string> & Readonly<Record<'thirdParty' | 'totalIncludingTax', string>>;

/** Number, customer and amount of a created invoice. One request reads all invoices. */
const Made = ({ iri }: { iri: string }) => {
    const { money } = useFormat();
    const { data } = useGetManyAggregate<MadeInvoice>('invoices', { ids: [iri] });
    const invoice = data?.[0];
    return (
        <li>
            <RelatedLink to="invoices" iri={iri} />
            {invoice ? (
                <>
                    {' · '}
                    <RelatedLink to="third_parties" iri={invoice.thirdParty} /> · {money(invoice.totalIncludingTax)}
                </>
            ) : null}
        </li>
    );
};

interface MadeProps {
    readonly outcome: BillingOutcome;
    readonly rehearsed: readonly InvoicePreview[];
    readonly onClose: () => void;
}

export const MadeList = ({ outcome: { kind, created, verdicts, failure }, rehearsed, onClose }: MadeProps) => {
    const { say, count } = useBillingWords();
    const serverText = useServerText();
    const refused = refusedCount(verdicts);
    const title =
        created.length === 0 ? say('made_none') : count(kind === 'issued' ? 'issued' : 'drafted', created.length);
    return (
        <>
            {failure && created.length === 0 ? null : (
                <p role="status" className={styles.summary}>
                    <b>{title}</b>
                </p>
            )}
            {failure ? (
                <p role="alert" className={dialog.refusal}>
                    {created.length > 0 ? `${say('stopped')} ` : null}
                    {serverText(refusalMessage(failure))}
                </p>
            ) : null}
            {refused > 0 ? (
                <Hindrances title={count('refused_some', refused)} hindrances={hindrancesIn(verdicts, rehearsed)} />
            ) : null}
            {created.length > 0 ? (
                <ul className={styles.made} aria-label={title}>
                    {created.slice(0, DRAWN).map(iri => (
                        <Made key={iri} iri={iri} />
                    ))}
                </ul>
            ) : null}
            {created.length > DRAWN ? <p>{count('more', created.length - DRAWN)}</p> : null}
            {created.length > 0 ? <NextSteps contract={contract} ids={created} onLeave={onClose} /> : null}
        </>
    );
};
