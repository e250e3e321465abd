import { allowsMethod } from '@comptoir/hydra';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDeleteController, useResourceContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { BulkBody, BulkRehearsal } from '#contract/language/bulk.ts';
import { isDeletedInBulk, type ResourceContract } from '#contract/language/contract.ts';
import { useAbsence } from '../auth/absence.ts';
import { useProvider } from '../auth/me.ts';
import { useMay } from '../auth/permissions.ts';
import { useListName, useListPath } from '../routing/listPlace.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { failureMessage } from '../ui/failure.ts';
import { Icon } from '../ui/Icon.tsx';
import { RelatedFact, useRelated } from './DeclaredFacts.tsx';
import type { AnyForm } from './declaration.ts';
import { focusHeading } from './focus.ts';
import styles from './form/form.module.css';

/** Present if the API has a dry run: the contract and the form declare the resources that may refer to the record. */
interface Declared {
    readonly contract: ResourceContract;
    readonly form: AnyForm;
}

interface DeleteNamedProps extends Partial<Declared> {
    record: RaRecord<string>;
    name: string;
    onError: (error: unknown) => void;
}

/** The resource's messages for the confirmation, otherwise the common ones. */
const useWords = (resource: string, name: string) => {
    const translate = useTranslate();
    return (part: 'title' | 'body' | 'action') =>
        translate(`resources.${resource}.delete.${part}`, { name, _: translate(`common.delete.${part}`, { name }) });
};

/** Dry run of the deletion: the reason for a refusal. Undefined if it is unknown, as on third-party servers. */
const useObstacle = (resource: string, id: string, contract: ResourceContract | undefined) => {
    const provider = useProvider();
    const { isAbsent, note } = useAbsence(`${resource}/bulk`);
    const enabled = contract !== undefined && isDeletedInBulk(contract) && !isAbsent;
    const { data, refetch } = useQuery({
        queryKey: [resource, 'deletion', id],
        queryFn: async () => {
            const body: BulkBody = { action: 'delete', ids: [id], dryRun: true };
            const { failed } = await provider
                .request<BulkRehearsal>(`${resource}/bulk`, { method: 'POST', body })
                .catch((error: unknown) => Promise.reject(note(error)));
            // If another user has deleted it, the deletion itself reports that.
            return failed.find(({ status }) => status !== 404)?.detail ?? null;
        },
        enabled,
        retry: false,
        staleTime: 0,
        gcTime: 0,
    });
    return {
        obstacle: data ?? undefined,
        read: async () => (enabled ? (await refetch({ cancelRefetch: false })).data : undefined) ?? undefined,
    };
};

interface ObstacleProps extends Declared, Pick<DeleteNamedProps, 'record' | 'name'> {
    readonly obstacle: string;
    readonly onClose: () => void;
}

/** Obstacle to the deletion, with links to the records that refer to this one. The only button closes the dialog. */
const Obstacle = ({ contract, form, record, name, obstacle, onClose }: ObstacleProps) => {
    const translate = useTranslate();
    const related = useRelated(contract, form);
    return (
        <ConfirmDialog
            title={translate('common.delete.impossible', { name })}
            story={obstacle}
            label={undefined}
            cancel={translate('common.bulk.close')}
            onConfirm={onClose}
            onClose={onClose}
        >
            <dl className={styles.referring}>
                {related.map(one => (
                    <RelatedFact key={one.resource} related={one} record={record} isShort />
                ))}
            </dl>
        </ConfirmDialog>
    );
};

type QuestionProps = DeleteNamedProps & { readonly onClose: () => void };

/** Confirms, deletes and returns to the list; a refusal closes the dialog and is passed on. */
const Question = ({ contract, form, record, name, onError, onClose }: QuestionProps) => {
    const resource = useResourceContext() ?? '';
    const list = useListName(resource);
    const words = useWords(list, name);
    const createPath = useListPath();
    const { obstacle, read } = useObstacle(resource, record.id, contract);
    const [isWaiting, wait] = useState(false);
    const refuse = (error: unknown) => {
        onClose();
        onError(error);
    };
    const { isPending, handleDelete } = useDeleteController({
        record,
        resource,
        mutationMode: 'pessimistic',
        redirect: () => createPath({ resource, type: 'list' }),
        successMessage: `resources.${list}.notifications.deleted`,
        mutationOptions: { onError: refuse },
    });
    /** Waits for a pending dry run after the confirmation. */
    const confirm = async () => {
        wait(true);
        const found = await read();
        wait(false);
        if (found === undefined) handleDelete();
    };
    if (contract && form && obstacle !== undefined)
        return <Obstacle {...{ contract, form, record, name, obstacle, onClose }} />;
    return (
        <ConfirmDialog
            title={words('title')}
            story={words('body')}
            label={words('action')}
            pending={isPending || isWaiting}
            onConfirm={() => void confirm()}
            onClose={onClose}
        />
    );
};

/** Focuses the heading when the button that had the focus is removed. */
const useFocusWithout = (isOffered: boolean): void => {
    const wasOffered = useRef(isOffered);
    useEffect(() => {
        if (wasOffered.current && !isOffered && document.activeElement === document.body) focusHeading();
        wasOffered.current = isOffered;
    }, [isOffered]);
};

/** A5: deletes a record after a confirmation. Rendered only if the user has the right and the server allows it. */
export const DeleteNamed = (props: DeleteNamedProps) => {
    const resource = useResourceContext() ?? '';
    const translate = useTranslate();
    const canAccess = useMay(resource, 'delete', props.record.id);
    const [isAsking, ask] = useState(false);
    // Third-party servers may declare the methods that this user may perform on the record.
    const isOffered = canAccess && allowsMethod(props.record, 'DELETE') !== false;
    useFocusWithout(isOffered);
    if (!isOffered) return null;
    return (
        <>
            <Button variant="quietDanger" onClick={() => ask(true)}>
                <Icon name="trash" size={18} />
                {translate('common.form.delete')}
            </Button>
            {isAsking ? <Question {...props} onClose={() => ask(false)} /> : null}
        </>
    );
};

/** Reason why a record could not be deleted, for the form's alert. */
export const useDeleteError = (): { notDeleted: string | undefined; onDeleteError: (error: unknown) => void } => {
    const translate = useTranslate();
    const [notDeleted, setNotDeleted] = useState<string>();
    const onDeleteError = (error: unknown) => {
        const message = failureMessage(error) ?? 'app.failure.unexpected';
        setNotDeleted(translate(message, { _: message }));
    };
    return { notDeleted, onDeleteError };
};
