import MenuItem from '@mui/material/MenuItem';
import { useLocale, useTranslate } from 'ra-core';
import { type ReactNode, useId, useState } from 'react';
import { LINE_REMARKS, SALE_LINE } from '#contract/documents/lines.ts';
import { unshippedQuantity } from '#contract/orders/orderStatus.ts';
import { readNumeric, writeNumeric } from '../../../kinds/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { DropdownMenu } from '../../../ui/Menu.tsx';
import styles from './entry.module.css';
import { type EntryLine, type LineValues, moveLine, removeLine } from './lines.ts';
import type { Entry } from './store.ts';
import tableStyles from './table.module.css';

interface LineMenuProps {
    readonly line: EntryLine;
    readonly entry: Entry;
    readonly place: number;
    readonly isLast: boolean;
    readonly onDetails: () => void;
    readonly onRemoved: (line: EntryLine, place: number) => void;
}

export const LineMenu = ({ line, entry, place, isLast, onDetails, onRemoved }: LineMenuProps) => {
    const translate = useTranslate();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const say = (key: string) => translate(`order_entry.${key}`);
    const label = translate('order_entry.actions', { item: line.reference ?? '' });
    const then = (run: () => void) => () => {
        setAnchor(null);
        run();
    };
    const key = line['@key'];
    const remove = () => {
        entry.change(removeLine(key));
        onRemoved(line, place);
    };
    return (
        <>
            <Button
                variant="icon"
                aria-label={label}
                aria-haspopup="menu"
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                <i className={tableStyles.more} aria-hidden="true" />
            </Button>
            <DropdownMenu label={label} anchor={anchor} atEnd onClose={() => setAnchor(null)}>
                <MenuItem onClick={then(onDetails)}>{say('details')}</MenuItem>
                <MenuItem disabled={place === 0} onClick={then(() => entry.change(moveLine(key, place - 1)))}>
                    {say('up')}
                </MenuItem>
                <MenuItem disabled={isLast} onClick={then(() => entry.change(moveLine(key, place + 1)))}>
                    {say('down')}
                </MenuItem>
                <MenuItem onClick={then(remove)}>{say('remove')}</MenuItem>
            </DropdownMenu>
        </>
    );
};

export const CancelPiecesButton = ({ line, onCancel }: { line: EntryLine; onCancel: (line: EntryLine) => void }) => {
    const translate = useTranslate();
    const { quantity, shippedQuantity = 0, cancelledQuantity = 0, reference } = line;
    if (unshippedQuantity({ quantity, shippedQuantity, cancelledQuantity }) === 0) return null;
    return (
        <Button
            variant="icon"
            aria-label={translate('order_entry.pieces.title', { item: reference ?? '' })}
            onClick={() => onCancel(line)}
        >
            <Icon name="banned" size={18} />
        </Button>
    );
};

const { manualNetUnitPrice: PRICE } = SALE_LINE;
const { freeReason, comment } = LINE_REMARKS;

interface TextFieldProps {
    readonly label: string;
    readonly value: string;
    readonly max: number;
    readonly onChange: (text: string) => void;
    readonly help?: ReactNode;
    readonly isWrong?: boolean;
}

const TextField = ({ label, value, max, onChange, help, isWrong = false }: TextFieldProps) => {
    const id = useId();
    return (
        <div>
            <label htmlFor={id} className={styles.label}>
                {label}
            </label>
            <input
                id={id}
                className={styles.field}
                autoComplete="off"
                maxLength={max}
                aria-invalid={isWrong || undefined}
                aria-describedby={help ? `${id}-help` : undefined}
                value={value}
                onChange={({ target }) => onChange(target.value)}
            />
            {help ? (
                <p id={`${id}-help`} className={styles.help}>
                    {help}
                </p>
            ) : null}
        </div>
    );
};

const PRICE_LENGTH = 20;

export const LineDetails = ({ line, entry, onDone }: { line: EntryLine; entry: Entry; onDone: () => void }) => {
    const translate = useTranslate();
    const locale = useLocale() ?? '';
    const say = (key: string) => translate(`order_entry.${key}`);
    const [opened] = useState(line);
    const [price, setPrice] = useState(() => writeNumeric(PRICE, line.manualNetUnitPrice ?? null, locale));
    const [texts, setTexts] = useState({ freeReason: line.freeReason ?? '', comment: line.comment ?? '' });
    const [isRefused, setRefused] = useState(false);
    const read = price.trim() === '' ? null : readNumeric(PRICE, price, locale);
    const isWrong = read !== null && !/^\d{1,8}(\.\d{1,4})?$/.test(String(read));
    const done = (): void => {
        if (isWrong) {
            setRefused(true);
            return;
        }
        const written: LineValues = {
            manualNetUnitPrice: read === null ? null : String(read),
            freeReason: texts.freeReason.trim() || null,
            comment: texts.comment.trim() || null,
        };
        entry.write(opened, written);
        onDone();
    };
    return (
        // biome-ignore lint/a11y/noStaticElementInteractions: Enter in one of its inputs is the button's click
        <div
            className={styles.details}
            onKeyDown={event => {
                if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
                event.preventDefault();
                done();
            }}
        >
            <TextField
                label={say('price')}
                help={say(isRefused && isWrong ? 'not_a_price' : 'price_help')}
                max={PRICE_LENGTH}
                value={price}
                isWrong={isWrong}
                onChange={setPrice}
            />
            <TextField
                label={say('free_reason')}
                max={freeReason.max}
                value={texts.freeReason}
                onChange={text => setTexts(all => ({ ...all, freeReason: text }))}
            />
            <TextField
                label={say('comment')}
                max={comment.max}
                value={texts.comment}
                onChange={text => setTexts(all => ({ ...all, comment: text }))}
            />
            <Button onClick={done}>{say('done')}</Button>
        </div>
    );
};
