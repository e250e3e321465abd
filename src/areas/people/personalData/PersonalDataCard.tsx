// Personal data of users and contacts: export as a file, and erasure with a preview of erased and kept data (ADR 0077).
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ERASURE_PATH, type Erasure, PERSONAL_DATA_PATH, personalDataFileName } from '#contract/people/personalData.ts';
import { useAlerts } from '#src/alerts/alerts.ts';
import { useProvider } from '#src/auth/me.ts';
import { personalDataMessages } from '#src/i18n/loaders.ts';
import { useMessages, useText, useTranslation } from '#src/i18n/useTranslator.ts';
import { useReread } from '#src/record/EditRecord.tsx';
import { RelatedCard } from '#src/record/related/RelatedCard.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { refusalMessage } from '#src/ui/failure.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import owned from '../owned.module.css';
import styles from './personalData.module.css';

export interface PersonOfData {
    /** IRI of a user or a contact. */
    readonly id: string;
    readonly name: string;
}

const KEY = 'personal_data';

const useErasure = (id: string) => {
    const provider = useProvider();
    const { locale } = useTranslation();
    return useQuery({
        queryKey: [KEY, id, locale],
        queryFn: ({ signal }) => provider.request<Erasure>(`${id}/${ERASURE_PATH}`, { signal }),
        networkMode: 'always',
        gcTime: 0,
    });
};

const useExport = ({ id, name }: PersonOfData) => {
    const provider = useProvider();
    const alerts = useAlerts();
    const text = useText();
    return useMutation({
        mutationFn: () => provider.request<object>(`${id}/${PERSONAL_DATA_PATH}`),
        onSuccess: content => {
            const file = personalDataFileName(text('personal_data.title'), name);
            saveFile(file, new Blob([JSON.stringify(content, undefined, 2)], { type: 'application/json' }));
            alerts.push('success', 'personal_data.exported', { name });
        },
        onError: error => alerts.push('error', refusalMessage(error)),
    });
};

const useErase = ({ id, name }: PersonOfData, onDone: () => void) => {
    const provider = useProvider();
    const queries = useQueryClient();
    const alerts = useAlerts();
    const reread = useReread();
    return useMutation({
        mutationFn: () => provider.request(`${id}/${ERASURE_PATH}`, { method: 'POST', body: {}, once: true }),
        onSuccess: async () => {
            alerts.push('success', 'personal_data.done', { name });
            onDone();
            await reread();
            // Any query may contain the erased name.
            await queries.invalidateQueries();
        },
    });
};

const Plan = ({ erased, kept }: Erasure) => {
    const text = useText();
    return (
        <div className={styles.plan}>
            <h3>{text('personal_data.ask.erased')}</h3>
            <ul>
                {erased.map(one => (
                    <li key={one}>{one}</li>
                ))}
            </ul>
            <h3>{text('personal_data.ask.kept')}</h3>
            <ul>
                {kept
                    .filter(({ count }) => count !== 0)
                    .map(({ what, reason }) => (
                        <li key={what}>{reason}</li>
                    ))}
            </ul>
        </div>
    );
};

const EraseDialog = ({ person, onClose }: { readonly person: PersonOfData; readonly onClose: () => void }) => {
    const text = useText();
    const translate = useTranslate();
    const { data, isError } = useErasure(person.id);
    const { mutate, isPending, error } = useErase(person, onClose);
    const reason = error ? refusalMessage(error) : undefined;
    return (
        <ConfirmDialog
            title={text('personal_data.ask.title', { name: person.name })}
            story={text('personal_data.ask.story', { after: data?.name ?? '…' })}
            label={data && !data.isErased ? text('personal_data.ask.confirm') : undefined}
            pending={isPending}
            error={reason && translate(reason, { _: reason })}
            width={560}
            onConfirm={() => mutate()}
            onClose={onClose}
        >
            {data ? <Plan {...data} /> : <p>{text(`personal_data.ask.${isError ? 'failed' : 'loading'}`)}</p>}
        </ConfirmDialog>
    );
};

const Row = ({ person }: { readonly person: PersonOfData }) => {
    const text = useText();
    const [isAsking, ask] = useState(false);
    const { mutate, isPending } = useExport(person);
    const { name } = person;
    return (
        <li className={owned.row}>
            <div className={owned.told}>
                <p>{name}</p>
            </div>
            <div className={owned.buttons}>
                <Button
                    aria-label={text('personal_data.export_named', { name })}
                    pending={isPending}
                    onClick={() => mutate()}
                >
                    {text('personal_data.export')}
                </Button>
                <Button
                    variant="quietDanger"
                    aria-label={text('personal_data.erase_named', { name })}
                    onClick={() => ask(true)}
                >
                    {text('personal_data.erase')}
                </Button>
            </div>
            {isAsking ? <EraseDialog person={person} onClose={() => ask(false)} /> : null}
        </li>
    );
};

interface CardProps {
    readonly people: readonly PersonOfData[];
    /** `lead` for one user, `lead_contacts` for the contacts of a customer. */
    readonly lead: 'lead' | 'lead_contacts';
}

/**
 * Personal data of a user; collapsed for contacts.
 * @param people users or contacts whose data the signed-in user may erase
 */
export const PersonalDataCard = ({ people, lead }: CardProps) => {
    useMessages(personalDataMessages);
    const text = useText();
    const [isOpen, open] = useState(lead === 'lead');
    if (people.length === 0) return null;
    return (
        <RelatedCard title={text('personal_data.title')}>
            <p className={owned.note}>{text(`personal_data.${lead}`)}</p>
            {isOpen ? (
                <ul className={owned.rows}>
                    {people.map(person => (
                        <Row key={person.id} person={person} />
                    ))}
                </ul>
            ) : (
                <p className={owned.note}>
                    <Button onClick={() => open(true)}>
                        {text('personal_data.show', { smart_count: people.length })}
                    </Button>
                </p>
            )}
        </RelatedCard>
    );
};
