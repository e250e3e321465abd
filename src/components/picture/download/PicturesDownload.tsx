import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../routing/loadPart.ts';
import { Icon } from '../../Icon.tsx';
import type { ChosenItems } from './usePicturesDownload.ts';

const Dialog = lazyPart(() => import('./DownloadDialog.tsx').then(part => ({ default: part.DownloadDialog })));

interface PicturesDownloadProps {
    chosen: ChosenItems;
    className: string | undefined;
    /** The list is empty. */
    nothing?: boolean;
    /** One word is enough where there is little room. */
    short?: boolean;
}

/** Row I8: the button that asks how the pictures are wanted. */
export const PicturesDownload = ({ chosen, className, nothing = false, short = false }: PicturesDownloadProps) => {
    const translate = useTranslate();
    const name = translate('resources.item_pictures.download.action');
    // What was chosen when it was pressed: the list may change behind the dialog.
    const [asked, ask] = useState<ChosenItems | null>(null);
    return (
        <>
            <button
                type="button"
                className={className}
                aria-disabled={nothing}
                aria-haspopup="dialog"
                aria-label={name}
                title={short ? name : undefined}
                onClick={nothing ? undefined : () => ask(chosen)}
            >
                <Icon name="download" />
                {short ? translate('resources.item_pictures.name', { smart_count: 2 }) : name}
            </button>
            {asked ? (
                <Suspense fallback={null}>
                    <Dialog chosen={asked} onClose={() => ask(null)} />
                </Suspense>
            ) : null}
        </>
    );
};
