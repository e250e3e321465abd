import { type RaRecord, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import { useOffers } from '../../auth/offers.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';
import type { AnyForm } from '../declaration.ts';

const DocumentsMenu = lazyPart(() => import('./DocumentsMenu.tsx').then(part => ({ default: part.DocumentsMenu })));

interface DocumentsButtonProps {
    readonly contract: ResourceContract;
    readonly record: RaRecord<string>;
    readonly downloads: AnyForm['downloads'];
}

/** Menu of the open record's documents, to open or send them (B5). */
export const DocumentsButton = ({ contract, record, downloads = [] }: DocumentsButtonProps) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [isUsed, use] = useState(false);
    const { omits } = useOffers();
    if (omits(`post${contract.type}Document`)) return null;
    return (
        <>
            <Button
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={({ currentTarget }) => {
                    use(true);
                    setAnchor(currentTarget);
                }}
            >
                {translate('common.documents.button')}
            </Button>
            {isUsed ? (
                <Suspense>
                    <DocumentsMenu {...{ contract, record, downloads, anchor }} onClose={() => setAnchor(null)} />
                </Suspense>
            ) : null}
        </>
    );
};
