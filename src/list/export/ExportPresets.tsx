import { useTranslate } from 'ra-core';
import type { ResourceContract } from '#contract/language/contract.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#contract/language/exports.ts';
import { tableToolMessages } from '../../i18n/loaders.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { ExportChoice } from '../filters/barButtons.tsx';
import { type ExportPreset, usePresetColumns } from './usePresetColumns.ts';

interface PresetsProps {
    readonly contract: ResourceContract;
    readonly presets: readonly ExportPreset[];
    readonly idle: boolean;
    readonly onChoose: (format: ExportFormat, columns: readonly string[]) => void;
    readonly onColumns: (preset: ExportPreset) => void;
}

type PresetProps = Omit<PresetsProps, 'presets'> & { readonly preset: ExportPreset };

const Preset = ({ contract, preset, idle, onChoose, onColumns }: PresetProps) => {
    const translate = useTranslate();
    const { columns } = usePresetColumns(contract, preset);
    const name = translate(preset.label);
    return (
        <>
            {EXPORT_FORMATS.map(format => (
                <ExportChoice key={format} idle={idle} onChoose={() => onChoose(format, columns)}>
                    {translate('common.export.part', { name, format: translate(`common.export.${format}`) })}
                </ExportChoice>
            ))}
            <ExportChoice idle={false} onChoose={() => onColumns(preset)}>
                {translate('table_tools.export_choose', { name })}
            </ExportChoice>
        </>
    );
};

/** Exports with fixed columns, for example for accounting. Each user may choose the columns. */
export const ExportPresets = ({ presets, ...props }: PresetsProps) => {
    useMessages(tableToolMessages);
    return presets.map(preset => <Preset key={preset.label} preset={preset} {...props} />);
};
