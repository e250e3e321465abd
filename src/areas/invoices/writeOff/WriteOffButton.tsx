import { HydraError, readViolations } from '@comptoir/hydra';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { WRITE_OFF_KINDS, WRITE_OFF_PATH, writingOff } from '#contract/invoices/writingOff.ts';
import { useProvider } from '../../../auth/me.ts';
import { useOffers } from '../../../auth/offers.ts';
import { creditMessages } from '../../../i18n/loaders.ts';
import { useMessages, useServerText } from '../../../i18n/useTranslator.ts';
import { NumericField } from '../../../kinds/NumericField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { NativeChoice } from '../../../ui/NativeChoice.tsx';
import { TextLine } from '../../../ui/TextLine.tsx';
import { FormDialog } from '../../FormDialog.tsx';

interface WriteOffProps {
    /** An issued invoice with a due amount, or a credit note with a remaining amount. */
    readonly invoice: Invoice;
    readonly onClose: () => void;
}

/** Resources that a write-off changes. */
const STALE = ['invoices', 'payments', 'third_parties', 'changes'];

const useCall = ({ invoice, onClose }: WriteOffProps) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    return useMutation({
        mutationFn: (body: object) =>
            provider.request(`${invoice.id}/${WRITE_OFF_PATH}`, { method: 'POST', body, once: true }),
        onSuccess: async () => {
            onClose();
            notify('credit_dialog.write_off.done', { type: 'success' });
            for (const resource of STALE) await queries.invalidateQueries({ queryKey: [resource] });
        },
    });
};

const FIELDS = ['amount', 'reason'] as const;

/** Messages of the server by field; others under `other`. */
const refusedIn = (error: unknown): Readonly<Partial<Record<(typeof FIELDS)[number] | 'other', string>>> => {
    if (!error) return {};
    const violations = error instanceof HydraError ? readViolations(error.body) : [];
    if (violations.length === 0) return { other: refusalMessage(error) };
    return Object.fromEntries(
        violations.map(({ propertyPath, message }) => [FIELDS.find(name => name === propertyPath) ?? 'other', message]),
    );
};

const WriteOffDialog = (props: WriteOffProps) => {
    useMessages(creditMessages);
    const { invoice, onClose } = props;
    const translate = useTranslate();
    const serverText = useServerText();
    const { mutate, isPending, error, reset } = useCall(props);
    const isCredit = invoice.type === 'credit_note';
    const [given, setGiven] = useState({
        amount: String(invoice.dueAmount ?? ''),
        kind: 'small_difference',
        reason: '',
    });
    const say = (key: string, words: object = {}) => translate(`credit_dialog.write_off.${key}`, words);
    const refused = refusedIn(error);
    const change = (changed: Partial<typeof given>) => {
        reset();
        setGiven(now => ({ ...now, ...changed }));
    };
    return (
        <FormDialog
            title={say('title', { number: invoice.number })}
            story={say('story', { amount: invoice.dueAmount })}
            width={480}
            onClose={onClose}
            onSubmit={() => mutate({ ...given, reason: given.reason.trim() })}
            refusal={refused.other && serverText(refused.other)}
            label={say('submit')}
            pending={isPending}
            idle={given.amount === '' || given.reason.trim() === ''}
        >
            <NumericField
                label={say('amount')}
                property={writingOff.amount}
                initial={given.amount}
                required
                fault={refused.amount}
                onType={amount => change({ amount })}
            />
            {isCredit ? null : (
                <NativeChoice
                    label={say('kind')}
                    value={given.kind}
                    choices={WRITE_OFF_KINDS.map(id => ({ id, name: say(`kinds.${id}`) }))}
                    onChange={kind => change({ kind })}
                />
            )}
            <TextLine
                label={say('reason')}
                required
                value={given.reason}
                fault={refused.reason}
                max={writingOff.reason.max}
                onType={reason => change({ reason })}
            />
        </FormDialog>
    );
};

export const WriteOffButton = ({ invoice }: Pick<WriteOffProps, 'invoice'>) => {
    const translate = useTranslate();
    const { omits } = useOffers();
    const [isOpen, open] = useState(false);
    if (omits('writeOff')) return null;
    return (
        <>
            <Button onClick={() => open(true)}>{translate('resources.invoices.write_off')}</Button>
            {isOpen ? <WriteOffDialog invoice={invoice} onClose={() => open(false)} /> : null}
        </>
    );
};
