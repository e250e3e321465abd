import { useResourceContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useRefusedAction } from '../../auth/refusedActions.ts';
import { Button } from '../../ui/Button.tsx';
import { BulkDialog } from './BulkDialog.tsx';

const ASKED = { action: 'delete', becomes: '' } as const;

/** I9: deletes the selected records after a confirmation that states their number. */
export const DeleteChosen = () => {
    const translate = useTranslate();
    const [isAsking, ask] = useState(false);
    const isRefused = useRefusedAction(useResourceContext() ?? '', 'delete') !== undefined;
    return (
        <>
            {/* The dialog stays open, because its report contains the server's messages. */}
            {isRefused ? null : <Button onClick={() => ask(true)}>{translate('common.form.delete')}</Button>}
            {isAsking ? <BulkDialog asked={ASKED} onClose={() => ask(false)} /> : null}
        </>
    );
};
