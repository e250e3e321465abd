import { useCreatePath, useGetList, useRecordContext, useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { eanOf } from '#contract/articleCodes.ts';
import type { Item } from '#contract/items.ts';
import { eanCheckDigit } from '#contract/rules.ts';
import type { InputProps } from '../../kinds/inputProps.ts';
import { common, raised } from '../../kinds/inputProps.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { useSettled } from '../../ui/useSettled.ts';

/** Removes the spaces that scanners and price lists insert. */
const bare = (typed: string): string => typed.replace(/\s/g, '');

const ONE = { page: 1, perPage: 1 };
const BY_REFERENCE = { field: 'reference', order: 'ASC' } as const;

/** Another item with the same code, however it is spelled; searched when the code is complete and typing has paused. */
const useOtherWith = (code: string): Item | undefined => {
    const item = useRecordContext<Item>();
    const settled = useSettled(code);
    const eanCode = eanOf(settled);
    const query = { filter: { eanCode }, pagination: ONE, sort: BY_REFERENCE };
    // Codes are unique: no other item has the stored one.
    const enabled = eanCode !== undefined && eanCode !== item?.eanCode && settled === code;
    const { data: [found] = [] } = useGetList<Item>('items', query, { enabled, staleTime: 10_000 });
    return enabled && found?.id !== item?.id ? found : undefined;
};

const Taken = ({ item }: { item: Item }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    return (
        <>
            {translate('resources.items.ean.taken')}{' '}
            <PageLink to={createPath({ resource: 'items', type: 'edit', id: item.id })}>
                {item.reference} · {item.designation}
            </PageLink>
        </>
    );
};

/** Feedback while typing: the missing check digit, or the item that has the code already. */
const Hint = () => {
    const translate = useTranslate();
    const value: unknown = useWatch({ name: 'eanCode' });
    const code = typeof value === 'string' ? value : '';
    const other = useOtherWith(code);
    const lacksDigit = /^(\d{7}|\d{12})$/.test(code) && eanOf(code) === undefined;
    return (
        <span role="status">
            {lacksDigit ? translate('resources.items.ean.check_digit', { digit: eanCheckDigit(code) }) : null}
            {other ? <Taken item={other} /> : null}
        </span>
    );
};

/** I1: an EAN with its check digit, searched among the other items while typing. */
export const EanInput = ({ validate }: InputProps) => (
    <TextInput
        {...common}
        {...raised}
        source="eanCode"
        validate={validate}
        parse={bare}
        inputMode="numeric"
        helperText={<Hint />}
    />
);
