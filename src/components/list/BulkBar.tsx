import { useListContext, useTranslate } from 'ra-core';
import { type ComponentType, Suspense } from 'react';
import { useFormat } from '../useFormat.ts';
import { useNarrow } from '../useNarrow.ts';
import { SelectPage } from './SelectBox.tsx';
import styles from './selection.module.css';
import { useChosen } from './useAllMatching.ts';
import { useFreshSelection } from './useFreshSelection.ts';

/** Once all of the page is chosen: the way to all the others, which nobody wants to leaf through. */
const SelectAll = () => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { data = [], total = 0 } = useListContext();
    const { all, setAll, ids } = useChosen();
    const whole = data.length > 0 && data.every(({ id }) => ids.includes(id));
    if (all || !whole || total <= ids.length) return null;
    return (
        <button type="button" className={styles.all} onClick={() => setAll(true)}>
            {translate('common.list.select_all', { smart_count: total, count: number(total) })}
        </button>
    );
};

/** What can be done to the records that are chosen, while there are any. */
export const BulkBar = ({ actions: Actions }: { actions: ComponentType }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { all, count, clear } = useChosen();
    const narrow = useNarrow();
    useFreshSelection();
    // All that match may come to be none, by the very change of it that is being told of.
    const some = all || count > 0;
    const said = translate(`common.list.${all ? 'selected_all' : 'selected'}`, {
        smart_count: count,
        count: number(count),
    });
    return (
        <section
            className={styles.bar}
            aria-label={translate('common.list.bulk')}
            data-empty={!some}
            hidden={!some && !narrow}
        >
            {narrow ? <SelectPage /> : null}
            <p role="status">{some || narrow ? said : ''}</p>
            <SelectAll />
            {some ? (
                <>
                    <Suspense fallback={translate('app.loading')}>
                        <Actions />
                    </Suspense>
                    <button type="button" className={styles.text} onClick={clear}>
                        {translate('common.list.unselect')}
                    </button>
                </>
            ) : null}
        </section>
    );
};
