import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { isLocale, type Locale } from '#i18n/index.ts';
import { fullName, useMe, useProvider } from '../../auth/me.ts';
import { useFollowJobs } from '../../jobs/started.ts';
import { failureMessage } from '../../ui/failure.ts';
import { reasonsOf } from '../transitions/reasons.ts';
import { recipientsOf, useCustomer } from './useCustomer.ts';
import { usualText } from './usualText.ts';

interface Given {
    readonly kind: string;
    /** Undefined until another one than the customer's is chosen, who may not be known yet. */
    readonly locale: Locale | undefined;
    /** Undefined until another one than the first is chosen. */
    readonly contact: string | undefined;
    /** Undefined while it is the usual text, which follows kind and language. */
    readonly message: string | undefined;
}

const refusalOf = (error: unknown): string | undefined => {
    if (!error) return undefined;
    const reasons = reasonsOf(error).map(({ message }) => message);
    return reasons.length > 0 ? reasons.join(' ') : (failureMessage(error) ?? 'app.failure.unexpected');
};

/** What is to be sent of a record to whom; a refusal stays until the next try. */
export const useSendForm = (
    record: RaRecord<string>,
    first: Readonly<{ kind: string; locale: Locale }>,
    onSent: () => void,
) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const notify = useNotify();
    const follow = useFollowJobs();
    const resource = useResourceContext() ?? '';
    const { data: me } = useMe();
    const { customer } = useCustomer(record);
    const [given, setGiven] = useState<Given>({
        kind: first.kind,
        locale: undefined,
        contact: undefined,
        message: undefined,
    });
    const { locale = first.locale } = given;
    const recipients = customer && recipientsOf(customer);
    const to = recipients?.find(({ id }) => id === given.contact) ?? recipients?.[0];
    const message = given.message ?? usualText(given.kind, record, me ? fullName(me) : '', locale);
    const { mutate, isPending, error } = useMutation({
        mutationFn: () => {
            const body = { kind: given.kind, contact: to?.id, message, locale };
            return provider.request(`${record.id}/send`, { method: 'POST', body, once: true });
        },
        onSuccess: async () => {
            notify('document_panel.send.done', { type: 'success', messageArgs: { name: to?.name } });
            follow();
            onSent();
            await queries.invalidateQueries({ queryKey: ['changes', 'history', record.id] });
        },
    });
    return {
        resource,
        me,
        recipients,
        values: { kind: given.kind, contact: to?.id ?? '', locale, message },
        choose: (name: 'kind' | 'contact' | 'locale' | 'message', value: string) =>
            setGiven(now => (name === 'locale' && !isLocale(value) ? now : { ...now, [name]: value })),
        refusal: refusalOf(error),
        isPending,
        send: () => mutate(),
    };
};

export type SendForm = ReturnType<typeof useSendForm>;
