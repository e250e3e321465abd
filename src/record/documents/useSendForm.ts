import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useReference, useResourceContext } from 'ra-core';
import { useState } from 'react';
import { CC, SUBJECT, TO } from '#contract/documents.ts';
import type { Property } from '#contract/property.ts';
import { isLocale, type Locale } from '#i18n/index.ts';
import { fullName, useMe, useProvider } from '../../auth/me.ts';
import { useFollowJobs } from '../../jobs/started.ts';
import { validatorsOf } from '../../kinds/validators.ts';
import { failureMessage } from '../../ui/failure.ts';
import { reasonsOf } from '../transitions/reasons.ts';
import { CUSTOMER, OTHER, recipientsFor, useCustomer } from './useCustomer.ts';
import { usualSubject, usualText } from './usualText.ts';

interface Given {
    readonly kind: string;
    /** Undefined until another one than the customer's is chosen, who may not be known yet. */
    readonly locale: Locale | undefined;
    /** Undefined until another one than the first is chosen. */
    readonly contact: string | undefined;
    /** The address that is typed for {@link OTHER}. */
    readonly to: string;
    /** Addresses between commas. */
    readonly cc: string;
    /** Undefined while it is the usual one, which follows kind and language. */
    readonly subject: string | undefined;
    /** Undefined while it is the usual text, which follows kind and language. */
    readonly message: string | undefined;
}

/** What is wrong with the fields that are typed, as the API would say it. */
export type Faults = Readonly<Partial<Record<'to' | 'cc' | 'subject', { message: string; args: object }>>>;

const faultOf = (property: Property, value: string) => validatorsOf(property).flatMap(rule => rule(value) ?? [])[0];

const faultsIn = ({ to, cc, subject = '' }: Given, isOther: boolean): Faults => {
    const wrong = {
        to: isOther ? faultOf({ ...TO, required: true }, to) : undefined,
        cc: faultOf(CC, cc),
        subject: faultOf(SUBJECT, subject),
    };
    return Object.fromEntries(Object.entries(wrong).filter(([, fault]) => fault !== undefined));
};

const refusalOf = (error: unknown): string | undefined => {
    if (!error) return undefined;
    const reasons = reasonsOf(error).map(({ message }) => message);
    return reasons.length > 0 ? reasons.join(' ') : (failureMessage(error) ?? 'app.failure.unexpected');
};

/** The name of the company of a record, empty until it is known. */
const useCompanyName = ({ company }: RaRecord<string>): string => {
    const id = typeof company === 'string' ? company : '';
    const options = { enabled: id !== '', onError: () => undefined };
    return String(useReference({ reference: 'companies', id, options }).referenceRecord?.name ?? '');
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
    const company = useCompanyName(record);
    const { customer } = useCustomer(record);
    const [isTried, setTried] = useState(false);
    const [given, setGiven] = useState<Given>({
        ...{ kind: first.kind, locale: undefined, contact: undefined },
        ...{ to: '', cc: '', subject: undefined, message: undefined },
    });
    const { locale = first.locale } = given;
    const recipients = customer && recipientsFor(customer, record, given.kind);
    const to =
        given.contact === OTHER ? undefined : (recipients?.find(({ id }) => id === given.contact) ?? recipients?.[0]);
    const isOther = recipients !== undefined && to === undefined;
    const usual = { kind: given.kind, record, locale };
    const message = given.message ?? usualText(usual, me ? fullName(me) : '');
    const faults = faultsIn(given, isOther);
    const recipient =
        to === undefined || to.id === CUSTOMER ? { to: to?.email ?? given.to.trim() } : { contact: to.id };
    const { mutate, isPending, error } = useMutation({
        mutationFn: () => {
            const more = {
                ...(given.cc.trim() && { cc: given.cc }),
                ...(given.subject?.trim() && { subject: given.subject }),
            };
            const body = { kind: given.kind, ...recipient, ...more, message, locale };
            return provider.request(`${record.id}/send`, { method: 'POST', body, once: true });
        },
        onSuccess: async () => {
            notify('document_panel.send.done', { type: 'success', messageArgs: { name: to?.name ?? given.to.trim() } });
            follow();
            onSent();
            await queries.invalidateQueries({ queryKey: ['changes', 'history', record.id] });
        },
    });
    return {
        resource,
        me,
        recipients,
        isOther,
        values: {
            ...{ kind: given.kind, contact: to?.id ?? OTHER, to: given.to, cc: given.cc },
            ...{ locale, subject: given.subject ?? usualSubject(usual, company), message },
        },
        choose: (name: keyof Given, value: string) =>
            setGiven(now => (name === 'locale' && !isLocale(value) ? now : { ...now, [name]: value })),
        /** Told once one has tried to send. */
        faults: isTried ? faults : {},
        refusal: refusalOf(error),
        isPending,
        send: () => {
            setTried(true);
            if (Object.keys(faults).length === 0) mutate();
        },
    };
};

export type SendForm = ReturnType<typeof useSendForm>;
