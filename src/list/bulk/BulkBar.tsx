import { useListContext, useTranslate } from 'ra-core';
import type { ComponentType, ReactNode } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { useNarrow } from '../../ui/fitting.ts';
import { useFormat } from '../../ui/format.ts';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import { SELECTION } from '../../ui/pageActions.ts';
import { SelectPage } from '../table/rowControls.tsx';
import styles from '../table/selection.module.css';
import { useFreshSelection } from '../table/useFreshSelection.ts';
import { useSelection } from '../useAllMatching.ts';

/** Selects all matching records; offered when the whole page is selected. */
const SelectAll = () => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { data = [], total = 0 } = useListContext();
    const { all, setAll, ids } = useSelection();
    const whole = data.length > 0 && data.every(({ id }) => ids.includes(id));
    if (all || !whole || total <= ids.length) return null;
    return (
        <button type="button" className={styles.all} onClick={() => setAll(true)}>
            {translate('common.list.select_all', { smart_count: total, count: number(total) })}
        </button>
    );
};

const DeleteChosen = lazyPart(() => import('./DeleteChosen.tsx').then(part => ({ default: part.DeleteChosen })));

const EditSeveral = lazyPart(() => import('./edit/EditSeveral.tsx').then(part => ({ default: part.EditSeveral })));

const TransitionsSeveral = lazyPart(() =>
    import('./transition/TransitionsSeveral.tsx').then(part => ({ default: part.TransitionsSeveral })),
);

const DocumentsSeveral = lazyPart(() =>
    import('./DocumentsSeveral.tsx').then(part => ({ default: part.DocumentsSeveral })),
);

interface BulkBarProps {
    /** The resource's own buttons, besides deletion. */
    readonly actions: ComponentType | undefined;
    readonly contract: ResourceContract;
    readonly mayEdit: boolean;
    readonly mayDelete: boolean;
    readonly more: ReactNode;
}

/** Actions on the selected records: a bar that floats at the foot of the rows without moving them. */
export const BulkBar = ({ actions: Actions, contract, mayEdit, mayDelete, more }: BulkBarProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { all, count, clear } = useSelection();
    const narrow = useNarrow();
    useFreshSelection();
    // After a bulk change, `all` may match no record while its result is still shown.
    const some = all || count > 0;
    const selection = translate(`common.list.${all ? 'selected_all' : 'selected'}`, {
        smart_count: count,
        count: number(count),
    });
    return (
        <section
            className={styles.bar}
            data-screen=""
            aria-label={translate('common.list.bulk')}
            {...(some && { [SELECTION]: '', tabIndex: -1 })}
            hidden={!some}
        >
            {narrow ? <SelectPage /> : null}
            <p role="status">{some ? selection : ''}</p>
            <SelectAll />
            {some ? (
                <>
                    <PartBoundary placeholder={translate('app.loading')}>
                        <div role="toolbar" className={styles.actions} aria-label={translate('common.list.bulk')}>
                            {mayEdit ? <EditSeveral contract={contract} /> : null}
                            {Actions ? <Actions /> : null}
                            {contract.transitions ? <TransitionsSeveral contract={contract} actions={Actions} /> : null}
                            {contract.documents ? <DocumentsSeveral contract={contract} /> : null}
                            {more}
                            {mayDelete ? <DeleteChosen /> : null}
                        </div>
                    </PartBoundary>
                    <button type="button" className={styles.text} onClick={clear}>
                        {translate('common.list.unselect')}
                    </button>
                </>
            ) : null}
        </section>
    );
};
