import type { Item } from '#contract/items.ts';
import { BackToList } from '#src/components/form/BackToList.tsx';
import { EditRecord } from '#src/pages/EditRecord.tsx';
import { Themed } from '#src/theme/Themed.tsx';
import { ItemEditForm } from './ItemEditForm.tsx';

/** Row I1. */
export const ItemEdit = () => (
    <Themed>
        <BackToList />
        <EditRecord<Item> updated="resources.items.notifications.updated">
            {({ record, ...editing }) => <ItemEditForm key={record.id} item={record} {...editing} />}
        </EditRecord>
    </Themed>
);
