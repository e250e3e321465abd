import { createContext, type ReactNode } from 'react';
import type { TradeWord } from '#contract/language/kinds.ts';
import styles from './tradeTerm.module.css';

export const TERM = '[data-term]';

interface TradeTermProps {
    readonly of: TradeWord | undefined;
    readonly children: ReactNode;
}

/** A trade term, explained while the pointer, the focus or a finger rests on it (`TermCard.tsx`). */
export const TradeTerm = ({ of, children }: TradeTermProps) =>
    of ? (
        <span className={styles.term} data-term={of}>
            {children}
        </span>
    ) : (
        children
    );

export const TradeTermContext = createContext<TradeWord | undefined>(undefined);
