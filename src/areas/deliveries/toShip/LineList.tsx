import { useCreatePath, useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ToShipLine } from '#contract/deliveries/toShip.ts';
import { unitDecimals } from '#contract/values/quantities.ts';
import { useServerText } from '../../../i18n/useTranslator.ts';
import box from '../../../list/table/selection.module.css';
import { Button } from '../../../ui/Button.tsx';
import { refusalMessage } from '../../../ui/failure.ts';
import { useFormat } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { fromDecimal } from '../../../ui/numbers.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { QuantityField } from '../../../ui/QuantityField.tsx';
import { Tag, Tags } from '../../../ui/Tag.tsx';
import { keepUnits } from '../../../ui/typography.tsx';
import { quantityOfUnit } from '../../documents/lines/codes.ts';
import { brokenPackaging } from '../../documents/lines/packagings.ts';
import { setQuantity, type TickedLine, type TickedLines, tickLines, untickLines } from './selection.ts';
import styles from './toShip.module.css';
import { useToShipWords } from './useToShipWords.ts';

interface ReadingFailureProps {
    readonly error: unknown;
    readonly retry: () => void;
}

export const ReadingFailure = ({ error, retry }: ReadingFailureProps) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const { say } = useToShipWords();
    return (
        <Notice
            role="alert"
            icon="cloudOff"
            title={say('failed')}
            body={serverText(refusalMessage(error))}
            action={<Button onClick={retry}>{translate('app.action.retry')}</Button>}
        />
    );
};

interface WhenProps {
    readonly of: Pick<ToShipLine, 'isLate' | 'requestedDeliveryDate' | 'validatedOn'>;
}

/** Requested delivery date, otherwise the waiting time; a tag if late. */
export const When = ({ of: { isLate, requestedDeliveryDate: wanted, validatedOn } }: WhenProps) => {
    const { say } = useToShipWords();
    if (isLate)
        return (
            <Tag tone="error" icon="clock" isWhole>
                {say('late_since', { day: wanted })}
            </Tag>
        );
    return <span>{wanted ? say('wanted', { day: wanted }) : say('since', { day: validatedOn })}</span>;
};

interface QuantityProps {
    readonly line: ToShipLine;
    readonly quantity: number | undefined;
    readonly onChange: (quantity: number | undefined) => void;
}

const readIn = (text: string, { free, unitCode }: ToShipLine, locale: string): number | undefined => {
    const count = quantityOfUnit(text, unitCode, locale);
    return count !== undefined && count <= free ? count : undefined;
};

const Quantity = ({ line, quantity, onChange }: QuantityProps) => {
    const locale = useLocale() ?? '';
    const { say } = useToShipWords();
    const { number } = useFormat();
    const broken = brokenPackaging({ packagings: line.packagings, quantity, most: line.free });
    return (
        <QuantityField
            label={say('quantity_of', { item: line.reference ?? '', order: line.orderNumber })}
            value={quantity === undefined ? undefined : fromDecimal(String(quantity), locale)}
            isMeasured={unitDecimals(line.unitCode) > 0}
            error={quantity === undefined ? say('most', { smart_count: line.free }) : undefined}
            hint={broken && say(broken.key, { whole: broken.whole.map(number).join(' / ') })}
            onText={text => onChange(readIn(text, line, locale))}
        />
    );
};

const Problems = ({ problems }: Pick<ToShipLine, 'problems'>) => {
    const { say } = useToShipWords();
    return problems.map(problem => (
        <Tag key={problem} tone="warning" icon="warning">
            {say(`problem.${problem}`)}
        </Tag>
    ));
};

/** Quantities of a line as text instead of columns, which fits narrow screens. */
const Pieces = ({ line: { ordered, shipped, drafted, free } }: { line: ToShipLine }) => {
    const { say } = useToShipWords();
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
    readonly picked: TickedLine | undefined;
    readonly onPick: (isPicked: boolean) => void;
    readonly onQuantity: (quantity: number | undefined) => void;
}

const LineRow = ({ line, picked, onPick, onQuantity }: LineRowProps) => {
    const { say } = useToShipWords();
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
                    <b>{reference}</b> {keepUnits(designation ?? '')}
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

/** Lines rendered until the user shows all: a thousand take a second. */
const INITIAL_LINES = 50;

interface LineListProps {
    readonly label: string;
    readonly lines: readonly ToShipLine[];
    readonly selection: TickedLines;
    readonly onSelect: (change: (selection: TickedLines) => TickedLines) => void;
}

export const LineList = ({ label, lines, selection, onSelect }: LineListProps) => {
    const { count } = useToShipWords();
    const [all, setAll] = useState(false);
    const shown = all ? lines : lines.slice(0, INITIAL_LINES);
    return (
        <>
            <ul className={styles.lines} aria-label={label}>
                {shown.map(line => (
                    <LineRow
                        key={line.orderItem}
                        line={line}
                        picked={selection.get(line.orderItem)}
                        onPick={isPicked =>
                            onSelect(known =>
                                isPicked
                                    ? tickLines(known, [line])
                                    : untickLines(known, one => one.orderItem === line.orderItem),
                            )
                        }
                        onQuantity={quantity => onSelect(known => setQuantity(known, line, quantity))}
                    />
                ))}
            </ul>
            {shown.length < lines.length ? (
                <Button onClick={() => setAll(true)}>{count('more_lines', lines.length - shown.length)}</Button>
            ) : null}
        </>
    );
};
