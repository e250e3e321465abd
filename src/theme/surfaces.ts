import type { ThemeOptions } from '@mui/material/styles';
import { token } from './palette.ts';

const hairline = `1px solid ${token('line')}`;

/** Surfaces: cards and menus with a hairline, tables with 40 px rows. */
export const surfaces: NonNullable<ThemeOptions['components']> = {
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
