import { useTranslate } from 'ra-core';
import { namesIn } from '../declared.ts';
import { useFilters } from '../useFilters.ts';
import { useValueCounts } from '../useValueCounts.ts';
import { Combo } from './Combo.tsx';
import type { EditorProps } from './editorProps.ts';

/** Yes or no, with the number of records of each where the API counts them; one choice ends the editing. */
export const FlagEditor = ({ field, name, label, onBack, onDone }: EditorProps) => {
    const translate = useTranslate();
    const { values, set } = useFilters();
    const counts = useValueCounts(field.source, namesIn(field), field.isCounted);
    const isFlag = field.property.kind === 'boolean' || field.presence !== undefined;
    const wordOf = (value: boolean) =>
        translate(isFlag ? `ra.boolean.${value}` : `common.list.${value ? 'filled' : 'empty'}`);
    const options = [true, false].map(value => ({
        id: String(value),
        label: wordOf(value),
        checked: String(values[name]) === String(value),
        count: counts?.(String(value)),
    }));
    const choose = (id: string) => {
        set({ [name]: id === 'true' });
        onDone();
    };
    return <Combo label={label} groups={[{ id: name, options }]} onChoose={choose} onBack={onBack} />;
};
