import { ListGuesser } from '@api-platform/admin';
import type { Resource } from '@api-platform/api-doc-parser';
import { useGetResourceLabel, useListContext, useResourceContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { DatagridBody, ListActions } from 'react-admin';
import { CreateButton } from '../list/CreateButton.tsx';
import { ListFailureBoundary } from '../list/ListFailure.tsx';
import { failingInPlace } from '../list/ListScreen.tsx';
import { Pager } from '../list/table/Pager.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { analyzer } from './analyzer.ts';
import { Guessed } from './Guessed.tsx';
import { GuessedField } from './GuessedField.tsx';

const Pages = () => (useListContext().isPending ? null : <Pager />);

const Title = ({ create }: { create: boolean }) => {
    const resource = useResourceContext() ?? '';
    const label = useGetResourceLabel();
    const button = create ? <CreateButton resource={resource} label="ra.action.create" /> : null;
    return <PageHeader title={label(resource, 2)} actions={button} />;
};

/** The orders that the server declares: `name`, `brand.name`. */
const useOrders = (schema: Resource): readonly string[] => {
    const [orders, setOrders] = useState<readonly string[]>([]);
    useEffect(() => {
        void analyzer.getOrderParametersFromSchema(schema).then(setOrders);
    }, [schema]);
    return orders;
};

/** Tables wider than the screen scroll horizontally. */
const scrolled = { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } };

const Rows = ({ schema }: { schema: Resource }) => {
    const orders = useOrders(schema);
    return (
        <ListGuesser
            actions={<ListActions hasCreate={false} />}
            exporter={false}
            bulkActionButtons={false}
            body={DatagridBody}
            pagination={<Pages />}
            perPage={25}
            sx={scrolled}
            queryOptions={failingInPlace}
        >
            {(schema.readableFields ?? []).map(field => {
                const { name } = field;
                const order = orders.find(one => one.split('.')[0] === name);
                const sorting = order === undefined ? { sortable: false } : { sortable: true, sortBy: order };
                return <GuessedField key={`${name} ${order}`} field={field} source={name} {...sorting} />;
            })}
        </ListGuesser>
    );
};

/**
 * The list guesser without the parts shown elsewhere, without bulk deletion, which asks no confirmation, and without
 * Mercure.
 */
export const GuessedList = () => (
    <Guessed>
        {({ schema, may }) => (
            <ListFailureBoundary>
                <Title create={may.create} />
                <Rows schema={schema} />
            </ListFailureBoundary>
        )}
    </Guessed>
);
