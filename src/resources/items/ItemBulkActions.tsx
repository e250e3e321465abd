import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ITEM_STATUSES } from '#contract/items.ts';
import { BulkDialog } from '#src/components/list/bulk/BulkDialog.tsx';
import type { BulkAsked } from '#src/components/list/bulk/useBulk.ts';
import styles from '#src/components/list/selection.module.css';
import { PicturesDownload } from '#src/components/picture/download/PicturesDownload.tsx';
import buttons from '#src/theme/buttons.module.css';
import { useChosenItems } from './useChosenItems.ts';

type Ask = (asked: BulkAsked) => void;

/** A choice is asked about at once; the box itself stays as it is, to be opened again. */
const StatusChoice = ({ ask }: { ask: Ask }) => {
    const translate = useTranslate();
    const name = (status: string) => translate(`resources.items.status.${status}`);
    return (
        <select
            className={styles.choice}
            aria-label={translate('resources.items.bulk.status')}
            value=""
            onChange={({ target: { value } }) =>
                ask({ action: 'edit', input: { status: value }, becomes: name(value) })
            }
        >
            <option value="" disabled hidden>
                {translate('resources.items.bulk.status')}
            </option>
            {ITEM_STATUSES.map(status => (
                <option key={status} value={status}>
                    {name(status)}
                </option>
            ))}
        </select>
    );
};

const PublishButtons = ({ ask }: { ask: Ask }) => {
    const translate = useTranslate();
    return [true, false].map(isWebPublished => {
        const key = isWebPublished ? 'publish' : 'unpublish';
        const becomes = translate(`resources.items.bulk.${key}ed`);
        return (
            <button
                key={key}
                type="button"
                className={buttons.button}
                onClick={() => ask({ action: 'edit', input: { isWebPublished }, becomes })}
            >
                {translate(`resources.items.bulk.${key}`)}
            </button>
        );
    });
};

/** Row I9. */
export const ItemBulkActions = () => {
    const translate = useTranslate();
    const [asked, ask] = useState<BulkAsked | null>(null);
    const chosen = useChosenItems();
    return (
        <>
            <StatusChoice ask={ask} />
            <PublishButtons ask={ask} />
            <PicturesDownload chosen={chosen} className={buttons.button} short />
            <button type="button" className={buttons.button} onClick={() => ask({ action: 'delete', becomes: '' })}>
                {translate('common.form.delete')}
            </button>
            {asked ? <BulkDialog asked={asked} onClose={() => ask(null)} /> : null}
        </>
    );
};
