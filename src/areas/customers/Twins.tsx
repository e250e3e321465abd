// Apart: warning about possible duplicates in the form of a party.
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import type { ThirdParty, ThirdPartyTwin } from '#contract/customers/thirdParties.ts';
import { useProvider } from '../../auth/me.ts';
import { useLater } from '../../record/EditRecord.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { useDebounced } from '../../ui/useSettled.ts';
import styles from './thirdParties.module.css';

const NAMES = ['siret', 'email', 'name', 'address.zip'] as const;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Possible duplicates of the party in the form, debounced. */
const useTwins = (): readonly ThirdPartyTwin[] => {
    const provider = useProvider();
    const record = useRecordContext<ThirdParty>();
    const [siret, email, name, zip] = useWatch({ name: [...NAMES] }).map(textOf);
    const request = useDebounced(JSON.stringify({ siret, email, name, zip, except: record?.id }));
    const isEnough = Boolean(siret || email || (name && zip));
    const isLater = useLater();
    const { data } = useQuery({
        queryKey: ['third_parties', 'twins', request],
        queryFn: ({ signal }) =>
            provider.request<{ twins: readonly ThirdPartyTwin[] }>('third_parties/twins', {
                query: JSON.parse(request),
                signal,
            }),
        enabled: isLater && isEnough,
    });
    return isEnough ? (data?.twins ?? []) : [];
};

const Twin = ({ twin }: { twin: ThirdPartyTwin }) => {
    const translate = useTranslate();
    const shared = twin.likenesses.map(one => translate(`resources.third_parties.twins.${one}`)).join(', ');
    return (
        <li>
            <PageLink to={twin['@id'].replace(/^\/api/, '')}>
                {twin.customerCode ? `${twin.name} (${twin.customerCode})` : twin.name}
            </PageLink>
            {` – ${shared}`}
        </li>
    );
};

/** Lists possible duplicates. A warning that does not block saving. */
export const Twins = () => {
    const translate = useTranslate();
    const twins = useTwins();
    return (
        <div role="status">
            {twins.length > 0 ? (
                <div className={styles.twins} data-tone="warning">
                    <p>{translate('resources.third_parties.twins.title', { smart_count: twins.length })}</p>
                    <ul>
                        {twins.map(twin => (
                            <Twin key={twin['@id']} twin={twin} />
                        ))}
                    </ul>
                </div>
            ) : null}
        </div>
    );
};
