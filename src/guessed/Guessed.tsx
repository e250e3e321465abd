import { SchemaAnalyzerContext, useIntrospect } from '@api-platform/admin';
import type { Resource } from '@api-platform/api-doc-parser';
import { useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import styles from '../record/form/form.module.css';
import { Themed } from '../theme/Themed.tsx';
import { analyzer } from './analyzer.ts';
import { Definition } from './Definition.tsx';
import { LocalFormats } from './LocalFormats.tsx';
import { Undescribed } from './Undescribed.tsx';
import { type May, useMay } from './useMay.ts';

/** The query key of `@api-platform/admin`'s guessers, which then need no request of their own. */
const QUERY = {
    queryKey: ['introspect'],
    enabled: true,
    /** Milliseconds before the documents are requested again: two requests, mostly answered with 304. */
    staleTime: 5 * 60_000,
};

export interface Guess {
    readonly schema: Resource;
    readonly may: May;
}

interface GuessedProps {
    readonly children: (guess: Guess) => ReactNode;
}

const Waiting = () => {
    const translate = useTranslate();
    return <div className={styles.skeleton} role="status" aria-label={translate('app.loading')} />;
};

const Described = ({ schema, children }: GuessedProps & { schema: Resource }) => {
    const may = useMay(schema);
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

/**
 * Loads the documentation around a guessed screen, and reports when it is missing or does not describe the resource.
 */
export const Guessed = ({ children }: GuessedProps) => (
    <Themed>
        <LocalFormats>
            <SchemaAnalyzerContext value={analyzer}>
                <Content>{children}</Content>
            </SchemaAnalyzerContext>
        </LocalFormats>
    </Themed>
);
