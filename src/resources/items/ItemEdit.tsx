import type { Item } from '#contract/items.ts';
import { EditTop } from '#src/components/form/EditTop.tsx';
import { EditRecord } from '#src/pages/EditRecord.tsx';
import { Themed } from '#src/theme/Themed.tsx';
import { ItemEditForm } from './ItemEditForm.tsx';

/** Row I1. */
export const ItemEdit = () => (
    <Themed>
        <EditTop />
        <EditRecord<Item> updated="resources.items.notifications.updated">
            {({ record, ...editing }) => <ItemEditForm key={record.id} item={record} {...editing} />}
        </EditRecord>
    </Themed>
);
