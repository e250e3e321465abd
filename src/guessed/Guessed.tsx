import { SchemaAnalyzerContext, useIntrospect } from '@api-platform/admin';
import type { Resource } from '@api-platform/api-doc-parser';
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { ResourceDefinitionContext, useGetResourceLabel, useLocale, useResourceContext, useTranslate } from 'ra-core';
import { type ReactNode, useContext, useMemo } from 'react';
import { DAY, tagOf } from '#i18n/figures.ts';
import { config } from '../config.ts';
import styles from '../record/form/form.module.css';
import { Themed } from '../theme/Themed.tsx';
import { Button } from '../ui/Button.tsx';
import { failureMessage, isGone } from '../ui/failure.ts';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import page from '../ui/page.module.css';
import { analyzer } from './analyzer.ts';
import { type May, useDescribedRights } from './useMay.ts';

interface UndescribedProps {
    /** Error while reading the documentation; null if it does not describe the resource. */
    readonly error: unknown;
    readonly retry: () => void;
}

const reasonOf = (error: unknown): string => {
    if (!error) return 'common.guessed.unknown_body';
    // Status 404 means missing documentation, not a missing record.
    return isGone(error) ? 'app.failure.unreadable' : (failureMessage(error) ?? 'app.failure.unexpected');
};

/** Shown if a screen could not be guessed: the reason, and a retry button. */
const Undescribed = ({ error, retry }: UndescribedProps) => {
    const translate = useTranslate();
    const label = useGetResourceLabel();
    const reason = reasonOf(error);
    const again = <Button onClick={() => retry()}>{translate('app.action.retry')}</Button>;
    return (
        <>
            <PageHeader title={label(useResourceContext() ?? '', 2)} />
            <div className={page.card}>
                <Notice
                    role="alert"
                    icon={error ? 'cloudOff' : 'empty'}
                    title={translate(error ? 'common.guessed.failed' : 'common.guessed.unknown')}
                    body={translate(reason, { _: reason })}
                    action={again}
                />
            </div>
        </>
    );
};

/** L3: react-admin's dates and numbers in the user's language and the company's time zone. */
const LocalFormats = ({ children }: { children: ReactNode }) => {
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

/** Overrides the definition from which react-admin derives buttons and links: it registers all four screens. */
const Definition = ({ may: { show, create, edit }, children }: { may: May; children: ReactNode }) => {
    const name = useResourceContext() ?? '';
    const { definitions, ...context } = useContext(ResourceDefinitionContext);
    const { register, unregister } = context;
    const value = useMemo(() => {
        const own = { ...definitions[name], name, hasCreate: create, hasEdit: edit, hasShow: show && !edit };
        return { definitions: { ...definitions, [name]: own }, register, unregister };
    }, [definitions, name, show, create, edit, register, unregister]);
    return <ResourceDefinitionContext value={value}>{children}</ResourceDefinitionContext>;
};

/** The query key of `@api-platform/admin`'s guessers, which then reuse the response. */
const QUERY = {
    queryKey: ['introspect'],
    enabled: true,
    /** Time until the documents are requested again, in milliseconds: two requests, usually answered with 304. */
    staleTime: 5 * 60_000,
};

export interface Guess {
    readonly schema: Resource;
    readonly may: May;
}

interface GuessedProps {
    readonly children: (guess: Guess) => ReactNode;
}

export const Waiting = () => {
    const translate = useTranslate();
    return <div className={styles.skeleton} role="status" aria-label={translate('app.loading')} />;
};

const Described = ({ schema, children }: GuessedProps & { schema: Resource }) => {
    const may = useDescribedRights(schema);
    return may ? <Definition may={may}>{children({ schema, may })}</Definition> : <Waiting />;
};

const Content = ({ children }: GuessedProps) => {
    const resource = useResourceContext();
    const { data, error, refetch, isFetching, isPending } = useIntrospect(QUERY);
    const schema = data?.data.resources?.find(({ name }) => name === resource);
    if (schema) return <Described schema={schema}>{children}</Described>;
    // Pending without fetching means offline; the request continues when the network is back.
    if (isFetching || isPending) return <Waiting />;
    return <Undescribed error={error} retry={refetch} />;
};

/** Loads the documentation for a guessed screen. Reports missing documentation, or a resource that it does not describe. */
export const Guessed = ({ children }: GuessedProps) => (
    <Themed>
        <LocalFormats>
            <SchemaAnalyzerContext value={analyzer}>
                <Content>{children}</Content>
            </SchemaAnalyzerContext>
        </LocalFormats>
    </Themed>
);
