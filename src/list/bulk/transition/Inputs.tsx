import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { ResourceContract } from '#contract/contract.ts';
import type { Transition } from '#contract/transitions.ts';
import { fieldKey } from '../../../kinds/names.ts';
import type { TransitionInput } from './useTransitionSeveral.ts';

/** The texts that an action needs: those that are required, and those that explain what was accepted. */
export const neededOf = ({ input = {}, explains = {} }: Transition, codes: readonly string[]): readonly string[] => {
    const explained = codes.map(code => explains[code]);
    return Object.keys(input).filter(name => input[name]?.required === true || explained.includes(name));
};

/** Whether all of them are given. */
export const isGiven = (names: readonly string[], input: TransitionInput): boolean =>
    names.every(name => (input[name] ?? '').trim() !== '');

interface InputsProps {
    readonly contract: ResourceContract;
    readonly names: readonly string[];
    readonly transition: Transition;
    readonly input: TransitionInput;
    readonly onChange: (input: TransitionInput) => void;
}

/** What a person must say with the action. */
export const Inputs = ({ contract, names, transition, input, onChange }: InputsProps) => {
    const translate = useTranslate();
    return names.map(name => {
        const property = transition.input?.[name];
        const maxLength = property?.kind === 'text' ? property.max : undefined;
        return (
            <TextField
                key={name}
                required
                fullWidth
                size="small"
                margin="none"
                label={translate(fieldKey(contract.name, name))}
                value={input[name] ?? ''}
                onChange={({ target }) => onChange({ ...input, [name]: target.value })}
                slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength, autoComplete: 'off' } }}
            />
        );
    });
};
