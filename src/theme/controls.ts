import type { ThemeOptions } from '@mui/material/styles';
import { token } from './palette.ts';

const field = { variant: 'outlined', size: 'small' } as const;

/** MUI's thumb relies on a shadow; without one it would be white on white. */
const toggle = {
    root: { width: 38, height: 24, marginInline: '11px 10px', padding: 2 },
    switchBase: {
        padding: 5,
        '&.Mui-checked': { transform: 'translateX(14px)' },
        '& + .MuiSwitch-track': { backgroundColor: token('control'), opacity: 1 },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: token('accent'), opacity: 1 },
    },
    thumb: { width: 14, height: 14, backgroundColor: token('surface'), boxShadow: 'none' },
    track: { borderRadius: 10 },
} as const;

/** Buttons and inputs: small and outlined. */
export const controls: NonNullable<ThemeOptions['components']> = {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
            root: {
                borderRadius: 8,
                minHeight: 36,
                padding: '0 14px',
                '&.MuiButton-sizeSmall': { minHeight: 32, padding: '0 10px' },
            },
            outlined: { borderColor: token('line-strong'), color: token('ink') },
        },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
    MuiTextField: { defaultProps: field },
    MuiFormControl: { defaultProps: field },
    MuiSelect: { defaultProps: field },
    MuiAutocomplete: { defaultProps: { size: 'small' } },
    MuiInputLabel: { styleOverrides: { root: { color: token('ink-2') } } },
    MuiOutlinedInput: {
        styleOverrides: {
            root: {
                backgroundColor: token('surface'),
                '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: token('ink-3') },
                // What is read only looks like it in every kind of field.
                '&.Mui-disabled .MuiOutlinedInput-notchedOutline, &:has(> input[readonly]) .MuiOutlinedInput-notchedOutline':
                    { borderColor: token('line') },
            },
            notchedOutline: { borderColor: token('control') },
        },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 2 } } },
    MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { color: token('control') } } },
    MuiSwitch: { defaultProps: { size: 'small' }, styleOverrides: toggle },
    MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 550 }, sizeSmall: { height: 22 } } },
    MuiTooltip: {
        styleOverrides: { tooltip: { color: token('page'), fontSize: '0.75rem', fontWeight: 500, borderRadius: 6 } },
    },
    MuiLink: { defaultProps: { underline: 'hover' } },
};
