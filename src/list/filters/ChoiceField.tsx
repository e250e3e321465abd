import { useTranslate } from 'ra-core';
import { NativeChoice } from '../../ui/NativeChoice.tsx';

export interface FilterChoice {
    readonly id: string;
    readonly name: string;
}

interface ChoiceFieldProps {
    label: string;
    value: string;
    choices: readonly FilterChoice[];
    onChange: (value: string) => void;
    disabled?: boolean;
    /** Label of the empty choice. Default: all. */
    none?: string;
}

export const ChoiceField = ({ choices, none, ...field }: ChoiceFieldProps) => {
    const translate = useTranslate();
    const empty = { id: '', name: none ?? translate('common.list.any') };
    return <NativeChoice {...field} choices={[empty, ...choices]} />;
};
