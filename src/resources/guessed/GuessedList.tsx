import { ListGuesser } from '@api-platform/admin';
import { useGetResourceLabel, useListContext, useResourceContext } from 'ra-core';
import { DatagridBody, ListActions } from 'react-admin';
import { CreateButton } from '#src/components/list/CreateButton.tsx';
import { ListFailureBoundary } from '#src/components/list/ListFailure.tsx';
import { failingInPlace } from '#src/components/list/ListScreen.tsx';
import { Pager } from '#src/components/list/Pager.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { Guessed } from './Guessed.tsx';

const Pages = () => (useListContext().isPending ? null : <Pager />);

const Title = ({ create }: { create: boolean }) => {
    const resource = useResourceContext() ?? '';
    const label = useGetResourceLabel();
    const button = create ? <CreateButton resource={resource} label="ra.action.create" /> : null;
    return <PageHeader title={label(resource, 2)} actions={button} />;
};

/** A table that is wider than a telephone is scrolled in its place. */
const scrolled = { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } };

/** The guesser's own, less what stands elsewhere on our pages, what asks nobody (bulk deletion), and Mercure. */
export const GuessedList = () => (
    <Guessed>
        {({ may }) => (
            <ListFailureBoundary>
                <Title create={may.create} />
                <ListGuesser
                    actions={<ListActions hasCreate={false} />}
                    exporter={false}
                    bulkActionButtons={false}
                    body={DatagridBody}
                    pagination={<Pages />}
                    perPage={25}
                    sx={scrolled}
                    queryOptions={failingInPlace}
                />
            </ListFailureBoundary>
        )}
    </Guessed>
);
