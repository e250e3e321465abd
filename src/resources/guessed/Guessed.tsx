import { SchemaAnalyzerContext, useIntrospect } from '@api-platform/admin';
import type { Resource } from '@api-platform/api-doc-parser';
import { useResourceContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import styles from '#src/components/form/form.module.css';
import { Themed } from '#src/theme/Themed.tsx';
import { analyzer } from './analyzer.ts';
import { Definition } from './Definition.tsx';
import { LocalFormats } from './LocalFormats.tsx';
import { Undescribed } from './Undescribed.tsx';
import { type May, useMay } from './useMay.ts';

/** Its key is the guessers' own: they find the description there, and ask for nothing. */
const QUERY = {
    queryKey: ['introspect'],
    enabled: true,
    /** Milliseconds after which it is asked whether the API has changed: two requests, mostly answered 304. */
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
    // Pending and not fetching: this device is offline, and the reading goes on when it is not.
    if (isFetching || isPending) return <Waiting />;
    return <Undescribed error={error} retry={refetch} />;
};

/** What a guessed screen stands in: it waits for the documentation, and tells when that is not there, or knows nothing. */
export const Guessed = ({ children }: GuessedProps) => (
    <Themed>
        <LocalFormats>
            <SchemaAnalyzerContext value={analyzer}>
                <Content>{children}</Content>
            </SchemaAnalyzerContext>
        </LocalFormats>
    </Themed>
);
