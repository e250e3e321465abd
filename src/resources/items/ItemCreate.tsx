import { type Item, items } from '#contract/items.ts';
import { CreateScreen } from '../CreateScreen.tsx';
import { ItemInputs } from './ItemInputs.tsx';
import { newItem } from './itemRules.ts';

const told = () => ({ message: 'resources.items.notifications.created', type: 'success' }) as const;

/** Row I1. The new item's own form follows, for what comes after: pictures, prices. */
export const ItemCreate = () => (
    <CreateScreen<Item> defaults={newItem} copied={items.properties} told={told}>
        <ItemInputs />
    </CreateScreen>
);
