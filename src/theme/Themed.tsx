import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { emotionCache } from './emotionCache.ts';
import { muiTheme } from './muiTheme.ts';

/** Provides MUI's theme. Wraps only MUI components, so that other screens need not load MUI. */
export const Themed = ({ children }: { children: ReactNode }) => (
    <CacheProvider value={emotionCache}>
        <ThemeProvider theme={muiTheme} storageManager={null} disableTransitionOnChange>
            {children}
        </ThemeProvider>
    </CacheProvider>
);
