import { useListContext, useTranslate } from 'ra-core';
import { type ComponentType, Suspense } from 'react';
import { useFormat } from '../useFormat.ts';
import { useNarrow } from '../useNarrow.ts';
import { SelectPage } from './SelectBox.tsx';
import styles from './selection.module.css';
import { useFreshSelection } from './useFreshSelection.ts';

/** What can be done to the records that are chosen, while there are any. */
export const BulkBar = ({ actions: Actions }: { actions: ComponentType }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { selectedIds, onUnselectItems } = useListContext();
    const narrow = useNarrow();
    useFreshSelection();
    const count = selectedIds.length;
    const said = translate('common.list.selected', { smart_count: count, count: number(count) });
    return (
        <section
            className={styles.bar}
            aria-label={translate('common.list.bulk')}
            data-empty={count === 0}
            hidden={count === 0 && !narrow}
        >
            {narrow ? <SelectPage /> : null}
            <p role="status">{count > 0 || narrow ? said : ''}</p>
            {count > 0 ? (
                <>
                    <Suspense fallback={translate('app.loading')}>
                        <Actions />
                    </Suspense>
                    <button type="button" className={styles.text} onClick={() => onUnselectItems()}>
                        {translate('common.list.unselect')}
                    </button>
                </>
            ) : null}
        </section>
    );
};
