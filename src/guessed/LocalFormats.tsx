import { type Theme, ThemeProvider } from '@mui/material/styles';
import { useLocale } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { config } from '../config.ts';
import { DAY, tagOf } from '../ui/format.ts';

/** L3: react-admin's dates and numbers in the person's language and the company's time zone. */
export const LocalFormats = ({ children }: { children: ReactNode }) => {
    const locales = tagOf(useLocale());
    const theme = useMemo(
        () => (outer: Theme) => ({
            ...outer,
            components: {
                ...outer.components,
                RaDateField: { defaultProps: { locales, options: { ...DAY, timeZone: config.timeZone } } },
                RaNumberField: { defaultProps: { locales } },
            },
        }),
        [locales],
    );
    return <ThemeProvider theme={theme}>{children}</ThemeProvider>;
};
