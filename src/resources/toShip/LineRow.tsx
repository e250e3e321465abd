import { useCreatePath } from 'ra-core';
import type { ToShipLine } from '#contract/toShip.ts';
import box from '../../list/table/selection.module.css';
import { PageLink } from '../../ui/PageLink.tsx';
import { Tag, Tags } from '../../ui/Tag.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { Quantity } from './Quantity.tsx';
import type { Picked } from './selection.ts';
import styles from './toShip.module.css';
import { useWords } from './useWords.ts';
import { When } from './When.tsx';

const Problems = ({ problems }: Pick<ToShipLine, 'problems'>) => {
    const { say } = useWords();
    return problems.map(problem => (
        <Tag key={problem} tone="warning" icon="warning">
            {say(`problem.${problem}`)}
        </Tag>
    ));
};

/** What is known of the pieces, in words rather than columns, so that it fits a telephone. */
const Pieces = ({ line: { ordered, shipped, drafted, free } }: { line: ToShipLine }) => {
    const { say } = useWords();
    const { number } = useFormat();
    const parts = [
        say('pieces.free', { count: number(free), ordered: number(ordered) }),
        ...(shipped > 0 ? [say('pieces.shipped', { count: number(shipped) })] : []),
        ...(drafted > 0 ? [say('pieces.drafted', { count: number(drafted) })] : []),
    ];
    return <p>{parts.join(' · ')}</p>;
};

interface LineRowProps {
    readonly line: ToShipLine;
    readonly picked: Picked | undefined;
    readonly onPick: (isPicked: boolean) => void;
    readonly onQuantity: (quantity: number | undefined) => void;
}

/** A line that can leave: whose it is, how much of it, and what stands against it. */
export const LineRow = ({ line, picked, onPick, onQuantity }: LineRowProps) => {
    const { say } = useWords();
    const createPath = useCreatePath();
    const { reference, designation, orderNumber, customerReference } = line;
    const order = createPath({ resource: 'orders', type: 'edit', id: line.order });
    return (
        <li className={styles.line}>
            <label className={box.box}>
                <input
                    type="checkbox"
                    aria-label={say('tick_line', { item: reference ?? '', order: orderNumber })}
                    checked={picked !== undefined}
                    onChange={({ target }) => onPick(target.checked)}
                />
            </label>
            <div className={styles.what}>
                <p>
                    <b>{reference}</b> {designation}
                </p>
                <Pieces line={line} />
            </div>
            <div className={styles.whose}>
                <p>
                    <PageLink to={order}>{orderNumber}</PageLink>
                    {customerReference ? ` · ${customerReference}` : null}
                </p>
                <p>{line.thirdPartyName}</p>
            </div>
            <div className={styles.when}>
                <Tags>
                    <When of={line} />
                    <Problems problems={line.problems} />
                </Tags>
            </div>
            {picked ? <Quantity line={line} quantity={picked.quantity} onChange={onQuantity} /> : null}
        </li>
    );
};
