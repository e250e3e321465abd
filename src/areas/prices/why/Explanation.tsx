import type { AnsweredPrice } from '#contract/prices/types.ts';
import form from '../../../record/form/form.module.css';
import { usePriceWords } from './usePriceWords.ts';
import styles from './why.module.css';

const Losers = ({ price }: { readonly price: AnsweredPrice }) => {
    const { say, money, candidate } = usePriceWords();
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

const Notices = ({ price: { warnings, violations } }: { readonly price: AnsweredPrice }) => (
    <>
        {[...violations, ...warnings].map(({ code, message }) => (
            <p key={code} className={styles.notice}>
                {message}
            </p>
        ))}
    </>
);

const Steps = ({ price }: { readonly price: AnsweredPrice }) => {
    const { say, money, origin, from, step } = usePriceWords();
    const { gross, steps, minQuantity } = price.priceExplanation;
    const more = (minQuantity ?? 1) > 1 ? [from(minQuantity ?? 1, price.quantity)] : [];
    const sentences = [
        origin(price.priceExplanation),
        ...more,
        say('gross', { price: money(gross) }),
        ...steps.map(step),
    ];
    return (
        <section className={form.section}>
            <h2>{say('made')}</h2>
            <ol className={styles.steps} aria-label={say('made')}>
                {sentences.map(sentence => (
                    <li key={sentence}>{sentence}</li>
                ))}
            </ol>
        </section>
    );
};

export const Explanation = ({ price }: { readonly price: AnsweredPrice }) => {
    const { say, result, next } = usePriceWords();
    const { nextBreak } = price.priceExplanation;
    const isPriced = price.netUnitPrice !== null;
    return (
        <>
            <section className={form.section} role="status">
                <p className={styles.result}>{isPriced ? result(price) : say('none')}</p>
                {nextBreak ? <p>{next(nextBreak.missing, nextBreak.net)}</p> : null}
                <Notices price={price} />
            </section>
            {isPriced ? <Steps price={price} /> : null}
            <Losers price={price} />
        </>
    );
};
