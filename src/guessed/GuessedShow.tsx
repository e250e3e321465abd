import type { Resource } from '@api-platform/api-doc-parser';
import { type RaRecord, ShowBase, useShowContext } from 'ra-core';
import { SimpleShowLayout } from 'react-admin';
import { BackToList } from '../record/BackToList.tsx';
import { RecordState } from '../record/RecordState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import page from '../ui/page.module.css';
import { guessedTitle } from './analyzer.ts';
import { Guessed } from './Guessed.tsx';
import { GuessedField } from './GuessedField.tsx';

const Content = ({ schema }: { schema: Resource }) => {
    const { record, error, refetch } = useShowContext<RaRecord>();
    if (!record) return <RecordState error={error} retry={refetch} />;
    const fields = (schema.readableFields ?? []).filter(({ deprecated }) => !deprecated);
    return (
        <>
            <PageHeader title={guessedTitle(schema, record)} />
            <div className={page.card}>
                <SimpleShowLayout>
                    {fields.map(field => (
                        <GuessedField key={field.name} field={field} source={field.name} />
                    ))}
                </SimpleShowLayout>
            </div>
        </>
    );
};

/** Errors are shown in place of the record. */
const quiet = { onError: () => undefined };

/** A read-only record, for people who may not edit it or APIs without editing. */
export const RecordShow = ({ schema }: { schema: Resource }) => (
    <ShowBase queryOptions={quiet}>
        <BackToList />
        <Content schema={schema} />
    </ShowBase>
);

export const GuessedShow = () => <Guessed>{({ schema }) => <RecordShow schema={schema} />}</Guessed>;
