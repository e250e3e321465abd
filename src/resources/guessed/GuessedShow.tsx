import { FieldGuesser } from '@api-platform/admin';
import type { Resource } from '@api-platform/api-doc-parser';
import { type RaRecord, ShowBase, useShowContext } from 'ra-core';
import { SimpleShowLayout } from 'react-admin';
import { BackToList } from '#src/components/form/BackToList.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import page from '#src/components/page.module.css';
import { RecordState } from '#src/pages/RecordState.tsx';
import { Guessed } from './Guessed.tsx';
import { titleOf } from './titleOf.ts';

const Content = ({ schema }: { schema: Resource }) => {
    const { record, error, refetch } = useShowContext<RaRecord>();
    if (!record) return <RecordState error={error} retry={refetch} />;
    const fields = (schema.readableFields ?? []).filter(({ deprecated }) => !deprecated);
    return (
        <>
            <PageHeader title={titleOf(schema, record)} />
            <div className={page.card}>
                <SimpleShowLayout>
                    {fields.map(({ name }) => (
                        <FieldGuesser key={name} source={name} />
                    ))}
                </SimpleShowLayout>
            </div>
        </>
    );
};

/** The screen shows why, in the record's place. */
const quiet = { onError: () => undefined };

/** A record to look at: for those who may not edit it, and where the API does not let anyone. */
export const RecordShow = ({ schema }: { schema: Resource }) => (
    <ShowBase queryOptions={quiet}>
        <BackToList />
        <Content schema={schema} />
    </ShowBase>
);

export const GuessedShow = () => <Guessed>{({ schema }) => <RecordShow schema={schema} />}</Guessed>;
