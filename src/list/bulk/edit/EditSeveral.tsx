import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { bulkNames } from '#contract/language/bulkEdit.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import { useWritable } from '../../../auth/permissions.ts';
import { bulkEditMessages } from '../../../i18n/loaders.ts';
import { useMessages } from '../../../i18n/useTranslator.ts';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Button } from '../../../ui/Button.tsx';

const EditDialog = lazyPart(() => import('./EditDialog.tsx').then(part => ({ default: part.EditDialog })));

/** Edits any bulk-editable property of the contract (I9), if the user may write one. */
export const EditSeveral = ({ contract }: { contract: ResourceContract }) => {
    useMessages(bulkEditMessages);
    const translate = useTranslate();
    const isWritable = useWritable();
    const [isOpen, open] = useState(false);
    const names = bulkNames(contract).filter(name => {
        const property = contract.properties[name];
        return property !== undefined && isWritable(property);
    });
    if (names.length === 0) return null;
    return (
        <>
            <Button onClick={() => open(true)}>{translate('bulk_edit.open')}</Button>
            {isOpen ? (
                <Suspense>
                    <EditDialog {...{ contract, names }} onClose={() => open(false)} />
                </Suspense>
            ) : null}
        </>
    );
};
