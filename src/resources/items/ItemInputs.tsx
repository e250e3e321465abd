import { Fragment, type ReactNode } from 'react';
import { Wide } from '#src/components/form/FormSection.tsx';
import styles from '#src/components/form/form.module.css';
import { type FormTab, FormTabs } from '#src/components/form/tabs/FormTabs.tsx';
import { EanInput } from './EanInput.tsx';
import { FamilyInput } from './FamilyInput.tsx';
import { ItemField } from './ItemField.tsx';
import { ITEM_TABS, type ItemSource } from './itemTabs.ts';

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

/** Rows I1 and I5: all that a person may write of an item, the same for a new one and an old one. */
export const ItemInputs = () => <FormTabs label="resources.items.tabs" tabs={TABS} />;
