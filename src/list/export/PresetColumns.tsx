import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ResourceContract } from '#contract/language/contract.ts';
import { exportNamesOf } from '#contract/language/exports.ts';
import { propertyPlace } from '#contract/language/paths.ts';
import { tableToolMessages } from '../../i18n/loaders.ts';
import { resourceMessages } from '../../i18n/resourceMessages.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { Themed } from '../../theme/Themed.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import styles from '../filters/bar.module.css';
import { ColumnMove } from '../table/ColumnsPanel.tsx';
import { moveName } from '../table/column.ts';
import { type ExportPreset, usePresetColumns } from './usePresetColumns.ts';

/** The heading of a column in the file; the name of a related record has the relation's label. */
const useHeading = (contract: ResourceContract) => {
    const translate = useTranslate();
    return (column: string): string => {
        const place = propertyPlace(contract, column);
        const label = (resource: string, name: string) => translate(`resources.${resource}.fields.${name}`);
        if (place?.kind !== 'joined') return label(contract.name, column);
        const { relation, related, name } = place;
        const of = label(contract.name, relation);
        return exportNamesOf(contract, relation).length === 1 ? of : `${of} · ${label(related.name, name)}`;
    };
};

const RelatedWords = ({ resource }: { readonly resource: string }) => {
    useMessages(resourceMessages(resource));
    return null;
};

interface LinesProps {
    readonly all: readonly string[];
    readonly chosen: readonly string[];
    readonly heading: (column: string) => string;
    readonly onChange: (chosen: readonly string[]) => void;
}

const Lines = ({ all, chosen, heading, onChange }: LinesProps) =>
    [...chosen, ...all.filter(name => !chosen.includes(name))].map(name => {
        const place = chosen.indexOf(name);
        const isChosen = place >= 0;
        const toggled = isChosen ? chosen.filter(one => one !== name) : [...chosen, name];
        const move = (by: number) => onChange(moveName(chosen, name, by));
        return (
            <div key={name} className={styles.line}>
                <label>
                    <input type="checkbox" checked={isChosen} onChange={() => onChange(toggled)} />
                    {heading(name)}
                </label>
                {isChosen ? (
                    <>
                        <ColumnMove name={heading(name)} way="earlier" end={place === 0} onMove={() => move(-1)} />
                        <ColumnMove
                            name={heading(name)}
                            way="later"
                            end={place === chosen.length - 1}
                            onMove={() => move(1)}
                        />
                    </>
                ) : null}
            </div>
        );
    });

interface PresetColumnsProps {
    readonly contract: ResourceContract;
    readonly preset: ExportPreset;
    readonly onClose: () => void;
}

export const PresetColumns = ({ contract, preset, onClose }: PresetColumnsProps) => {
    useMessages(tableToolMessages);
    const translate = useTranslate();
    const heading = useHeading(contract);
    const { all, usual, columns, choose } = usePresetColumns(contract, preset);
    const [chosen, setChosen] = useState(columns);
    const keep = () => {
        // The defaults are stored as null, so that defaults of a later version apply.
        choose(chosen.join() === usual.join() ? null : chosen);
        onClose();
    };
    const title = translate('table_tools.export_columns', { name: translate(preset.label) });
    return (
        <Themed>
            {Object.values(contract.joins ?? {}).map(related => (
                <RelatedWords key={related.name} resource={related.name} />
            ))}
            <Dialog title={title} onClose={onClose} onSubmit={keep}>
                <div className={styles.columns}>
                    <Lines {...{ all, chosen, heading }} onChange={setChosen} />
                </div>
                <DialogFoot
                    label={translate('common.form.save')}
                    disabled={chosen.length === 0}
                    more={<Button onClick={() => setChosen(usual)}>{translate('table_tools.export_usual')}</Button>}
                    onCancel={onClose}
                />
            </Dialog>
        </Themed>
    );
};
