import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ITEM_STATUSES } from '#contract/catalogue/items.ts';
import { Button } from '#src/ui/Button.tsx';
import { BulkDialog } from '../../../list/bulk/BulkDialog.tsx';
import type { BulkCommand } from '../../../list/bulk/useBulk.ts';
import styles from '../../../list/table/selection.module.css';
import { PicturesDownload } from '../../../pictures/download/PicturesDownload.tsx';
import { useChosenItems } from './useChosenItems.ts';

type AskBulk = (asked: BulkCommand) => void;

/** Opens the confirmation for a status; the select itself keeps its empty value. */
const StatusChoice = ({ ask }: { ask: AskBulk }) => {
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

const PublishButtons = ({ ask }: { ask: AskBulk }) => {
    const translate = useTranslate();
    return [true, false].map(isWebPublished => {
        const key = isWebPublished ? 'publish' : 'unpublish';
        const becomes = translate(`resources.items.bulk.${key}ed`);
        return (
            <Button key={key} onClick={() => ask({ action: 'edit', input: { isWebPublished }, becomes })}>
                {translate(`resources.items.bulk.${key}`)}
            </Button>
        );
    });
};

/** I9: bulk actions on items. */
export const ItemBulkActions = () => {
    const [asked, ask] = useState<BulkCommand | null>(null);
    const chosen = useChosenItems();
    return (
        <>
            <StatusChoice ask={ask} />
            <PublishButtons ask={ask} />
            <PicturesDownload chosen={chosen} short />
            {asked ? <BulkDialog asked={asked} onClose={() => ask(null)} /> : null}
        </>
    );
};
