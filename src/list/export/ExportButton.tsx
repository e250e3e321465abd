import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { EXPORT_FORMATS } from '#contract/exports.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { usePopover } from '../../ui/usePopover.ts';
import { useChosen } from '../bulk/useAllMatching.ts';
import styles from '../filters/bar.module.css';
import { useExport } from './useExport.ts';

/** Children that can be exported in the place of the records. */
export interface ExportPart {
    /** The property. */
    readonly name: string;
    readonly resource: string;
}

/** A file for somebody who needs other columns than the list shows. */
export interface ExportPreset {
    /** Message key. */
    readonly label: string;
    readonly columns: readonly string[];
}

interface ExportProps {
    readonly columns: readonly string[];
    readonly presets?: readonly ExportPreset[] | undefined;
    readonly parts: readonly ExportPart[];
}

const Choice = ({ idle, onChoose, children }: { idle: boolean; onChoose: () => void; children: ReactNode }) => (
    <button type="button" className={styles.choice} aria-disabled={idle} onClick={() => !idle && onChoose()}>
        {children}
    </button>
);

const Formats = ({ columns, presets = [], parts }: ExportProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { total = 0 } = useListContext();
    const { all, ids } = useChosen();
    const { mutate, isPending } = useExport();
    const some = !all && ids.length > 0;
    const count = some ? ids.length : total;
    const said = translate(`common.export.${some ? 'chosen' : 'all'}`, { smart_count: count, count: number(count) });
    if (count === 0) return <p className={styles.note}>{translate('common.export.nothing')}</p>;
    return (
        <>
            <p className={styles.note}>{said}</p>
            {EXPORT_FORMATS.map(format => (
                <Choice key={format} idle={isPending} onChoose={() => mutate({ format, columns })}>
                    {translate(`common.export.${format}`)}
                </Choice>
            ))}
            {presets.map(preset =>
                EXPORT_FORMATS.map(format => (
                    <Choice
                        key={preset.label + format}
                        idle={isPending}
                        onChoose={() => mutate({ format, columns: preset.columns })}
                    >
                        {translate('common.export.part', {
                            name: translate(preset.label),
                            format: translate(`common.export.${format}`),
                        })}
                    </Choice>
                )),
            )}
            {parts.map(({ name: of, resource }) =>
                EXPORT_FORMATS.map(format => (
                    <Choice key={of + format} idle={isPending} onChoose={() => mutate({ format, columns, of })}>
                        {translate('common.export.part', {
                            name: translate(`resources.${resource}.name`, { smart_count: 2 }),
                            format: translate(`common.export.${format}`),
                        })}
                    </Choice>
                )),
            )}
        </>
    );
};

/** So that a second key exports. */
const focusFirst = (choices: HTMLElement | null): void => choices?.querySelector('button')?.focus();

/** I11: exports the list with the visible columns. */
export const ExportButton = (props: ExportProps) => {
    const translate = useTranslate();
    const { total } = useListContext();
    const { open, around, button } = usePopover();
    const nothing = total === 0;
    return (
        <div className={styles.anchor} ref={around}>
            <button
                {...button}
                className={buttonClass('toggle')}
                data-export=""
                aria-keyshortcuts="e"
                aria-disabled={nothing}
                title={nothing ? translate('common.export.nothing') : undefined}
            >
                <Icon name="download" />
                {translate('common.export.name')}
            </button>
            {open ? (
                <fieldset className={styles.popover} aria-label={translate('common.export.name')} ref={focusFirst}>
                    <Formats {...props} />
                </fieldset>
            ) : null}
        </div>
    );
};
