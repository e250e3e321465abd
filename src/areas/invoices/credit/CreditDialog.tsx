import { useLocale } from 'ra-core';
import { useState } from 'react';
import { crediting as call } from '#contract/invoices/crediting.ts';
import { invoiceItems } from '#contract/invoices/invoiceItems.ts';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { creditMessages } from '../../../i18n/loaders.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { readNumeric, writeNumeric } from '../../../kinds/figures.ts';
import { NumericField } from '../../../kinds/NumericField.tsx';
import { Button } from '../../../ui/Button.tsx';
import dialog from '../../../ui/dialog.module.css';
import { useFormat } from '../../../ui/format.ts';
import { QuantityField } from '../../../ui/QuantityField.tsx';
import { TextLine } from '../../../ui/TextLine.tsx';
import { FormDialog } from '../../FormDialog.tsx';
import { KindChoice } from '../KindChoice.tsx';
import styles from './credit.module.css';
import { CREDIT_KINDS, type CreditChoiceLine, isAmount } from './creditChoice.ts';
import { type Crediting, useCrediting } from './useCrediting.ts';

interface PartProps {
    readonly crediting: Crediting;
}

const Kinds = ({ crediting: { say, choice, change } }: PartProps) => (
    <KindChoice
        legend={say('what')}
        kinds={CREDIT_KINDS}
        chosen={choice.kind}
        nameOf={say}
        onChoose={kind => change({ kind })}
    />
);

interface LineProps extends PartProps {
    readonly line: CreditChoiceLine;
}

const { quantity } = invoiceItems.properties;

const Line = ({ line: { id, name, billed, left }, crediting: { say, choice, change, faults } }: LineProps) => {
    const locale = useLocale() ?? '';
    const { number } = useFormat();
    // Key of the field: the button "all" remounts it, which discards invalid text.
    const [fills, fill] = useState(0);
    const put = (value: string) => change({ quantities: { ...choice.quantities, [id]: value } });
    return (
        <tr>
            <th scope="row">{name}</th>
            <td className={styles.wide}>{number(billed)}</td>
            <td>{number(left)}</td>
            <td>
                <span className={styles.quantity}>
                    <QuantityField
                        key={fills}
                        label={say('quantity_of', { item: name })}
                        value={writeNumeric(quantity, choice.quantities[id], locale)}
                        error={faults.quantities[id]}
                        onText={text => put(String(readNumeric(quantity, text, locale) ?? ''))}
                    />
                    <Button
                        aria-label={say('all_of', { item: name })}
                        onClick={() => {
                            fill(fills + 1);
                            put(left);
                        }}
                    >
                        {say('all')}
                    </Button>
                </span>
            </td>
        </tr>
    );
};

const Lines = ({ crediting }: PartProps) => {
    const { say, lines, faults } = crediting;
    if (lines.length === 0) return <p role="status">{say('none_left')}</p>;
    return (
        <>
            <table className={styles.lines}>
                <thead>
                    <tr>
                        <th scope="col">{say('columns.designation')}</th>
                        <th scope="col" className={styles.wide}>
                            {say('columns.billed')}
                        </th>
                        <th scope="col">{say('columns.left')}</th>
                        <th scope="col">{say('columns.quantity')}</th>
                    </tr>
                </thead>
                <tbody>
                    {lines.map(line => (
                        <Line key={line.id} {...{ line, crediting }} />
                    ))}
                </tbody>
            </table>
            {faults.lines ? (
                <p role="alert" className={dialog.refusal}>
                    {faults.lines}
                </p>
            ) : null}
        </>
    );
};

const AmountField = ({ crediting: { say, choice, change, faults } }: PartProps) => (
    <NumericField
        label={say(choice.kind === 'amount' ? 'amount_field' : 'amount_with_tax')}
        property={call.amount}
        initial={choice.amount}
        fault={faults.amount}
        help={say('amount_help')}
        onType={amount => change({ amount })}
    />
);

interface CreditDialogProps {
    readonly invoice: Invoice;
    readonly onClose: () => void;
}

export const CreditDialog = ({ invoice, onClose }: CreditDialogProps) => {
    useMessages(creditMessages);
    const crediting = useCrediting(invoice, onClose);
    const { say, choice, change, faults, refusal, isPending, send } = crediting;
    return (
        <FormDialog
            title={say('title', { number: invoice.number })}
            story={say('story')}
            width={640}
            fills
            onClose={onClose}
            onSubmit={send}
            refusal={refusal}
            label={say('submit')}
            pending={isPending}
        >
            <Kinds crediting={crediting} />
            {choice.kind === 'lines' ? <Lines crediting={crediting} /> : null}
            {isAmount(choice) ? <AmountField crediting={crediting} /> : null}
            {choice.kind !== 'lines' && faults.lines ? (
                <p role="alert" className={dialog.refusal}>
                    {faults.lines}
                </p>
            ) : null}
            <TextLine
                label={say('reason')}
                required
                value={choice.reason}
                fault={faults.reason}
                help={say('reason_help')}
                max={call.reason.max}
                onType={reason => change({ reason })}
            />
        </FormDialog>
    );
};
