import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { liveMessages } from '../../i18n/loaders.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import styles from './presence.module.css';
import { type PresentUser, useOthers } from './useOthers.ts';

const MAX_LISTED = 3;

const initialsOf = (name: string): string => {
    const parts = name.split(' ').filter(Boolean);
    return [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
        .map(part => [...(part ?? '')][0] ?? '')
        .join('')
        .toUpperCase();
};

/** Hue derived from the name, so that it stays the same. */
const hueOf = (name: string): number =>
    [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);

const Initials = ({ name }: { readonly name: string }) => (
    <span className={styles.initials} style={{ '--hue': hueOf(name) } as Record<string, number>} aria-hidden="true">
        {initialsOf(name)}
    </span>
);

/** The element of a selector, queried after each render: it changes when the reading page becomes a form. */
const usePlace = (selector: string): Element | null => {
    const [place, setPlace] = useState<Element | null>(null);
    useEffect(() => setPlace(document.querySelector(selector)));
    return place;
};

const Typing = ({ card, names }: { readonly card: string; readonly names: readonly string[] }) => {
    const translate = useTranslate();
    const place = usePlace(`[data-card="${CSS.escape(card)}"]`);
    if (!place) return null;
    return createPortal(
        <p className={styles.typing} data-screen="">
            <span className={styles.dots} aria-hidden="true" />
            {translate('live.typing', { names: names.join(', '), smart_count: names.length })}
        </p>,
        place,
    );
};

const cardsOf = (others: readonly PresentUser[]): ReadonlyMap<string, readonly string[]> => {
    const cards = new Map<string, readonly string[]>();
    for (const { name, cards: typed } of others)
        for (const card of typed) cards.set(card, [...(cards.get(card) ?? []), name]);
    return cards;
};

/** Shows other users who have the record open, above its title or in a panel beside it, and on each card who is typing. */
export const Presence = ({ record }: { readonly record: string }) => {
    useMessages(liveMessages);
    const translate = useTranslate();
    const others = useOthers(record);
    const above = usePlace('[data-others]');
    if (others.length === 0) return null;
    const label = translate('live.also_here', { names: others.map(({ name }) => name).join(', ') });
    const more = others.length - MAX_LISTED;
    const list = (
        <ul className={styles.here} aria-label={label} title={label} data-screen="">
            {others.slice(0, MAX_LISTED).map(({ person, name }) => (
                <li key={person}>
                    <Initials name={name} />
                    <span className={styles.name}>{name}</span>
                </li>
            ))}
            {more > 0 ? <li className={styles.more}>{translate('live.more_here', { count: more })}</li> : null}
        </ul>
    );
    return (
        <>
            {above ? createPortal(list, above) : list}
            {[...cardsOf(others)].map(([card, names]) => (
                <Typing key={card} {...{ card, names }} />
            ))}
        </>
    );
};
