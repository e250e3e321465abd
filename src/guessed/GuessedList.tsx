import { ListGuesser } from '@api-platform/admin';
import { useGetResourceLabel, useListContext, useResourceContext } from 'ra-core';
import { DatagridBody, ListActions } from 'react-admin';
import { CreateButton } from '../list/CreateButton.tsx';
import { ListFailureBoundary } from '../list/ListFailure.tsx';
import { failingInPlace } from '../list/ListScreen.tsx';
import { Pager } from '../list/table/Pager.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Guessed } from './Guessed.tsx';

const Pages = () => (useListContext().isPending ? null : <Pager />);

const Title = ({ create }: { create: boolean }) => {
    const resource = useResourceContext() ?? '';
    const label = useGetResourceLabel();
    const button = create ? <CreateButton resource={resource} label="ra.action.create" /> : null;
    return <PageHeader title={label(resource, 2)} actions={button} />;
};

/** Tables wider than the screen scroll horizontally. */
const scrolled = { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } };

/**
 * The list guesser without the parts shown elsewhere, without bulk deletion, which asks no confirmation, and without
 * Mercure.
 */
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
