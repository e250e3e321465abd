import { createTheme } from '@mui/material/styles';
import { controls } from './controls.ts';
import { palette } from './palette.ts';
import { surfaces } from './surfaces.ts';

const bold = { fontWeight: 600, letterSpacing: '-0.011em' };

/** Base size 14 px, hairlines instead of shadows, radius 8 px, no capitals. */
export const muiTheme = createTheme({
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
