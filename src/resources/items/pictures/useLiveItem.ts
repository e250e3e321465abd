import { useEditContext } from 'ra-core';
import type { Item } from '#contract/items.ts';

/** The item as it was last read, which its form, opened with an older reading, does not follow. */
export const useLiveItem = (opened: Item): Item => {
    const { record } = useEditContext<Item>();
    return record?.id === opened.id ? record : opened;
};
