import { useListContext, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import { EXPORT_FORMATS } from '#contract/language/exports.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { usePageAction } from '../../ui/pageActions.ts';
import { usePopover } from '../../ui/usePopover.ts';
import styles from '../filters/bar.module.css';
import { ExportChoice } from '../filters/barButtons.tsx';
import { useSelection } from '../useAllMatching.ts';
import { useExport } from './useExport.ts';
import type { ExportPreset } from './usePresetColumns.ts';

export interface ExportPart {
    readonly name: string;
    readonly resource: string;
}

interface ExportProps {
    readonly contract: ResourceContract;
    readonly columns: readonly string[];
    readonly presets?: readonly ExportPreset[] | undefined;
    readonly parts: readonly ExportPart[];
}

const ExportPresets = lazyPart(async () => ({ default: (await import('./ExportPresets.tsx')).ExportPresets }));
const PresetColumns = lazyPart(async () => ({ default: (await import('./PresetColumns.tsx')).PresetColumns }));

interface FormatsProps extends ExportProps {
    readonly onColumns: (preset: ExportPreset) => void;
}

const Formats = ({ contract, columns, presets, parts, onColumns }: FormatsProps) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { total = 0 } = useListContext();
    const { all, ids } = useSelection();
    const { mutate, isPending } = useExport();
    const some = !all && ids.length > 0;
    const count = some ? ids.length : total;
    const scope = translate(`common.export.${some ? 'chosen' : 'all'}`, { smart_count: count, count: number(count) });
    if (count === 0) return <p className={styles.note}>{translate('common.export.nothing')}</p>;
    return (
        <>
            <p className={styles.note}>{scope}</p>
            {EXPORT_FORMATS.map(format => (
                <ExportChoice key={format} idle={isPending} onChoose={() => mutate({ format, columns })}>
                    {translate(`common.export.${format}`)}
                </ExportChoice>
            ))}
            {presets ? (
                <Suspense>
                    <ExportPresets
                        {...{ contract, presets, onColumns }}
                        idle={isPending}
                        onChoose={(format, chosen) => mutate({ format, columns: chosen })}
                    />
                </Suspense>
            ) : null}
            {parts.map(({ name: of, resource }) =>
                EXPORT_FORMATS.map(format => (
                    <ExportChoice key={of + format} idle={isPending} onChoose={() => mutate({ format, columns, of })}>
                        {translate('common.export.part', {
                            name: translate(`resources.${resource}.name`, { smart_count: 2 }),
                            format: translate(`common.export.${format}`),
                        })}
                    </ExportChoice>
                )),
            )}
        </>
    );
};

/** Focuses the first format, so that a second key press exports. */
const focusFirst = (choices: HTMLElement | null): void => choices?.querySelector('button')?.focus();

/** I11: exports the list with the visible columns. */
export const ExportButton = (props: ExportProps) => {
    const translate = useTranslate();
    const { total } = useListContext();
    const { open, around, button } = usePopover();
    const nothing = total === 0;
    const [edited, edit] = useState<ExportPreset>();
    usePageAction('export', button.onClick);
    return (
        <div className={styles.anchor} ref={around}>
            <button
                {...button}
                className={buttonClass('toggle')}
                aria-keyshortcuts="e"
                aria-disabled={nothing}
                title={nothing ? translate('common.export.nothing') : undefined}
            >
                <Icon name="download" />
                <span>{translate('common.export.name')}</span>
            </button>
            {open ? (
                <fieldset className={styles.popover} aria-label={translate('common.export.name')} ref={focusFirst}>
                    <Formats {...props} onColumns={edit} />
                </fieldset>
            ) : null}
            {edited ? (
                <Suspense>
                    <PresetColumns contract={props.contract} preset={edited} onClose={() => edit(undefined)} />
                </Suspense>
            ) : null}
        </div>
    );
};
