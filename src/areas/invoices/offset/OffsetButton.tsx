import { HydraError, readViolations } from '@comptoir/hydra';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetList, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { type CreatedOffset, OFFSET_PATH, offsetting } from '#contract/invoices/offsetting.ts';
import { today } from '#contract/values/days.ts';
import { compareDecimals } from '#contract/values/money.ts';
import { useProvider } from '../../../auth/me.ts';
import { useOffers } from '../../../auth/offers.ts';
import { creditMessages } from '../../../i18n/loaders.ts';
import { useMessages, useServerText } from '../../../i18n/useTranslator.ts';
import { NumericField } from '../../../kinds/NumericField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TypedDay } from '../../../ui/DayField.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { NativeChoice } from '../../../ui/NativeChoice.tsx';
import { FormDialog } from '../../FormDialog.tsx';

interface OffsetProps {
    /** A credit note with a remaining amount. */
    readonly note: Invoice;
    readonly onClose: () => void;
}

const OLDEST = { pagination: { page: 1, perPage: 100 }, sort: { field: 'dueDate', order: 'ASC' } } as const;

/** Due invoices of the customer, the oldest first; undefined while loading. */
const useDueInvoices = ({ company, thirdParty }: Invoice): readonly Invoice[] | undefined => {
    const type = ['invoice', 'deposit'];
    const filter = { company, thirdParty, type, status: ['issued', 'partially_paid'], min_dueAmount: '0.01' };
    return useGetList<Invoice>('invoices', { ...OLDEST, filter }, { onError: () => undefined }).data;
};

/** Resources that an offset changes. */
const STALE = ['invoices', 'payments', 'third_parties', 'changes'];

const useCall = ({ note, onClose }: OffsetProps) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    return useMutation({
        mutationFn: (body: object) =>
            provider.request<CreatedOffset>(`${note.id}/${OFFSET_PATH}`, { method: 'POST', body, once: true }),
        onSuccess: async () => {
            onClose();
            notify('credit_dialog.offset.done', { type: 'success' });
            for (const resource of STALE) await queries.invalidateQueries({ queryKey: [resource] });
        },
    });
};

const refusedIn = (error: unknown): { readonly path: string; readonly message: string } | undefined => {
    if (!error) return undefined;
    const [violation] = error instanceof HydraError ? readViolations(error.body) : [];
    return { path: violation?.propertyPath ?? '', message: violation?.message ?? refusalMessage(error) };
};

const useOffset = (props: OffsetProps) => {
    const { note } = props;
    const translate = useTranslate();
    const serverText = useServerText();
    const { mutate, isPending, error, reset } = useCall(props);
    const invoices = useDueInvoices(note);
    const [given, setGiven] = useState<{ invoice?: string; amount?: string | undefined; date: string }>({
        date: today(),
    });
    const invoice = invoices?.find(({ id }) => id === given.invoice) ?? invoices?.[0];
    const [left, due] = [String(note.dueAmount ?? '0'), String(invoice?.dueAmount ?? '0')];
    const amount = given.amount ?? (compareDecimals(left, due) < 0 ? left : due);
    const refused = refusedIn(error);
    return {
        say: (key: string, words: object = {}) => translate(`credit_dialog.offset.${key}`, words),
        invoices,
        invoice,
        amount,
        date: given.date,
        change: (change: Partial<typeof given>) => {
            reset();
            setGiven(now => ({ ...now, ...change }));
        },
        amountFault: refused?.path === 'amount' ? refused.message : undefined,
        refusal: refused && refused.path !== 'amount' ? serverText(refused.message) : undefined,
        isPending,
        send: () => invoice && mutate({ invoice: invoice.id, amount, date: given.date }),
    };
};

type Offset = ReturnType<typeof useOffset>;

const Fields = ({ offset: { say, invoices = [], invoice, amount, amountFault, date, change } }: { offset: Offset }) => {
    const nameOf = ({ number, dueDate, issueDate, dueAmount }: Invoice) =>
        say('choice', { number, day: dueDate ?? issueDate, amount: dueAmount });
    return (
        <>
            <NativeChoice
                label={say('invoice')}
                value={String(invoice?.id ?? '')}
                choices={invoices.map(one => ({ id: String(one.id), name: nameOf(one) }))}
                // The default amount depends on the invoice.
                onChange={id => change({ invoice: id, amount: undefined })}
            />
            <NumericField
                key={invoice?.id}
                label={say('amount')}
                property={offsetting.amount}
                initial={amount}
                required
                fault={amountFault}
                onType={typed => change({ amount: typed })}
            />
            <TypedDay label={say('date')} required day={date} onChange={day => change({ date: day })} />
        </>
    );
};

const OffsetDialog = (props: OffsetProps) => {
    useMessages(creditMessages);
    const { note, onClose } = props;
    const offset = useOffset(props);
    const { say, invoices, invoice, refusal, isPending, send } = offset;
    return (
        <FormDialog
            title={say('title', { number: note.number })}
            story={say('story', { amount: note.dueAmount })}
            width={480}
            onClose={onClose}
            onSubmit={send}
            refusal={refusal}
            // Hidden without a due invoice.
            label={invoices && !invoice ? undefined : say('submit')}
            pending={isPending}
            idle={!invoice}
        >
            {invoice ? <Fields offset={offset} /> : null}
            {invoices && !invoice ? <p role="status">{say('none')}</p> : null}
        </FormDialog>
    );
};

export const OffsetButton = ({ note }: Pick<OffsetProps, 'note'>) => {
    const translate = useTranslate();
    const { omits } = useOffers();
    const [isOpen, open] = useState(false);
    if (omits('offsetCreditNote')) return null;
    return (
        <>
            <Button onClick={() => open(true)}>{translate('resources.invoices.offset')}</Button>
            {isOpen ? <OffsetDialog note={note} onClose={() => open(false)} /> : null}
        </>
    );
};
