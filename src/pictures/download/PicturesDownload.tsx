import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { useOffers } from '../../auth/offers.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { Button, InMenu } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ChosenItems } from './usePicturesDownload.ts';

const Dialog = lazyPart(() => import('./DownloadDialog.tsx').then(part => ({ default: part.DownloadDialog })));

interface PicturesDownloadProps {
    chosen: ChosenItems;
    /** True for an empty list: nothing to download. */
    nothing?: boolean;
    /** Uses a shorter label where space is limited. */
    short?: boolean;
}

/** I8: the button that opens the download dialog, on servers with pictures. */
export const PicturesDownload = ({ chosen, nothing = false, short = false }: PicturesDownloadProps) => {
    const translate = useTranslate();
    const name = translate('resources.item_pictures.download.action');
    // The selection at the time of the click, because the list may change behind the dialog.
    const [asked, ask] = useState<ChosenItems | null>(null);
    const { has } = useOffers();
    if (!has('item_pictures')) return null;
    return (
        <>
            <Button
                aria-disabled={nothing}
                aria-haspopup="dialog"
                aria-label={name}
                title={short ? name : undefined}
                onClick={() => ask(chosen)}
            >
                <Icon name="download" />
                {short ? translate('resources.item_pictures.name', { smart_count: 2 }) : name}
            </Button>
            {asked ? (
                <InMenu value={false}>
                    <Suspense fallback={null}>
                        <Dialog chosen={asked} onClose={() => ask(null)} />
                    </Suspense>
                </InMenu>
            ) : null}
        </>
    );
};
