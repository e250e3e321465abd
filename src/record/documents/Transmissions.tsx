// Separate chunk: loaded when the history of a record becomes visible.
import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import { useId, useState } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import type { TransmissionState } from '#contract/language/documents.ts';
import { useProvider } from '../../auth/me.ts';
import { useOffers } from '../../auth/offers.ts';
import { documentMessages } from '../../i18n/loaders.ts';
import { useMessages, useTranslation } from '../../i18n/useTranslator.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../ui/format.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { Tag, type Tone } from '../../ui/Tag.tsx';
import { useLater } from '../EditRecord.tsx';
import styles from './documents.module.css';

/** Transmission of a document, from `GET {record}/transmissions`. */
interface Transmission {
    readonly '@id': string;
    readonly kind: string;
    readonly recipient: string;
    readonly copies: readonly string[];
    readonly state: TransmissionState;
    /** Error of the last attempt, in the user's language. */
    readonly reason: string | null;
    readonly createdAt: string;
    readonly sentAt: string | null;
}

const LOOKS: Readonly<Record<TransmissionState, readonly [Tone, IconName]>> = {
    to_send: ['info', 'clock'],
    sent: ['success', 'check'],
    failed: ['error', 'warning'],
};

/** Number of transmissions in the collapsed list. */
const MAX_SHOWN = 3;

const POLL_MS = 10_000;

interface TransmissionsProps {
    readonly contract: ResourceContract;
    /** IRI. */
    readonly record: string;
}

/** Loads the transmissions of a record; empty on servers without the endpoint. */
const useTransmissions = ({ contract, record }: TransmissionsProps): readonly Transmission[] => {
    const provider = useProvider();
    const { omits } = useOffers();
    const { locale } = useTranslation();
    const isLater = useLater();
    const { data } = useQuery({
        // Begins with the resource, so that the send dialog invalidates it with the resource's other queries.
        queryKey: [useResourceContext(), 'transmissions', record, locale],
        queryFn: ({ signal }) =>
            provider.request<{ readonly member: readonly Transmission[] }>(`${record}/transmissions`, { signal }),
        enabled: isLater && !omits(`get${contract.type}Transmissions`),
        refetchInterval: ({ state }) => (state.data?.member.some(one => one.state === 'to_send') ? POLL_MS : false),
    });
    return data?.member ?? [];
};

const Line = ({ sending }: { readonly sending: Transmission }) => {
    const { translate } = useTranslation();
    const { dateTime } = useFormat();
    const resource = useResourceContext() ?? '';
    const { kind, recipient, copies, state, reason, createdAt, sentAt } = sending;
    const [tone, icon] = LOOKS[state];
    const at = sentAt ?? createdAt;
    return (
        <li>
            <span className={styles.sent}>
                <span>
                    {translate('document_panel.sendings.to', {
                        document: translate(`resources.${resource}.kind.${kind}`, { _: kind }),
                        recipient,
                    })}
                </span>
                <Tag tone={tone} icon={icon}>
                    {translate(`document_panel.sendings.state.${state}`)}
                </Tag>
                <time dateTime={at}>{dateTime(at)}</time>
            </span>
            {copies.length > 0 ? (
                <p>{translate('document_panel.sendings.copies', { copies: copies.join(', ') })}</p>
            ) : null}
            {reason ? (
                <p>
                    {reason} {state === 'to_send' ? translate('document_panel.sendings.retried') : null}
                </p>
            ) : null}
        </li>
    );
};

/** Transmissions of a record with recipient and state, newest first. Renders nothing without transmissions. */
export const Transmissions = (props: TransmissionsProps) => {
    useMessages(documentMessages);
    const { translate } = useTranslation();
    const id = useId();
    const [isWhole, showAll] = useState(false);
    const sendings = useTransmissions(props);
    if (sendings.length === 0) return null;
    const shown = isWhole ? sendings : sendings.slice(0, MAX_SHOWN);
    return (
        <section className={styles.sendings} aria-labelledby={id} data-screen="">
            <h2 id={id}>{translate('document_panel.sendings.title')}</h2>
            <ul>
                {shown.map(sending => (
                    <Line key={sending['@id']} sending={sending} />
                ))}
            </ul>
            {shown.length < sendings.length ? (
                <Button onClick={() => showAll(true)}>
                    {translate('document_panel.sendings.all', { count: sendings.length })}
                </Button>
            ) : null}
        </section>
    );
};
