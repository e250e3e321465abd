import { Fragment, memo, type ReactNode } from 'react';
import type { Item } from '#contract/items.ts';
import { Wide } from '#src/components/form/FormSection.tsx';
import styles from '#src/components/form/form.module.css';
import { type FormTab, FormTabs } from '#src/components/form/tabs/FormTabs.tsx';
import { lazyPart } from '#src/routing/loadPart.ts';
import { EanInput } from './EanInput.tsx';
import { FamilyInput } from './FamilyInput.tsx';
import { ItemField } from './ItemField.tsx';
import { ITEM_TABS, type ItemSource, PICTURES_TAB } from './itemTabs.ts';

const ItemPictures = lazyPart(() =>
    import('./pictures/ItemPictures.tsx').then(part => ({ default: part.ItemPictures })),
);

/** What needs more than its kind tells. */
const SPECIAL: Partial<Record<ItemSource, ReactNode>> = {
    eanCode: <EanInput />,
    itemsFamily: <FamilyInput />,
};

const WIDE: readonly ItemSource[] = ['designation', 'itemCatalogs', 'legalMention'];

const inputOf = (source: ItemSource): ReactNode => {
    const input = SPECIAL[source] ?? <ItemField source={source} />;
    return WIDE.includes(source) ? <Wide key={source}>{input}</Wide> : <Fragment key={source}>{input}</Fragment>;
};

const tabOf = (name: string, sources: readonly ItemSource[]): FormTab => ({
    name,
    label: `resources.items.section.${name}`,
    sources,
    content: <div className={styles.fields}>{sources.map(inputOf)}</div>,
});

const TABS = Object.entries(ITEM_TABS).map(([name, sources]) => tabOf(name, sources));

/** Row I7: pictures are of an item that exists, and are saved by themselves. */
const picturesOf = (item: Item): FormTab => ({
    name: PICTURES_TAB,
    label: `resources.items.section.${PICTURES_TAB}`,
    sources: [],
    count: item.nbPicture,
    later: true,
    content: <ItemPictures item={item} />,
});

/**
 * Rows I1 and I5: all that a person may write of an item, the same for a new one and an old one. Two dozen inputs: they are
 * not drawn anew whenever something is read beside them.
 */
export const ItemInputs = memo(({ item }: { item?: Item }) => (
    <FormTabs label="resources.items.tabs" tabs={item ? [...TABS, picturesOf(item)] : TABS} />
));
