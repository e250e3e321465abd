// Apart: loaded on demand; it observes the trade terms that every screen marks (TradeTerm.tsx).
import { useEvent } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { TRADE_WORDS, type TradeWord } from '#contract/language/kinds.ts';
import { helpMessages } from '../../i18n/loaders.ts';
import { useMessages, useText } from '../../i18n/useTranslator.ts';
import { HoverCard, useRestedPart } from '../../ui/HoverCard.tsx';
import { TERM } from '../../ui/TradeTerm.tsx';
import styles from './help.module.css';

/** For the pointer, the term itself; for the focus, the element labelled with it: a field, a value on a reading page, a column. */
const PARTS = {
    pointer: TERM,
    focus: `.MuiFormControl-root:has(${TERM}), th:has(${TERM}), div:has(> dt ${TERM})`,
};

const WIDTH = 300;

const termOf = (part: Element): TradeWord | undefined => {
    const word = part.matches(TERM) ? part : part.querySelector(TERM);
    return TRADE_WORDS.find(term => term === word?.getAttribute('data-term'));
};

/** Adds the explanation to the description of the focused element. */
const describe = (target: Element, id: string): void => {
    const ids = target.getAttribute('aria-describedby')?.split(' ') ?? [];
    if (!ids.includes(id)) target.setAttribute('aria-describedby', [...ids, id].join(' '));
};

interface TermCardProps {
    /** Term that the pointer was on before this component was loaded. */
    readonly first: Element | undefined;
}

export const TermCard = ({ first }: TermCardProps) => {
    useMessages(helpMessages);
    const text = useText();
    const id = useId();
    const page = useRef(document.body);
    const [told, tell] = useState<TradeWord>();
    const { anchor, stay, leave, rest, open } = useRestedPart(page, PARTS);
    useEffect(() => {
        const listening = new AbortController();
        const { signal } = listening;
        const tap = (event: MouseEvent): void => {
            const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
            const word = event.target instanceof Element ? event.target.closest(TERM) : null;
            if (isTouch && word) open(word);
        };
        const enter = ({ target }: { target: EventTarget | null }): void => {
            const part = target instanceof Element ? target.closest(PARTS.focus) : null;
            const term = part && termOf(part);
            if (!term || !(target instanceof Element)) return;
            tell(term);
            describe(target, `${id}${term}`);
        };
        document.body.addEventListener('click', tap, { signal });
        document.body.addEventListener('focusin', enter, { signal });
        enter({ target: document.activeElement });
        return () => listening.abort();
    }, [id, open]);
    const begin = useEvent(() => {
        const part = first ?? document.querySelector(':focus-visible')?.closest(PARTS.focus);
        if (part?.isConnected && termOf(part)) rest(part);
    });
    useEffect(begin, [begin]);
    const term = anchor && termOf(anchor);
    return (
        <>
            {told ? (
                <p hidden id={`${id}${told}`}>
                    {text(`help.terms.${told}.body`)}
                </p>
            ) : null}
            {anchor && term ? (
                <HoverCard {...{ anchor, stay, leave }} width={WIDTH}>
                    <strong className={styles.term}>{text(`help.terms.${term}.name`)}</strong>
                    <p>{text(`help.terms.${term}.body`)}</p>
                </HoverCard>
            ) : null}
        </>
    );
};
