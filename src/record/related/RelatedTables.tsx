import { type RaRecord, useResourceDefinitions, useTranslate } from 'ra-core';
import { Fragment, Suspense } from 'react';
import { useMe } from '../../auth/me.ts';
import { mayAccess } from '../../auth/permissions.ts';
import { lazyPart } from '../../routing/loadPart.ts';
import { PartInPlace } from '../../ui/PartBoundary.tsx';
import type { AnyForm, RelatedTable } from '../declaration.ts';
import { RelatedCard, RowsSkeleton, useRelatedTitle } from './RelatedCard.tsx';

const Rows = lazyPart(() => import('./RelatedRows.tsx').then(part => ({ default: part.RelatedRowsCard })));

const Waiting = ({ table }: { readonly table: RelatedTable }) => (
    <RelatedCard title={useRelatedTitle(table)} isPending>
        <RowsSkeleton />
    </RelatedCard>
);

export const tablesOf = ({ tables = [] }: AnyForm): readonly RelatedTable[] => tables as readonly RelatedTable[];

interface RelatedTablesProps {
    readonly form: AnyForm;
    readonly record: RaRecord<string>;
}

/** Tables of a page whose lists the user may open. */
export const RelatedTables = ({ form, record }: RelatedTablesProps) => {
    const translate = useTranslate();
    const definitions = useResourceDefinitions();
    const { data: me } = useMe();
    const shown = tablesOf(form).filter(
        ({ resource, isThere = () => true }) =>
            definitions[resource]?.hasList && me && mayAccess(me, resource, 'list') && isThere(record),
    );
    return shown.map(({ Below, ...table }) => (
        <Fragment key={`${table.resource} ${table.label}`}>
            <PartInPlace failed={translate('common.list.failed')}>
                <Suspense fallback={<Waiting table={table} />}>
                    <Rows table={table} record={record} />
                </Suspense>
            </PartInPlace>
            {Below ? <Below record={record} /> : null}
        </Fragment>
    ));
};
