import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { ResourceContract } from '#contract/contract.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';

const DocumentsDialog = lazyPart(() =>
    import('./DocumentsDialog.tsx').then(part => ({ default: part.DocumentsDialog })),
);

/** Puts the documents of the selected records into one file (B5). */
export const DocumentsSeveral = ({ contract }: { readonly contract: ResourceContract }) => {
    const translate = useTranslate();
    const [isAsking, ask] = useState(false);
    return (
        <>
            <Button onClick={() => ask(true)}>{translate('common.documents.button')}</Button>
            {isAsking ? (
                <Suspense>
                    <DocumentsDialog contract={contract} onClose={() => ask(false)} />
                </Suspense>
            ) : null}
        </>
    );
};
