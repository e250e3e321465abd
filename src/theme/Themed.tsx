import { CacheProvider } from '@emotion/react';
import { createTheme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { emotionCache } from './emotionCache.ts';

export const token = (name: string): string => `var(--c-${name})`;

const colour = (main: string, strong: string, contrast: string) => ({
    main: token(main),
    light: token(main),
    dark: token(strong),
    contrastText: token(contrast),
    mainChannel: token(main),
    lightChannel: token(main),
    darkChannel: token(strong),
    contrastTextChannel: token(contrast),
});

/** MUI's palette as CSS variables, so that switching modes renders nothing. MUI cannot compute channels from variables. */
export const palette = {
    primary: colour('accent', 'accent-strong', 'on-accent'),
    secondary: colour('ink-2', 'ink', 'surface'),
    success: colour('accent', 'accent-strong', 'on-accent'),
    warning: colour('signal', 'signal', 'on-signal'),
    error: colour('danger', 'danger', 'on-danger'),
    info: colour('info', 'info', 'on-info'),
    divider: token('line'),
    dividerChannel: token('line'),
    text: {
        primary: token('ink'),
        primaryChannel: token('ink'),
        secondary: token('ink-2'),
        secondaryChannel: token('ink-2'),
        disabled: token('ink-3'),
    },
    background: {
        default: token('page'),
        defaultChannel: token('page'),
        paper: token('surface'),
        paperChannel: token('surface'),
    },
    action: {
        active: token('ink-2'),
        activeChannel: token('ink-2'),
        hover: token('hover'),
        selected: token('accent-soft'),
        selectedChannel: token('accent'),
        focus: token('hover'),
        disabled: token('ink-3'),
        disabledBackground: token('sunken'),
    },
    TableCell: { border: token('line') },
    Tooltip: { bg: token('ink') },
    Chip: { defaultBorder: token('line-strong') },
    Switch: { defaultColor: token('surface') },
};

const field = { variant: 'outlined', size: 'small' } as const;

/** MUI's thumb relies on a shadow; without it, the thumb would be white on white. */
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

const controls: NonNullable<ThemeOptions['components']> = {
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
                // The same appearance for read-only fields of every kind.
                '&.Mui-disabled .MuiOutlinedInput-notchedOutline, &:has(> input[readonly]) .MuiOutlinedInput-notchedOutline':
                    { borderColor: token('line') },
            },
            notchedOutline: { borderColor: token('control') },
        },
    },
    // An empty status takes no space.
    MuiFormHelperText: {
        styleOverrides: { root: { marginInline: 2, '&:has([role="status"]:empty)': { marginTop: 0 } } },
    },
    MuiCheckbox: { defaultProps: { size: 'small' }, styleOverrides: { root: { color: token('control') } } },
    MuiSwitch: { defaultProps: { size: 'small' }, styleOverrides: toggle },
    MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 550 }, sizeSmall: { height: 22 } } },
    MuiTooltip: {
        styleOverrides: { tooltip: { color: token('page'), fontSize: '0.75rem', fontWeight: 500, borderRadius: 6 } },
    },
    MuiLink: { defaultProps: { underline: 'hover' } },
};

const hairline = `1px solid ${token('line')}`;

/** Surfaces: cards and menus with a hairline, tables with 40 px rows. */
const surfaces: NonNullable<ThemeOptions['components']> = {
    MuiPaper: { defaultProps: { elevation: 0 } },
    MuiCard: { styleOverrides: { root: { border: hairline, boxShadow: 'none' } } },
    MuiPopover: { styleOverrides: { paper: { border: hairline, backgroundColor: token('raised') } } },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 36, borderRadius: 6, marginInline: 4, paddingInline: 10 } } },
    MuiDialog: { styleOverrides: { paper: { border: hairline, borderRadius: 12 } } },
    MuiBackdrop: {
        styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--c-scrim)' } } },
    },
    MuiTableCell: {
        styleOverrides: {
            root: { borderBottom: hairline, paddingBlock: 0, height: 40 },
            sizeSmall: { paddingBlock: 0, paddingInline: 12 },
            head: {
                height: 38,
                color: token('ink-2'),
                fontSize: '0.75rem',
                fontWeight: 600,
                backgroundColor: token('surface'),
                whiteSpace: 'nowrap',
            },
        },
    },
    MuiTableRow: {
        styleOverrides: {
            root: {
                '&:last-child > td': { borderBottom: 0 },
                '&.MuiTableRow-hover:hover': { backgroundColor: token('hover') },
            },
        },
    },
    MuiTableSortLabel: { styleOverrides: { root: { '&.Mui-active': { color: token('ink') } } } },
    MuiTablePagination: { styleOverrides: { root: { color: token('ink-2') } } },
    MuiToolbar: { styleOverrides: { root: { backgroundColor: 'transparent' } } },
};

const bold = { fontWeight: 600, letterSpacing: '-0.011em' };

/** Base size 14 px, hairlines instead of shadows, radius 8 px, no capitals. */
const muiTheme = createTheme({
    cssVariables: { nativeColor: true, disableCssColorScheme: true },
    palette,
    shape: { borderRadius: 8 },
    typography: {
        fontFamily: 'var(--font)',
        fontSize: 14,
        htmlFontSize: 16,
        h1: { ...bold, fontSize: '1.375rem', lineHeight: 1.3 },
        h2: { ...bold, fontSize: '1.125rem', lineHeight: 1.35 },
        h3: { ...bold, fontSize: '1rem', lineHeight: 1.4 },
        h4: { ...bold, fontSize: '1rem', lineHeight: 1.4 },
        h5: { ...bold, fontSize: '1rem', lineHeight: 1.4 },
        h6: { ...bold, fontSize: '0.9375rem', lineHeight: 1.4 },
        body1: { fontSize: '0.875rem', lineHeight: 1.5 },
        body2: { fontSize: '0.875rem', lineHeight: 1.43 },
        caption: { fontSize: '0.75rem', lineHeight: 1.4 },
        button: { fontSize: '0.875rem', fontWeight: 550, textTransform: 'none', letterSpacing: 0 },
    },
    shadows: [
        'none',
        ...Array.from({ length: 24 }, () => 'var(--shadow-float)'),
    ] as unknown as import('@mui/material/styles').Shadows,
    components: { ...surfaces, ...controls },
});

/** Provides MUI's theme. Wraps only MUI components, so that other screens need not load MUI. */
export const Themed = ({ children }: { children: ReactNode }) => (
    <CacheProvider value={emotionCache}>
        <ThemeProvider theme={muiTheme} storageManager={null} disableTransitionOnChange>
            {children}
        </ThemeProvider>
    </CacheProvider>
);
