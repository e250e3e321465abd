import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useReference, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { ACCOUNT_PATH, type CustomerAccount } from '#contract/invoices/account.ts';
import { amountSentences, amountsIn, letterOf, type ReminderAccount } from '#contract/invoices/letters.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { Property } from '#contract/language/property.ts';
import { CC, SUBJECT, TO } from '#contract/operations/documents.ts';
import { today } from '#contract/values/days.ts';
import { letters as en } from '#i18n/en/operations/letters.ts';
import { writeFigure } from '#i18n/figures.ts';
import { letters as fr } from '#i18n/fr/operations/letters.ts';
import { isLocale, LOCALES, type Locale } from '#i18n/index.ts';
import type { FigureKind } from '#i18n/placeholders.ts';
import { nameOfPerson, useMe, useProvider } from '../../auth/me.ts';
import { useServerText } from '../../i18n/useTranslator.ts';
import { useFollowJobs } from '../../jobs/started.ts';
import { validatorsOf } from '../../kinds/validators.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { failureMessage } from '../../ui/failure.ts';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import { reasonsOf } from '../transitions/Reasons.tsx';
import styles from './documents.module.css';
import { CUSTOMER, OTHER, recipientsFor, useCustomer } from './useCustomer.ts';

type Words = Readonly<Record<'one' | 'unnumbered', string>>;
type Texts = Readonly<Record<string, Words & { readonly subject: Words }>>;

const LETTERS = { en, fr };

const textsIn = (locale: Locale): Texts => {
    const { amounts: _, ...texts } = LETTERS[locale];
    return texts;
};

/** Parameters of the default text and subject, which equal the API's own. */
interface Usual {
    readonly kind: string;
    readonly record: RaRecord<string>;
    readonly locale: Locale;
}

/** Fills the placeholders of a text and formats figures in its language. */
const fill = (text: string, values: Readonly<Record<string, string>>, locale: Locale): string =>
    text.replace(/%\{(\w+)(?:\|(\w+))?\}/g, (expression: string, name: string, kind?: string) => {
        const value = values[name];
        return value === undefined ? expression : writeFigure(value, (kind ?? 'text') as FigureKind, locale);
    });

const filled = (words: Words | undefined, { record: { number }, locale }: Usual, values: Record<string, string>) =>
    fill(words?.[number ? 'one' : 'unnumbered'] ?? '', { number: String(number), ...values }, locale);

/** Default text of a message with a document. @param account of a reminder, once it is loaded */
const usualText = (usual: Usual, author: string, account: ReminderAccount | undefined): string => {
    const { kind, record, locale } = usual;
    const amounts = amountSentences(account)
        .map(name => fill(LETTERS[locale].amounts[name], amountsIn(record, account), locale))
        .join(' ');
    return filled(textsIn(locale)[letterOf(kind, record, today())], usual, { author, amounts });
};

/** Default subject. @param company name of the company */
const usualSubject = (usual: Usual, company: string): string =>
    filled(textsIn(usual.locale)[letterOf(usual.kind, usual.record, today())]?.subject, usual, { company });

interface Letter {
    readonly kind: string;
    /** Undefined until a language is chosen that differs from the customer's, whose language may not be loaded yet. */
    readonly locale: Locale | undefined;
    /** Undefined until another recipient than the first is chosen. */
    readonly contact: string | undefined;
    /** Typed address for {@link OTHER}. */
    readonly to: string;
    /** Comma-separated addresses. */
    readonly cc: string;
    /** Undefined for the default subject, which follows kind and language. */
    readonly subject: string | undefined;
    /** Undefined for the default text, which follows kind and language. */
    readonly message: string | undefined;
}

type Faults = Readonly<Partial<Record<'to' | 'cc' | 'subject', { message: string; args: object }>>>;

const faultOf = (property: Property, value: string) => validatorsOf(property).flatMap(rule => rule(value) ?? [])[0];

const faultsIn = ({ to, cc, subject = '' }: Letter, isOther: boolean): Faults => {
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

const useCompanyName = ({ company }: RaRecord<string>): string => {
    const id = typeof company === 'string' ? company : '';
    const options = { enabled: id !== '', onError: () => undefined };
    return String(useReference({ reference: 'companies', id, options }).referenceRecord?.name ?? '');
};

/** Account of a customer with the record's company, which a reminder quotes. @param isNeeded false for other documents */
const useAccount = ({ thirdParty, company }: RaRecord<string>, isNeeded: boolean) => {
    const provider = useProvider();
    const path = `${thirdParty}/${ACCOUNT_PATH}?company=${encodeURIComponent(String(company))}`;
    const { data, isLoading } = useQuery({
        queryKey: ['invoices', 'getList', { [ACCOUNT_PATH]: path }],
        queryFn: ({ signal }) => provider.request<CustomerAccount>(path, { signal }),
        enabled: isNeeded && typeof thirdParty === 'string',
    });
    return { account: data, isAwaited: isLoading };
};

/** State of the form for sending a document; a refusal stays until the next attempt. */
const useSendForm = (
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
    const [given, setGiven] = useState<Letter>({
        ...{ kind: first.kind, locale: undefined, contact: undefined },
        ...{ to: '', cc: '', subject: undefined, message: undefined },
    });
    const { locale = first.locale } = given;
    const recipients = customer && recipientsFor(customer, record, given.kind);
    const to =
        given.contact === OTHER ? undefined : (recipients?.find(({ id }) => id === given.contact) ?? recipients?.[0]);
    const isOther = recipients !== undefined && to === undefined;
    const usual = { kind: given.kind, record, locale };
    const { account, isAwaited } = useAccount(record, given.kind === 'reminder');
    const message = given.message ?? usualText(usual, me ? nameOfPerson(me) : '', account);
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
            // Some records store the time at which they were sent.
            await queries.invalidateQueries({ queryKey: [resource] });
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
        choose: (name: keyof Letter, value: string) =>
            setGiven(now => (name === 'locale' && !isLocale(value) ? now : { ...now, [name]: value })),
        /** Shown after the first attempt to send. */
        faults: isTried ? faults : {},
        refusal: refusalOf(error),
        isPending,
        /** True while the default text waits for the customer's account. */
        isAwaited: isAwaited && given.message === undefined,
        send: () => {
            setTried(true);
            if (Object.keys(faults).length === 0) mutate();
        },
    };
};

