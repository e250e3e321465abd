import { useTranslate } from 'ra-core';
import { NativeChoice } from '../../ui/NativeChoice.tsx';
import type { Choice } from './choices.ts';

interface ChoiceFieldProps {
    label: string;
    value: string;
    choices: readonly Choice[];
    onChange: (value: string) => void;
    disabled?: boolean;
    /** Text of the empty choice. Default: all. */
    none?: string;
}

/** One of a few choices, or none. */
export const ChoiceField = ({ choices, none, ...field }: ChoiceFieldProps) => {
    const translate = useTranslate();
    const empty = { id: '', name: none ?? translate('common.list.any') };
    return <NativeChoice {...field} choices={[empty, ...choices]} />;
};
