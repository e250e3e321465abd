import type { ThemeOptions } from '@mui/material/styles';
import { token } from './palette.ts';

const field = { variant: 'outlined', size: 'small' } as const;

/** What one presses and types in: small, outlined, quiet until used. */
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
            },
            notchedOutline: { borderColor: token('control') },
        },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 2 } } },
    MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { color: token('control') } } },
    MuiSwitch: { defaultProps: { size: 'small' } },
    MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 550 }, sizeSmall: { height: 22 } } },
    MuiTab: { styleOverrides: { root: { minHeight: 44, padding: '0 12px', minWidth: 0 } } },
    MuiTabs: { styleOverrides: { root: { minHeight: 44 } } },
    MuiTooltip: {
        styleOverrides: { tooltip: { color: token('page'), fontSize: '0.75rem', fontWeight: 500, borderRadius: 6 } },
    },
    MuiLink: { defaultProps: { underline: 'hover' } },
};
