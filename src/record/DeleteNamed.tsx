import { type RaRecord, useDeleteController, useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useMay } from '../auth/useMay.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Icon } from '../ui/Icon.tsx';

interface DeleteNamedProps {
    record: RaRecord<string>;
    /** Name of the record in the confirmation. */
    name: string;
    onError: (error: unknown) => void;
}

/** The resource's messages for the confirmation, otherwise the common ones. */
const useWords = (resource: string, name: string) => {
    const translate = useTranslate();
    return (part: 'title' | 'body' | 'action') =>
        translate(`resources.${resource}.delete.${part}`, { name, _: translate(`common.delete.${part}`, { name }) });
};

/** Confirms, deletes, and returns to the list; a refusal closes the dialog and is passed on. */
const Question = ({ record, name, onError, onClose }: DeleteNamedProps & { onClose: () => void }) => {
    const resource = useResourceContext() ?? '';
    const words = useWords(resource, name);
    const refuse = (error: unknown) => {
        onClose();
        onError(error);
    };
    const { isPending, handleDelete } = useDeleteController({
        record,
        resource,
        mutationMode: 'pessimistic',
        mutationOptions: { onError: refuse },
    });
    return (
        <ConfirmDialog
            title={words('title')}
            story={words('body')}
            label={words('action')}
            pending={isPending}
            onConfirm={handleDelete}
            onClose={onClose}
        />
    );
};

/** A5: deletes a record after a confirmation; only shown to people who may. */
export const DeleteNamed = (props: DeleteNamedProps) => {
    const resource = useResourceContext() ?? '';
    const translate = useTranslate();
    const canAccess = useMay(resource, 'delete');
    const [isAsking, ask] = useState(false);
    if (!canAccess) return null;
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
