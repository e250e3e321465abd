import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Item } from '#contract/items.ts';
import styles from '#src/components/form/form.module.css';
import { useFormat } from '#src/components/useFormat.ts';
import { familyPath } from './family.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => {
    const translate = useTranslate();
    return (
        <div>
            <dt>{translate(`resources.items.fields.${name}`)}</dt>
            <dd>{children}</dd>
        </div>
    );
};

interface ItemFactsProps {
    item: Item;
    /** As it is known now: its pictures change beside the form. */
    live: Item;
}

/** What the API knows of an item and nobody types. */
export const ItemFacts = ({ item, live }: ItemFactsProps) => {
    const translate = useTranslate();
    const { dateTime, money, number } = useFormat();
    const { priceRange } = item;
    return (
        <aside className={styles.facts} aria-label={translate('common.form.facts')}>
            <h2>{translate('common.form.facts')}</h2>
            <dl>
                <Fact name="itemDateCreate">{dateTime(item.itemDateCreate)}</Fact>
                <Fact name="itemDateUpdate">{dateTime(item.itemDateUpdate)}</Fact>
                <Fact name="statusDate">{dateTime(item.statusDate)}</Fact>
                <Fact name="itemsFamily">{familyPath(item).join(' › ') || '—'}</Fact>
                <Fact name="priceRange">
                    {[...new Set(priceRange ? [priceRange.min, priceRange.max] : [null])].map(money).join(' – ')}
                </Fact>
                <Fact name="nbPicture">{number(live.nbPicture)}</Fact>
                <Fact name="lastPictureCheckDate">{dateTime(live.lastPictureCheckDate)}</Fact>
            </dl>
        </aside>
    );
};
