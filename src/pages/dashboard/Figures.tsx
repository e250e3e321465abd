import { type ReactNode, useState } from 'react';
import { dayBefore } from '#contract/values/days.ts';
import { useText } from '../../i18n/useTranslator.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { Count } from './Count.tsx';
import dashboard from './dashboard.module.css';
import styles from './figures.module.css';
import { type ItemFilter, type LoadedFigures, type Total, useCounts, useItemsAddress, useRetry } from './useCounts.ts';

interface FigureOf {
    readonly name:
        | 'all'
        | 'active'
        | 'out_of_stock'
        | 'not_renewed'
        | 'expired'
        | 'unavailable'
        | 'not_on_web'
        | 'no_picture'
        | 'unchecked';
    readonly filter: ItemFilter;
    /** Highlighted when greater than zero. */
    readonly urgent?: boolean;
}

/** D1: the figures of the dashboard, each a filter of the list. */
const figuresOn = (today: Date): readonly FigureOf[] => [
    { name: 'all', filter: {} },
    { name: 'active', filter: { status: ['active'] } },
    { name: 'out_of_stock', filter: { status: ['out_of_stock'] }, urgent: true },
    { name: 'not_renewed', filter: { status: ['not_renewed'] } },
    { name: 'expired', filter: { status: ['expired'] }, urgent: true },
    { name: 'unavailable', filter: { isAvailable: false } },
    { name: 'not_on_web', filter: { status: ['active'], isWebPublished: false } },
    { name: 'no_picture', filter: { max_nbPicture: 0 } },
    { name: 'unchecked', filter: { before_lastPictureCheckDate: dayBefore(today, { months: 12 }) } },
];

const NotCounted = () => {
    const text = useText();
    const retry = useRetry();
    return (
        <p className={styles.notCounted}>
            {text('dashboard.not_counted')}
            <button type="button" onClick={retry}>
                {text('app.action.retry')}
            </button>
        </p>
    );
};

interface FigureLinkProps {
    readonly to: string;
    readonly label: string;
    readonly loaded: LoadedFigures<Total>;
    /** Highlighted when greater than zero. */
    readonly urgent?: boolean | undefined;
    /** Text in place of the number, such as an amount. */
    readonly value?: string | undefined;
    /** A line below; empty while it is loading. */
    readonly detail?: string | undefined;
    readonly children?: ReactNode;
}

/** The link works while the figure is loading and if it fails. */
export const FigureLink = ({
    to,
    label,
    loaded: { data: total, error },
    urgent = false,
    value,
    detail,
    children,
}: FigureLinkProps) => {
    const failed = total === undefined && Boolean(error);
    return (
        <li aria-busy={total === undefined && !failed}>
            <PageLink className={styles.figure} to={to}>
                <span>{label}</span>{' '}
                {failed ? null : (
                    <strong data-urgent={urgent && Boolean(total)}>
                        {total === undefined ? <i className={dashboard.bone} /> : (value ?? <Count value={total} />)}
                    </strong>
                )}
                {detail === undefined || failed ? null : (
                    <>
                        {' '}
                        <span className={styles.detail}>{detail}</span>
                    </>
                )}
            </PageLink>
            {failed ? <NotCounted /> : children}
        </li>
    );
};

const Figure = ({ name, filter, urgent }: FigureOf) => {
    const text = useText();
    const address = useItemsAddress();
    const { data, error, isUndeclared } = useCounts([filter]);
    if (isUndeclared) return null;
    return (
        <FigureLink
            to={address(filter)}
            label={text(`dashboard.figure.${name}`)}
            loaded={{ data: data?.[0], error }}
            urgent={urgent}
        />
    );
};

/** One count per figure; each may fail independently. */
export const Figures = () => {
    const text = useText();
    const [figures] = useState(() => figuresOn(new Date()));
    return (
        <ul className={styles.figures} aria-label={text('dashboard.figures')}>
            {figures.map(figure => (
                <Figure key={figure.name} {...figure} />
            ))}
        </ul>
    );
};
