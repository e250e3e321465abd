import { createContext, type ReactNode } from 'react';
import type { TradeWord } from '#contract/language/kinds.ts';
import styles from './tradeTerm.module.css';

/** Selector of the words of the trade. */
export const TERM = '[data-term]';

interface TradeTermProps {
    readonly of: TradeWord | undefined;
    readonly children: ReactNode;
}

/** A word of the trade, which is explained to the pointer, the focus or the finger that rests on it (`TermCard.tsx`). */
export const TradeTerm = ({ of, children }: TradeTermProps) =>
    of ? (
        <span className={styles.term} data-term={of}>
            {children}
        </span>
    ) : (
        children
    );

/** The word in the name of the field around. */
export const TradeTermContext = createContext<TradeWord | undefined>(undefined);
