// Page of a webhook: its secret right after creation, and its deliveries.
import FormHelperText from '@mui/material/FormHelperText';
import { useInput, useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { InputHelperText } from 'react-admin';
import { EVENTS } from '#contract/language/events.ts';
import type { webhooks } from '#contract/settings/webhooks.ts';
import { webhookPageMessages } from '#src/i18n/loaders.ts';
import { useMessages, useText } from '#src/i18n/useTranslator.ts';
import type { InputProps } from '#src/kinds/inputProps.ts';
import type { FormDeclaration } from '#src/record/declaration.ts';
import { lazyPart } from '#src/routing/loadPart.ts';
import { PartInPlace } from '#src/ui/PartBoundary.tsx';
import { SecretField } from '#src/ui/SecretField.tsx';
import styles from './webhooks.module.css';

/** Secrets of webhooks created in this tab, by IRI, until their page is left. In memory only. */
const fresh = new Map<string, string>();

const keepSecret = (made: { readonly id: string } & object): void => {
    if ('secret' in made && typeof made.secret === 'string') fresh.set(made.id, made.secret);
};

/** Shell command that signs a message like the receiver. */
const OPENSSL =
    'printf \'%s\' "$ID.$TIMESTAMP.$BODY" | openssl dgst -sha256 -binary -mac HMAC -macopt hexkey:$(printf \'%s\' "$KEY" | base64 -d | xxd -p -c 99) | base64';

const Secret = ({ secret }: { readonly secret: string }) => {
    useMessages(webhookPageMessages);
    const text = useText();
    const [outcome, tell] = useState<'copied' | 'not_copied'>();
    return (
        <section className={styles.secret} aria-label={text('webhook_page.secret.title')}>
            <p>{text('webhook_page.secret.told')}</p>
            <SecretField
                label={text('webhook_page.secret.label')}
                value={secret}
                copy={text('webhook_page.secret.copy')}
                onCopied={tell}
            />
            {outcome ? <p role="status">{text(`webhook_page.secret.${outcome}`)}</p> : null}
            <p>{text('webhook_page.check.lead')}</p>
            <pre>{OPENSSL}</pre>
        </section>
    );
};

const Summary = ({ record: { id } }: { readonly record: { readonly id: string } }) => {
    const [secret] = useState(() => fresh.get(id));
    useEffect(() => () => void fresh.delete(id), [id]);
    return secret === undefined ? null : (
        <PartInPlace failed={secret}>
            <Secret secret={secret} />
        </PartInPlace>
    );
};

const EventsInput = ({ validate }: InputProps) => {
    const translate = useTranslate();
    const id = useId();
    const { field, fieldState } = useInput({ source: 'events', validate });
    const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
    const toggle = (event: string) => field.onChange(EVENTS.filter(one => (one === event) !== chosen.includes(one)));
    return (
        <fieldset className={styles.events} aria-describedby={fieldState.invalid ? id : undefined}>
            <legend>{translate('resources.webhooks.fields.events')} *</legend>
            {EVENTS.map((event, place) => (
                <label key={event}>
                    <input
                        type="checkbox"
                        ref={place === 0 ? field.ref : undefined}
                        checked={chosen.includes(event)}
                        aria-invalid={fieldState.invalid || undefined}
                        onChange={() => toggle(event)}
                    />
                    {translate(`resources.webhooks.events.${event}`)}
                </label>
            ))}
            {fieldState.invalid ? (
                <FormHelperText id={id} error>
                    <InputHelperText error={fieldState.error?.message ?? ''} />
                </FormHelperText>
            ) : null}
        </fieldset>
    );
};

const Deliveries = lazyPart(() => import('./DeliveriesCard.tsx').then(part => ({ default: part.DeliveriesCard })));

const Below = ({ record: { id } }: { readonly record: { readonly id: string } }) => (
    <PartInPlace failed={useTranslate()('common.list.failed')}>
        <Deliveries webhook={id} />
    </PartInPlace>
);

export const webhookForm: FormDeclaration<typeof webhooks> = {
    sections: {
        webhook: [
            { name: 'url', wide: true },
            { name: 'events', wide: true, Input: EventsInput },
            { name: 'isEnabled', wide: true },
        ],
    },
    Summary,
    Below,
    told: made => {
        keepSecret(made);
        return { message: 'resources.webhooks.notifications.created', type: 'success' };
    },
};
