import { useListContext, useTranslate } from 'ra-core';
import { EXPORT_FORMATS } from '#contract/exports.ts';
import { Icon } from '../../Icon.tsx';
import { useFormat } from '../../useFormat.ts';
import styles from '../bar.module.css';
import { useChosen } from '../useAllMatching.ts';
import { usePopover } from '../usePopover.ts';
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

/** The list as a file (row I11), its columns those that are shown. */
export const ExportButton = ({ columns }: { columns: readonly string[] }) => {
    const translate = useTranslate();
    const { total } = useListContext();
    const { open, toggle, around, button } = usePopover();
    const nothing = total === 0;
    return (
        <div className={styles.anchor} ref={around}>
            <button
                ref={button}
                type="button"
                className={styles.toggle}
                aria-expanded={open}
                aria-disabled={nothing}
                title={nothing ? translate('common.export.nothing') : undefined}
                onClick={toggle}
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
