import type { Import, PriceMove } from '#contract/imports.ts';
import { useFormat } from '../../ui/useFormat.ts';
import shared from '../imports.module.css';
import { movesOf } from '../read.ts';
import { useWords } from '../useWords.ts';
import resultStyles from './result.module.css';
import rowsStyles from './rows.module.css';

const MoveList = ({ moves }: { readonly moves: readonly PriceMove[] }) => {
    const { say } = useWords();
    const { money, rate, number } = useFormat();
    const told = ({ isDiscount }: PriceMove, value: string | null): string =>
        value === null ? say('moves.new') : isDiscount ? say('moves.discount', { rate: rate(value) }) : money(value);
    return (
        <ul>
            {moves.map(move => (
                <li key={`${move.row} ${move.name}`}>
                    <span className={rowsStyles.named}>
                        <strong>{move.name}</strong>
                        <span className={shared.quiet}>
                            {say('moves.row', { row: number(move.row) })}
                            {move.base
                                ? ` · ${say(`moves.${move.doubt ?? 'base'}`, { price: money(move.base) })}`
                                : null}
                        </span>
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
    );
};

const Side = ({ label, moves }: { readonly label: string; readonly moves: readonly PriceMove[] }) => {
    const { say } = useWords();
    return (
        <section aria-label={label}>
            <h3>{label}</h3>
            {moves.length === 0 ? <p className={shared.quiet}>{say('moves.none')}</p> : null}
            <MoveList moves={moves} />
        </section>
    );
};

const isRise = ({ percent }: PriceMove): boolean => Number(percent) > 0;
const byPercent = (one: PriceMove, other: PriceMove): number =>
    Math.abs(Number(other.percent)) - Math.abs(Number(one.percent));

/** The prices that change most, where a mistake in a file is seen first. */
export const Moves = ({ record }: { readonly record: Import }) => {
    const { say } = useWords();
    const moves = movesOf(record)
        .filter(({ base }) => base === undefined)
        .toSorted(byPercent);
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

/** The prices that deserve a look, since they are probably mistakes of typing. */
export const FarPrices = ({ record }: { readonly record: Import }) => {
    const { say } = useWords();
    const far = movesOf(record).filter(({ base }) => base !== undefined);
    if (far.length === 0) return null;
    return (
        <section className={shared.card} aria-label={say('moves.far')}>
            <h2>{say('moves.far')}</h2>
            <p>{say('moves.far_help')}</p>
            <div className={resultStyles.moves}>
                <MoveList moves={far} />
            </div>
        </section>
    );
};
