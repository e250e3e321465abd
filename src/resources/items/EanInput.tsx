import { useCreatePath, useGetList, useRecordContext, useTranslate } from 'ra-core';
import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Item } from '#contract/items.ts';
import { ean, eanCheckDigit } from '#contract/rules.ts';
import { common, raised } from '#src/components/form/inputProps.ts';
import { PageLink } from '#src/components/PageLink.tsx';
import { useSettled } from '#src/components/useSettled.ts';
import { itemRules } from './itemRules.ts';

/** Scanners and price lists put spaces between the groups. */
const bare = (typed: string): string => typed.replace(/\s/g, '');

const ONE = { page: 1, perPage: 1 };
const BY_REFERENCE = { field: 'reference', order: 'ASC' } as const;

/** Another item that has the code already: asked when the code is whole and the person stops typing. */
const useOtherWith = (code: string): Item | undefined => {
    const item = useRecordContext<Item>();
    const settled = useSettled(code);
    const query = { filter: { eanCode: settled }, pagination: ONE, sort: BY_REFERENCE };
    const enabled = settled !== '' && settled === code && !ean(settled);
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

/** What is said of a code while it is typed: the check digit that is missing, or who else has it. */
const Hint = () => {
    const translate = useTranslate();
    const value: unknown = useWatch({ name: 'eanCode' });
    const code = typeof value === 'string' ? value : '';
    const other = useOtherWith(code);
    const lacksDigit = /^(\d{7}|\d{12})$/.test(code);
    return (
        <span role="status">
            {lacksDigit ? translate('resources.items.ean.check_digit', { digit: eanCheckDigit(code) }) : null}
            {other ? <Taken item={other} /> : null}
        </span>
    );
};

/** Row I1: an EAN, its check digit looked after, and looked for among the other items as it is typed. */
export const EanInput = () => (
    <TextInput
        {...common}
        {...raised}
        source="eanCode"
        validate={itemRules.eanCode}
        parse={bare}
        inputMode="numeric"
        helperText={<Hint />}
    />
);
