import type { AnsweredPrice } from '#contract/prices/types.ts';
import form from '../../../record/form/form.module.css';
import { useWords } from './useWords.ts';
import styles from './why.module.css';

/** The prices that were considered and lost, each with the reason. */
export const Losers = ({ price }: { readonly price: AnsweredPrice }) => {
    const { say, money, candidate } = useWords();
    const losers = price.priceExplanation.candidates.filter(({ rejectedBecause }) => rejectedBecause !== null);
    if (losers.length === 0) return null;
    return (
        <section className={form.section}>
            <h2>{say('losers')}</h2>
            <table className={styles.losers}>
                <thead>
                    <tr>
                        <th scope="col">{say('columns.source')}</th>
                        <th scope="col">{say('columns.net')}</th>
                        <th scope="col">{say('columns.reason')}</th>
                    </tr>
                </thead>
                <tbody>
                    {losers.map(loser => (
                        <tr key={`${loser.source} ${loser.list} ${loser.minQuantity}`}>
                            <th scope="row">{candidate(loser)}</th>
                            <td>{money(loser.net)}</td>
                            <td>{say(`rejected.${loser.rejectedBecause}`)}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </section>
    );
};
