import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CreditPoint } from '#contract/activity.ts';
import { sumAmounts } from '#contract/money.ts';
import { Fold } from '../../ui/Fold.tsx';
import marks from '../../ui/marks.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import styles from './thirdParties.module.css';

const [WIDTH, HEIGHT] = [100, 28];

/** What is used of the credit: what is not billed, and what is owed where that is known. */
const usedOf = ({ amount, balance }: CreditPoint): number => Number(sumAmounts([amount, balance ?? '0']));

/** Weeks in which nothing was limited have no authorised amount; another server may not tell any. */
const authorizedOf = ({ authorized }: CreditPoint): number | undefined =>
    authorized == null ? undefined : Number(authorized);

/** Lines from the first to the last week, the highest amount at the top. A week without an amount interrupts its line. */
const linesOf = (points: readonly CreditPoint[]) => {
    const most = Math.max(1, ...points.flatMap(point => [usedOf(point), authorizedOf(point) ?? 0]));
    const steps = Math.max(1, points.length - 1);
    const line = (amountOf: (point: CreditPoint) => number | undefined): string =>
        points
            .flatMap((point, at) => {
                const amount = amountOf(point);
                if (amount === undefined) return [];
                const isFirst = at === 0 || amountOf(points[at - 1] ?? point) === undefined;
                const y = HEIGHT - 1 - ((HEIGHT - 2) * Math.max(0, amount)) / most;
                return `${isFirst ? 'M' : 'L'}${(WIDTH * at) / steps},${y}`;
            })
            .join(' ');
    return { used: line(usedOf), authorized: line(authorizedOf) };
};

const Weeks = ({ label, points }: { readonly label: string; readonly points: readonly CreditPoint[] }) => {
    const translate = useTranslate();
    const { day, money } = useFormat();
    const say = (key: string) => translate(`resources.third_parties.under_way.${key}`);
    return (
        <table aria-label={label}>
            <thead>
                <tr>
                    {['until', 'amount', 'balance', 'authorized'].map(key => (
                        <th key={key} scope="col">
                            {say(key)}
                        </th>
                    ))}
                </tr>
            </thead>
            <tbody>
                {points.toReversed().map(point => (
                    <tr key={point.day}>
                        <th scope="row">{day(point.day)}</th>
                        <td>{money(point.amount)}</td>
                        <td>{point.balance == null ? '–' : money(point.balance)}</td>
                        <td>{point.authorized == null ? '–' : money(point.authorized)}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
};

/** The credit used by week beside what was authorised, as lines; assistive technology has the table, and others may open it. */
export const CreditPlot = ({ points }: { readonly points: readonly CreditPoint[] }) => {
    const translate = useTranslate();
    const { money } = useFormat();
    const [isOpen, setOpen] = useState(false);
    const label = translate('resources.third_parties.under_way.by_week');
    const { used, authorized } = linesOf(points);
    return (
        <>
            <svg
                className={styles.plot}
                viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
                preserveAspectRatio="none"
                aria-hidden="true"
            >
                <path d={authorized} data-line="authorized" />
                <path d={used} data-line="used" />
            </svg>
            <Fold isOpen={isOpen} label={label} onToggle={() => setOpen(!isOpen)}>
                {money(points.at(-1)?.amount)}
            </Fold>
            <div className={isOpen ? styles.weeks : marks.hidden}>
                <Weeks label={label} points={points} />
            </div>
        </>
    );
};
