// Apart: loaded after the page of a payment, with its dialog.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCreatePath, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Payment, REVERSE_PATH, reversing } from '#contract/payments/payments.ts';
import { today } from '#contract/values/days.ts';
import { useProvider } from '../../auth/me.ts';
import { useOffers } from '../../auth/offers.ts';
import { useServerText } from '../../i18n/useTranslator.ts';
import { Button } from '../../ui/Button.tsx';
import { TypedDay } from '../../ui/DayField.tsx';
import { refusalMessage } from '../../ui/failure.ts';
import { FROM_THE_TOP } from '../../ui/PageLink.tsx';
import { TextLine } from '../../ui/TextLine.tsx';
import { FormDialog } from '../FormDialog.tsx';

interface ReverseProps {
    readonly payment: Payment;
    readonly onClose: () => void;
}

const useReversal = ({ payment, onClose }: ReverseProps) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    return useMutation({
        mutationFn: (body: { readonly date: string; readonly reason: string }) =>
            provider.request<{ '@id': string }>(`${payment.id}/${REVERSE_PATH}`, { method: 'POST', body, once: true }),
        onSuccess: async ({ '@id': id }) => {
            onClose();
            notify('resources.payments.reverse.done', { type: 'success' });
            await navigate(createPath({ resource: 'payments', type: 'edit', id }), { state: FROM_THE_TOP });
            for (const resource of ['payments', 'invoices']) await queries.invalidateQueries({ queryKey: [resource] });
        },
    });
};

const ReverseDialog = ({ payment, onClose }: ReverseProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const { mutate, isPending, error, reset } = useReversal({ payment, onClose });
    const [date, setDate] = useState(today());
    const [reason, setReason] = useState('');
    const [isTried, setTried] = useState(false);
    const say = (key: string, words: object = {}) => translate(`resources.payments.reverse.${key}`, words);
    const isMissing = isTried && reason.trim() === '';
    const send = () => {
        setTried(true);
        if (reason.trim() !== '') mutate({ date, reason });
    };
    return (
        <FormDialog
            title={say('title', { amount: payment.amount })}
            story={say(payment.offsetPayment ? 'story_offset' : 'story')}
            width={480}
            onClose={onClose}
            onSubmit={send}
            refusal={error ? serverText(refusalMessage(error)) : undefined}
            label={say('submit')}
            pending={isPending}
        >
            <TypedDay
                label={say('date')}
                required
                day={date}
                onChange={day => {
                    reset();
                    setDate(day);
                }}
            />
            <TextLine
                label={say('reason')}
                required
                value={reason}
                fault={isMissing ? say('needs_reason') : undefined}
                max={reversing.reason.max}
                onType={typed => {
                    reset();
                    setReason(typed);
                }}
            />
        </FormDialog>
    );
};

export const ReverseButton = ({ payment }: Pick<ReverseProps, 'payment'>) => {
    const translate = useTranslate();
    const { omits } = useOffers();
    const [isOpen, open] = useState(false);
    if (omits('reversePayment')) return null;
    return (
        <>
            <Button onClick={() => open(true)}>{translate('resources.payments.reverse.action')}</Button>
            {isOpen ? <ReverseDialog payment={payment} onClose={() => open(false)} /> : null}
        </>
    );
};
