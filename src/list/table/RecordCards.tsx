import { useListContext, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useListPath } from '../../routing/listPlace.ts';
import { type Formatters, useFormat } from '../../ui/format.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { moveInRows } from '../rows.ts';
import { followRow, preventScrolling } from './followRow.ts';
import { PeekButton, SelectBox } from './rowControls.tsx';
import styles from './table.module.css';
import { useRewind } from './useRewind.ts';
import { useRowSelection } from './useRowSelection.ts';

export interface CardParts {
    /** Default: the record's name, as on every screen. */
    readonly title?: ReactNode;
    readonly aside?: ReactNode;
    readonly lead?: ReactNode;
    readonly body: ReactNode;
}

export type CardOf<R> = (record: R, format: Formatters) => CardParts;

interface RecordCardsProps<R> {
    card: CardOf<R>;
    linked: boolean;
    selectable: boolean;
}

export const RecordCards = <R extends { id: string }>({ card, linked, selectable }: RecordCardsProps<R>) => {
    const { data = [], resource, isFetching, defaultTitle } = useListContext<R>();
    const translate = useTranslate();
    const format = useFormat();
    const createPath = useListPath();
    const box = useRewind<HTMLUListElement>();
    const selectionOf = useRowSelection<R>(selectable);
    return (
        <ul
            ref={box}
            className={styles.cards}
            aria-label={translate('common.list.table', { name: defaultTitle })}
            aria-busy={isFetching}
            data-rows=""
            data-linked={linked || undefined}
            onClick={linked ? followRow : undefined}
            onAuxClick={linked ? followRow : undefined}
            onMouseDown={linked ? preventScrolling : undefined}
            onKeyDown={moveInRows}
        >
            {data.map(record => {
                const { name, selected = false, onToggle } = selectionOf(record);
                const { title = name, aside, lead, body } = card(record, format);
                return (
                    <li key={record.id} data-selected={selected || undefined}>
                        {onToggle ? <SelectBox id={record.id} checked={selected} {...{ name, onToggle }} /> : null}
                        {lead}
                        <div className={styles.content}>
                            <div className={styles.line}>
                                {linked ? (
                                    <PageLink
                                        className={styles.name}
                                        to={createPath({ resource, type: 'edit', id: record.id })}
                                    >
                                        {title}
                                    </PageLink>
                                ) : (
                                    <span className={styles.name}>{title}</span>
                                )}
                                <span>{aside}</span>
                            </div>
                            {body ? <div className={styles.body}>{body}</div> : null}
                        </div>
                        {linked ? <PeekButton name={name} /> : null}
                    </li>
                );
            })}
        </ul>
    );
};