type SendForm = ReturnType<typeof useSendForm>;

const MAX_LENGTHS = { message: 5000, subject: 200, cc: 1000, to: 180 };

interface SendFieldsProps {
    readonly kinds: readonly string[];
    readonly form: SendForm;
}

interface LineProps {
    readonly name: 'to' | 'cc' | 'subject';
    readonly form: SendForm;
    readonly help?: string;
    readonly isNeeded?: boolean;
}

const Line = ({ name, form: { values, faults, choose }, help, isNeeded }: LineProps) => {
    const translate = useTranslate();
    const fault = faults[name];
    return (
        <TextField
            fullWidth
            size="small"
            margin="none"
            required={isNeeded === true}
            label={translate(`document_panel.send.${name}`)}
            value={values[name]}
            error={fault !== undefined}
            helperText={fault ? translate(fault.message, fault.args) : help}
            onChange={({ target }) => choose(name, target.value)}
            slotProps={{
                htmlInput: {
                    maxLength: MAX_LENGTHS[name],
                    ...(name === 'subject' ? { lang: values.locale } : { inputMode: 'email', autoComplete: 'off' }),
                },
            }}
        />
    );
};

const SendFields = ({ kinds, form }: SendFieldsProps) => {
    const translate = useTranslate();
    const { resource, recipients = [], isOther, values, choose } = form;
    const label = (name: string, params?: object) => translate(`document_panel.send.${name}`, params);
    const named = (name: string, ids: readonly string[]) =>
        ids.map(id => ({ id, name: translate(`resources.${resource}.${name}.${id}`) }));
    const people = recipients.map(({ id, name, email }) => ({
        id,
        name: `${id === CUSTOMER ? label('customer', { name }) : name} <${email}>`,
    }));
    return (
        <>
            <NativeChoice
                label={label('contact')}
                value={values.contact}
                choices={[...people, { id: OTHER, name: label('other') }]}
                onChange={value => choose('contact', value)}
            />
            {isOther ? <Line name="to" form={form} isNeeded /> : null}
            <Line name="cc" form={form} help={label('cc_help')} />
            <div className={styles.pair}>
                <NativeChoice
                    label={label('kind')}
                    value={values.kind}
                    choices={named('kind', kinds)}
                    onChange={value => choose('kind', value)}
                />
                <NativeChoice
                    label={label('locale')}
                    value={values.locale}
                    choices={named('locale', LOCALES)}
                    onChange={value => choose('locale', value)}
                />
            </div>
            <Line name="subject" form={form} />
            <TextField
                multiline
                fullWidth
                minRows={7}
                maxRows={14}
                size="small"
                margin="none"
                label={label('message')}
                value={values.message}
                onChange={({ target }) => choose('message', target.value)}
                slotProps={{ htmlInput: { maxLength: MAX_LENGTHS.message, lang: values.locale } }}
            />
        </>
    );
};

interface SendDialogProps {
    readonly contract: ResourceContract;
    readonly record: RaRecord<string>;
    /** Language until another one is chosen: the customer's, once it is loaded. */
    readonly locale: Locale;
    readonly onClose: () => void;
}

const WIDTH = 600;

const mailedKinds = ({ documents = [], transitions }: ResourceContract): readonly string[] => {
    const kind = transitions?.send?.input?.kind;
    return kind?.kind === 'choice' ? kind.values : documents;
};

/** Mails a document of the record to the customer, one of their contacts or another address (B4). */
export const SendDialog = ({ contract, record, locale, onClose }: SendDialogProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const kinds = mailedKinds(contract).filter(kind => contract.hasDocument?.(record, kind) !== false);
    const form = useSendForm(record, { kind: kinds[0] ?? '', locale }, onClose);
    const { recipients, me, isPending, isAwaited, refusal } = form;
    const say = (key: string, params?: object) => translate(`document_panel.send.${key}`, params);
    const sendable = recipients !== undefined;
    return (
        <Dialog
            title={say('title')}
            story={say('story', { email: me?.email ?? '' })}
            width={WIDTH}
            firm
            fills
            focusTitle
            onClose={onClose}
            onSubmit={() => sendable && !isPending && !isAwaited && form.send()}
        >
            {sendable ? <SendFields {...{ kinds, form }} /> : null}
            <DialogFoot
                refusal={refusal && serverText(refusal)}
                label={say(isPending ? 'doing' : 'do')}
                pending={isPending}
                idle={!sendable || isAwaited}
                onCancel={onClose}
            />
        </Dialog>
    );
};
