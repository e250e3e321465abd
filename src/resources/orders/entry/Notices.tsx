import { useTranslate } from 'ra-core';
import type { PriceNotice } from '#contract/prices/types.ts';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { changed } from './changes.ts';
import styles from './entry.module.css';
import type { EntryLine } from './line.ts';
import type { Entry } from './store.ts';

interface NoticesProps {
    readonly line: EntryLine;
    /** Undefined for an order that is no draft. */
    readonly entry: Entry | undefined;
}

const neighboursIn = ({ code, params }: PriceNotice): number[] =>
    code === 'packaging' ? [params?.below, params?.above].flatMap(one => (one === undefined ? [] : Number(one))) : [];

/** What stands against a line, what it warns of, and what would make it cheaper. */
export const Notices = ({ line, entry }: NoticesProps) => {
    const translate = useTranslate();
    const { money, number } = useFormat();
    const { violations = [], warnings = [] } = line.notices ?? {};
    const next = line.priceExplanation?.nextBreak;
    const take = (quantity: number) => () => entry?.change(changed(line['@key'], { quantity }));
    if (violations.length + warnings.length === 0 && !next) return null;
    return (
        <div className={styles.notices}>
            {violations.map(one => (
                <Tag key={one.code} tone="error" icon="banned">
                    {translate(one.key, one.params)}
                </Tag>
            ))}
            {entry
                ? violations.flatMap(neighboursIn).map(quantity => (
                      <Button key={quantity} onClick={take(quantity)}>
                          {translate('order_entry.take', { quantity: number(quantity) })}
                      </Button>
                  ))
                : null}
            {warnings.map(one => (
                <Tag key={one.code} tone="warning" icon="warning">
                    {translate(one.key, one.params)}
                </Tag>
            ))}
            {next && entry ? (
                <button type="button" className={styles.next} onClick={take(next.quantity)}>
                    {translate('order_entry.next', { missing: number(next.missing), price: money(next.net) })}
                </button>
            ) : null}
        </div>
    );
};
