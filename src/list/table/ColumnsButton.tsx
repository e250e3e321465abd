import { useTranslate } from 'ra-core';
import { lazyPart, loadAhead } from '../../routing/loadPart.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PartBoundary } from '../../ui/PartBoundary.tsx';
import { usePopover } from '../../ui/usePopover.ts';
import styles from '../filters/bar.module.css';
import type { Columns } from './useColumns.ts';

const loadPanel = () => import('./ColumnsPanel.tsx');
const ahead = loadAhead(loadPanel);
const ColumnsPanel = lazyPart(() => loadPanel().then(part => ({ default: part.ColumnsPanel })));

export const ColumnsButton = <R,>({ columns }: { columns: Columns<R> }) => {
    const translate = useTranslate();
    const { open, close, around, button } = usePopover();
    const label = translate('common.list.columns');
    return (
        <div className={styles.anchor} ref={around}>
            <Button
                {...button}
                variant="toggle"
                aria-label={label}
                title={label}
                onPointerEnter={ahead}
                onFocus={ahead}
            >
                <Icon name="columns" />
            </Button>
            {open ? (
                <PartBoundary onMissing={close}>
                    <ColumnsPanel columns={columns as Columns<unknown>} />
                </PartBoundary>
            ) : null}
        </div>
    );
};
