import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { emotionCache } from './emotionCache.ts';
import { muiTheme } from './muiTheme.ts';

/** MUI's components in our design. Stands around those only, so that a screen without any need not fetch MUI. */
export const Themed = ({ children }: { children: ReactNode }) => (
    <CacheProvider value={emotionCache}>
        <ThemeProvider theme={muiTheme} storageManager={null} disableTransitionOnChange>
            {children}
        </ThemeProvider>
    </CacheProvider>
);
