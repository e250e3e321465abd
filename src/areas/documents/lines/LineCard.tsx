// Separate chunk: loaded when the pointer or the focus first rests on a line.

import { useGetOne, useTranslate } from 'ra-core';
import type { Item } from '#contract/catalogue/items.ts';
import { useFormat } from '../../../ui/format.ts';
import { keepUnits } from '../../../ui/typography.tsx';
import { ItemStatusTag } from '../../catalogue/items/ItemStatusTag.tsx';
import { MainPicture } from '../../catalogue/items/pictures/MainPicture.tsx';
import styles from './card.module.css';
import type { EntryLine } from './lines.ts';

const PICTURE = 96;

/** Packagings of an item, the default one first. */
const packagingsOf = ({ packaging, packagings }: Item): readonly number[] => [
    ...new Set([...(packaging ? [packaging] : []), ...(packagings ?? [])]),
];

/** Facts of an item. The picture loads after the text, in reserved space. */
const ItemFacts = ({ item }: { item: Item }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const packagings = packagingsOf(item);
    return (
        <>
            <ItemStatusTag status={item.status} />
            {packagings.length > 0 ? (
                <span>
                    {translate('order_entry.card.packaging', { packagings: packagings.map(number).join(' · ') })}
                </span>
            ) : null}
        </>
    );
};

export const LineCard = ({ line }: { line: EntryLine }) => {
    const translate = useTranslate();
    const { data: item } = useGetOne<Item & { readonly id: string }>(
        'items',
        { id: line.item },
        { onError: () => undefined },
    );
    const { grossUnitPrice, netUnitPrice, discountRate, comment } = line;
    const next = line.priceExplanation?.nextBreak;
    const isReduced = grossUnitPrice != null && netUnitPrice != null && Number(grossUnitPrice) !== Number(netUnitPrice);
    const prices = { gross: grossUnitPrice, discount: discountRate, net: netUnitPrice };
    return (
        <div className={styles.card}>
            <span className={styles.picture}>{item ? <MainPicture item={item} size={PICTURE} /> : null}</span>
            <div className={styles.words}>
                <p className={styles.title}>{keepUnits(line.designation ?? '')}</p>
                <p className={styles.codes}>{[line.reference, line.eanCode].filter(Boolean).join(' · ')}</p>
                <p className={styles.facts}>{item ? <ItemFacts item={item} /> : ' '}</p>
                {isReduced ? <p>{translate('order_entry.card.reduced', prices)}</p> : null}
                {next ? <p>{translate('order_entry.next', { missing: next.missing, price: next.net })}</p> : null}
                {comment ? <p className={styles.comment}>{comment}</p> : null}
            </div>
        </div>
    );
};
