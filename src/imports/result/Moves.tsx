import type { Import, PriceMove } from '#contract/imports.ts';
import { useFormat } from '../../ui/useFormat.ts';
import shared from '../imports.module.css';
import { movesOf } from '../read.ts';
import { useWords } from '../useWords.ts';
import resultStyles from './result.module.css';
import rowsStyles from './rows.module.css';

const Side = ({ label, moves }: { readonly label: string; readonly moves: readonly PriceMove[] }) => {
    const { say } = useWords();
    const { money, rate, number } = useFormat();
    const told = ({ isDiscount }: PriceMove, value: string): string =>
        isDiscount ? say('moves.discount', { rate: rate(value) }) : money(value);
    return (
        <section aria-label={label}>
            <h3>{label}</h3>
            {moves.length === 0 ? <p className={shared.quiet}>{say('moves.none')}</p> : null}
            <ul>
                {moves.map(move => (
                    <li key={`${move.row} ${move.name}`}>
                        <span className={rowsStyles.named}>
                            <strong>{move.name}</strong>
                            <span className={shared.quiet}>{say('moves.row', { row: number(move.row) })}</span>
                        </span>
                        <span>
                            {told(move, move.from)} → <strong>{told(move, move.to)}</strong>
                        </span>
                        <span className={resultStyles.percent}>
                            {Number(move.percent) > 0 ? '+' : ''}
                            {rate(move.percent)}
                        </span>
                    </li>
                ))}
            </ul>
        </section>
    );
};

const isRise = ({ percent }: PriceMove): boolean => Number(percent) > 0;
const byPercent = (one: PriceMove, other: PriceMove): number =>
    Math.abs(Number(other.percent)) - Math.abs(Number(one.percent));

/** The prices that change most, where a mistake in a file is seen first. */
export const Moves = ({ record }: { readonly record: Import }) => {
    const { say } = useWords();
    const moves = movesOf(record).toSorted(byPercent);
    if (moves.length === 0) return null;
    return (
        <section className={shared.card} aria-label={say('moves.title')}>
            <h2>{say('moves.title')}</h2>
            <div className={resultStyles.moves}>
                <Side label={say('moves.rises')} moves={moves.filter(isRise)} />
                <Side label={say('moves.falls')} moves={moves.filter(move => !isRise(move))} />
            </div>
        </section>
    );
};
