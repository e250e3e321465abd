import { useListContext, useTranslate } from 'ra-core';
import { EXPORT_FORMATS } from '#contract/exports.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { usePopover } from '../../ui/usePopover.ts';
import { useChosen } from '../bulk/useAllMatching.ts';
import styles from '../filters/bar.module.css';
import { useExport } from './useExport.ts';

const Formats = ({ columns }: { columns: readonly string[] }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { total = 0 } = useListContext();
    const { all, ids } = useChosen();
    const { mutate, isPending } = useExport(columns);
    const some = !all && ids.length > 0;
    const count = some ? ids.length : total;
    const said = translate(`common.export.${some ? 'chosen' : 'all'}`, { smart_count: count, count: number(count) });
    if (count === 0) return <p className={styles.note}>{translate('common.export.nothing')}</p>;
    return (
        <>
            <p className={styles.note}>{said}</p>
            {EXPORT_FORMATS.map(format => (
                <button
                    key={format}
                    type="button"
                    className={styles.choice}
                    aria-disabled={isPending}
                    onClick={() => !isPending && mutate(format)}
                >
                    {translate(`common.export.${format}`)}
                </button>
            ))}
        </>
    );
};

/** I11: exports the list with the visible columns. */
export const ExportButton = ({ columns }: { columns: readonly string[] }) => {
    const translate = useTranslate();
    const { total } = useListContext();
    const { open, around, button } = usePopover();
    const nothing = total === 0;
    return (
        <div className={styles.anchor} ref={around}>
            <button
                {...button}
                className={buttonClass('toggle')}
                aria-disabled={nothing}
                title={nothing ? translate('common.export.nothing') : undefined}
            >
                <Icon name="download" />
                {translate('common.export.name')}
            </button>
            {open ? (
                <fieldset className={styles.popover} aria-label={translate('common.export.name')}>
                    <Formats columns={columns} />
                </fieldset>
            ) : null}
        </div>
    );
};
