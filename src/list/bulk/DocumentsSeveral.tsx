import { useEvent, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';
import { PartBoundary } from '../../ui/PartBoundary.tsx';

const DocumentsDialog = lazyPart(() =>
    import('./DocumentsDialog.tsx').then(part => ({ default: part.DocumentsDialog })),
);

/** Merges the documents of the selected records into one file (B5). */
export const DocumentsSeveral = ({ contract }: { readonly contract: ResourceContract }) => {
    const translate = useTranslate();
    const [isAsking, ask] = useState(false);
    const close = useEvent(() => ask(false));
    return (
        <>
            <Button onClick={() => ask(true)}>{translate('common.documents.button')}</Button>
            {isAsking ? (
                <PartBoundary onMissing={close}>
                    <DocumentsDialog contract={contract} onClose={close} />
                </PartBoundary>
            ) : null}
        </>
    );
};
