import { useLocale, useTranslate, ValidationError } from 'ra-core';
import { use } from 'react';
import { get, useFormState } from 'react-hook-form';
import { paymentAllocations } from '#contract/payments/paymentAllocations.ts';
import { useMay, useWritable } from '../../../auth/permissions.ts';
import { readNumeric, writeNumeric } from '../../../kinds/figures.ts';
import { FormLockedContext } from '../../../kinds/formContexts.ts';
import type { InputProps } from '../../../kinds/inputProps.ts';
import { RelatedLink } from '../../../record/reading/ReadValue.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { QuantityField } from '../../../ui/QuantityField.tsx';
import styles from './matching.module.css';
import { type MatchedInvoice, type MatchingState, useMatching } from './useMatching.ts';

const { amount } = paymentAllocations.properties;

const useSay = () => {
    const translate = useTranslate();
    return (key: string, words: object = {}) => translate(`resources.payments.matching.${key}`, words);
};

interface RowProps {
    readonly row: MatchedInvoice;
    readonly isLocked: boolean;
    /** Read-only view, without other due invoices. */
    readonly isRead: boolean;
    readonly error: string | undefined;
    readonly onType: MatchingState['type'];
}

const Row = ({ row: { invoice, open, amount: settled }, isLocked, isRead, error, onType }: RowProps) => {
    const say = useSay();
    const locale = useLocale() ?? '';
    const { day, money } = useFormat();
    return (
        <tr>
            <th scope="row">
                <RelatedLink to="invoices" iri={invoice} />
            </th>
            {isRead ? null : (
                <>
                    <td className={styles.wide}>{open?.dueDate ? day(open.dueDate) : '–'}</td>
                    <td>{open ? money(open.dueAmount) : '–'}</td>
                </>
            )}
            <td>
                {isLocked ? (
                    money(settled)
                ) : (
                    <QuantityField
                        label={say('amount_of', { number: open?.number ?? '' })}
                        value={writeNumeric(amount, settled, locale)}
                        error={error ? <ValidationError error={error} /> : undefined}
                        onText={text => {
                            const typed = readNumeric(amount, text, locale);
                            onType(invoice, typed === null || typed === '' ? null : String(typed));
                        }}
                    />
                )}
            </td>
        </tr>
    );
};

const Left = ({ left }: Pick<MatchingState, 'left'>) => {
    const say = useSay();
    if (left === undefined) return null;
    const isAbove = left.startsWith('-');
    return (
        <p role="status" className={styles.left} data-above={isAbove || undefined}>
            {say(isAbove ? 'above' : 'left', { amount: left.replace('-', '') })}
        </p>
    );
};

/** Text without invoices. */
const Nothing = ({ isReady, isFetching, proposal, isRead }: MatchingState & Pick<RowProps, 'isRead'>) => {
    const say = useSay();
    const isKnown = isReady && !isFetching && proposal !== undefined;
    return <p className={styles.none}>{isFetching ? '…' : say(isRead ? 'unsettled' : isKnown ? 'none' : 'pick')}</p>;
};

const useMessages = (name: string) => {
    const { errors } = useFormState({ name });
    const textAt = (path: string): string | undefined => {
        const message: unknown = get(errors, `${path}.message`);
        return typeof message === 'string' ? message : undefined;
    };
    return {
        whole: textAt(name) ?? textAt(`${name}.root`),
        of: (place: number) => textAt(`${name}.${place}.amount`) ?? textAt(`${name}.${place}.invoice`),
    };
};

/** Invoices that a payment settles: proposed, and editable. */
export const Matching = ({ name, property, readOnly = false }: InputProps) => {
    const say = useSay();
    const isWritable = useWritable()(property);
    const isLocked = use(FormLockedContext) || readOnly || !isWritable;
    const isRead = !useMay('payments', 'edit');
    const matching = useMatching(name, isLocked);
    const messages = useMessages(name);
    const { rows, left, proposal, type, propose, clear } = matching;
    const placeOf = (invoice: string) =>
        rows.filter(one => one.amount !== undefined).findIndex(one => one.invoice === invoice);
    return (
        <section aria-label={say('title')} className={styles.matching}>
            {messages.whole ? (
                <p role="alert" className={styles.problem}>
                    <ValidationError error={messages.whole} />
                </p>
            ) : null}
            {rows.length === 0 ? (
                <Nothing {...matching} isRead={isRead} />
            ) : (
                <table className={styles.table}>
                    <thead>
                        <tr>
                            <th scope="col">{say('invoice')}</th>
                            {isRead ? null : (
                                <>
                                    <th scope="col" className={styles.wide}>
                                        {say('due_date')}
                                    </th>
                                    <th scope="col">{say('due')}</th>
                                </>
                            )}
                            <th scope="col">{say('amount')}</th>
                        </tr>
                    </thead>
                    <tbody>
                        {rows.map(row => (
                            <Row
                                key={row.invoice}
                                row={row}
                                {...{ isLocked, isRead }}
                                error={messages.of(placeOf(row.invoice))}
                                onType={type}
                            />
                        ))}
                    </tbody>
                </table>
            )}
            <div className={styles.foot}>
                {isLocked || rows.length === 0 ? null : (
                    <>
                        <Button onClick={propose} disabled={!proposal || proposal.reason === 'none'}>
                            {say('propose')}
                        </Button>
                        <Button onClick={clear}>{say('clear')}</Button>
                    </>
                )}
                <Left left={left} />
            </div>
        </section>
    );
};
