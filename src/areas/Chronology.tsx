// Apart: chronology of a document, loaded after its page.
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { ChangeRecord } from '#contract/operations/changes.ts';
import { useProvider } from '../auth/me.ts';
import { useMay } from '../auth/permissions.ts';
import { orderMessages } from '../i18n/loaders.ts';
import { useMessages } from '../i18n/useTranslator.ts';
import { useLater } from '../record/EditRecord.tsx';
import { useFormat } from '../ui/format.ts';
import styles from './chronology.module.css';

type Change = ChangeRecord & { readonly id: string };

export interface Step {
    readonly key: string;
    readonly label: ReactNode;
    /** Undefined for a pending event. */
    readonly at?: string | undefined;
    readonly by?: string | undefined;
    /** Reason or number. */
    readonly detail?: ReactNode;
}

const LATEST = { pagination: { page: 1, perPage: 60 }, sort: { field: 'createdAt', order: 'DESC' } } as const;
const OLDEST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'createdAt', order: 'ASC' } } as const;

/** The first and the latest change of a record: a draft with many lines has hundreds in between. */
const useDeeds = (record: string): readonly Change[] => {
    const provider = useProvider();
    const mayRead = useMay('changes', 'list');
    const filter = { record, partial: true };
    const { data = [] } = useQuery({
        queryKey: ['changes', 'getList', 'chronology', record],
        queryFn: async ({ signal }) => {
            const lists = await Promise.all(
                [OLDEST, LATEST].map(params => provider.getList<Change>('changes', { ...params, filter, signal })),
            );
            const all = lists.flatMap(({ data }) => data);
            return [...new Map(all.map(one => [one.id, one])).values()];
        },
        enabled: useLater() && mayRead,
    });
    return data;
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

interface ChronologyProps {
    readonly record: { readonly id: string };
    readonly resource: 'quotes' | 'orders' | 'delivery_notes' | 'invoices';
    readonly told: readonly string[];
    readonly more?: readonly Step[];
}

export const Chronology = ({ record, resource, told, more = [] }: ChronologyProps) => {
    useMessages(orderMessages);
    const translate = useTranslate();
    const { dateTime } = useFormat();
    const deeds = useDeeds(record.id).flatMap((change): Step[] => {
        const { id: key, action, transition, differences, createdAt: at, authorName: author } = change;
        if (action === 'create')
            return [{ key, at, label: translate(`resources.${resource}.status.draft`), by: author }];
        if (!transition || !told.includes(transition)) return [];
        const label = translate(`resources.${resource}.transition.${transition}.told`, { author });
        return [{ key, at, label, detail: textOf(differences.reason?.to) ?? textOf(differences.billingReference?.to) }];
    });
    const steps = [...deeds, ...more].toSorted((one, other) => (one.at ?? '9').localeCompare(other.at ?? '9'));
    if (steps.length === 0) return null;
    return (
        <div>
            <dt>{translate('order_entry.totals.chronology')}</dt>
            <dd>
                <ol className={styles.steps}>
                    {steps.map(({ key, label, at, by, detail }) => (
                        <li key={key} data-open={at === undefined || undefined}>
                            <p className={styles.label}>
                                {label}
                                {detail ? <span> · {detail}</span> : null}
                            </p>
                            <p className={styles.when}>
                                {[...(at ? [dateTime(at)] : []), ...(by ? [by] : [])].join(' · ')}
                            </p>
                        </li>
                    ))}
                </ol>
            </dd>
        </div>
    );
};
