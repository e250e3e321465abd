import { useState } from 'react';
import type { Import } from '#contract/imports/imports.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useImportCall } from './useImportCall.ts';
import { useImportWords } from './words.tsx';

export const CancelImportButton = ({ record }: { readonly record: Import }) => {
    const { say } = useImportWords();
    const [isAsking, ask] = useState(false);
    const { call, isPending, reasons, reset } = useImportCall(record, () => ask(false));
    const close = () => {
        ask(false);
        reset();
    };
    return (
        <>
            <Button variant="quietDanger" onClick={() => ask(true)}>
                {say('action.cancel')}
            </Button>
            {isAsking ? (
                <ConfirmDialog
                    title={say('confirm.cancel')}
                    story={say('confirm.cancel_body')}
                    label={say('action.cancel')}
                    cancel={say('action.close')}
                    pending={isPending}
                    error={reasons.map(({ message }) => message).join(' ') || undefined}
                    onConfirm={() => call({ name: 'cancel' })}
                    onClose={close}
                />
            ) : null}
        </>
    );
};
