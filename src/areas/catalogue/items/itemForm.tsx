// Form of an item, with its inputs for EAN and family, its pictures, and its demand.

import FormHelperText from '@mui/material/FormHelperText';
import { useCreatePath, useGetList, useGetOne, useInput, useRecordContext, useReference, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { InputHelperText, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ItemPicture } from '#contract/catalogue/itemPictures.ts';
import type { Item, items } from '#contract/catalogue/items.ts';
import type { ItemsFamily } from '#contract/catalogue/itemsFamilies.ts';
import { eanCheckDigit } from '#contract/language/rules.ts';
import { eanOf } from '#contract/values/articleCodes.ts';
import { PictureThumbnail } from '#src/pictures/Thumbnail.tsx';
import { lazyPart } from '#src/routing/loadPart.ts';
import { common, type InputProps, raised } from '../../../kinds/inputProps.ts';
import { numberOf } from '../../../kinds/recordNames.ts';
import { PicturesDownload } from '../../../pictures/download/PicturesDownload.tsx';
import { DuplicateLink } from '../../../record/DuplicateLink.tsx';
import type { FormDeclaration } from '../../../record/declaration.ts';
import { RelatedLink } from '../../../record/reading/ReadValue.tsx';
import { useNarrow } from '../../../ui/fitting.ts';
import { FactLine } from '../../../ui/PageHeader.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { useDebounced } from '../../../ui/useSettled.ts';
import { WhyLink } from '../../prices/why/WhyLink.tsx';
import { FamilyCascade, type FamilyChoice } from './FamilyCascade.tsx';
import { FAMILY_FIELDS } from './family.ts';
import { ItemStatusTag, ItemStatusValue } from './ItemStatusTag.tsx';
import { MainPicture } from './pictures/MainPicture.tsx';

/** Removes the spaces that scanners and price lists insert. */
const bare = (typed: string): string => typed.replace(/\s/g, '');

const ONE = { page: 1, perPage: 1 };
const BY_REFERENCE = { field: 'reference', order: 'ASC' } as const;

/** Another item with the same EAN in any notation. Requested when the code is complete, debounced. */
const useOtherWith = (code: string): Item | undefined => {
    const item = useRecordContext<Item>();
    const settled = useDebounced(code);
    const eanCode = eanOf(settled);
    const query = { filter: { eanCode }, pagination: ONE, sort: BY_REFERENCE };
    // Codes are unique: other items cannot have the stored one.
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

/** Feedback while typing: a missing check digit, or another item with the code. */
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

/** I1: an EAN with its check digit, checked against other items while typing. */
const EanInput = ({ validate }: InputProps) => (
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

const deepest = (choice: FamilyChoice): string | null =>
    FAMILY_FIELDS.map(field => choice[field])
        .filter(family => family !== undefined)
        .at(-1) ?? null;

const chosenIn = (item: Item | undefined): FamilyChoice =>
    Object.fromEntries(FAMILY_FIELDS.map(field => [field, item?.[field] ?? undefined]));

const useFamily = (id: string | null | undefined): ItemsFamily | undefined =>
    useGetOne<ItemsFamily>('items_families', { id: id ?? '' }, { enabled: id != null, staleTime: 60_000 }).data;

/** A family and its ancestors, requested one by one; empty for null. */
const useFamilies = (id: string | null): FamilyChoice => {
    const own = useFamily(id);
    const parent = useFamily(own?.parent);
    const grandparent = useFamily(parent?.parent);
    const top = useFamily(grandparent?.parent);
    const found = [own, parent, grandparent, top].flatMap(family => (family ? [family] : []));
    return Object.fromEntries(found.map(({ level, id: family }) => [FAMILY_FIELDS[level], family]));
};

/** N1: four selects for one property, the deepest selected family. */
const FamilyInput = () => {
    const translate = useTranslate();
    const item = useRecordContext<Item>();
    const { field, fieldState } = useInput({ source: 'itemsFamily' });
    const [picked, setPicked] = useState<FamilyChoice>({});
    const value = field.value || null;
    const known = [picked, chosenIn(item)].find(families => deepest(families) === value);
    // Value restored from a draft or adopted from another version, without a selection here.
    const found = useFamilies(known ? null : value);
    const choice = known ?? found;
    const change = (patch: FamilyChoice) => {
        const next = { ...choice, ...patch };
        setPicked(next);
        field.onChange(deepest(next));
    };
    return (
        <>
            <FamilyCascade values={choice} onChange={change} none={translate('common.list.none')} />
            {fieldState.invalid ? (
                <FormHelperText error>
                    <InputHelperText error={fieldState.error?.message ?? ''} />
                </FormHelperText>
            ) : null}
        </>
    );
};

/** Family with its ancestors, because names repeat: `Football › Balls`. Third-party servers may send the name alone. */
const FamilyPath = ({ value }: { value: string }) => {
    const { referenceRecord, isPending } = useReference<ItemsFamily>({ reference: 'items_families', id: value });
    if (!referenceRecord) return isPending ? '…' : numberOf(value);
    const { path, name }: Partial<ItemsFamily> = referenceRecord;
    return path || name;
};

/** A picture with its file name; the number of a deleted one. */
const MainPictureName = ({ value }: { value: string }) => {
    const { data } = useGetOne<ItemPicture>('item_pictures', { id: value }, { retry: false });
    if (!data) return `#${value.split('/').at(-1)}`;
    return (
        <>
            <PictureThumbnail thumbnails={data.thumbnails} alt="" /> {data.originalName}
        </>
    );
};

const ItemPictures = lazyPart(() =>
    import('./pictures/ItemPictures.tsx').then(part => ({ default: part.ItemPictures })),
);

const ItemOverview = lazyPart(() => import('./ItemOverview.tsx').then(part => ({ default: part.ItemOverview })));

interface PartProps {
    readonly record: Item;
}

/** Reserved height of the overview until it is loaded. */
const OVERVIEW_ROOM = { minHeight: 374 };

const Summary = ({ record }: PartProps) => (
    <Suspense fallback={<div style={OVERVIEW_ROOM} />}>
        <ItemOverview item={record} />
    </Suspense>
);

const State = ({ record: { status } }: PartProps) => <ItemStatusTag status={status} />;

const Subtitle = ({ record: { eanCode, brand, itemsFamily } }: PartProps) => {
    const ean = useTranslate()('resources.items.fields.eanCode');
    const isNarrow = useNarrow();
    return (
        <FactLine>
            {{
                ean: eanCode ? `${ean} ${eanCode}` : null,
                brand: brand ? <RelatedLink to="brands" iri={brand} /> : null,
                // Hidden on narrow screens: names arrive after the record, and their line break would move the content
                // below.
                family: itemsFamily && !isNarrow ? <FamilyPath value={itemsFamily} /> : null,
            }}
        </FactLine>
    );
};

const Actions = ({ record }: PartProps) => (
    <>
        <PicturesDownload chosen={{ items: [record.id] }} />
        <WhyLink item={record.id} />
        <DuplicateLink record={record} />
    </>
);

const rare = <Name extends string>(name: Name) => ({ name, rare: true }) as const;

/** I1, I5 and I7. */
export const itemForm: FormDeclaration<typeof items> = {
    tabs: true,
    sections: {
        main: [
            'designation',
            'reference',
            'saleUnitPriceExcludingTax',
            'vatRate',
            { name: 'eanCode', Input: EanInput },
            'status',
            'color',
            'origin',
            'isAvailable',
            'isEnabled',
            rare('customReference'),
            rare('isDiscountable'),
        ],
        classification: [
            { name: 'itemsFamily', Input: FamilyInput },
            'brand',
            'itemsCollection',
            'itemCatalogs',
            'material',
            rare('age'),
        ],
        packaging: [
            'packaging',
            'pickingRack',
            'weight',
            'weightUnit',
            rare('unitCode'),
            { ...rare('isService'), help: 'resources.items.help.isService' },
            { ...rare('packagings'), help: 'resources.items.help.packagings' },
        ],
        web: ['isWebPublished', 'isWebPromotion', rare('legalMention')],
    },
    // Pictures require an existing item and are saved independently of the form.
    moreTabs: item => [
        {
            name: 'pictures',
            label: 'resources.items.section.pictures',
            sources: [],
            count: item.nbPicture,
            later: true,
            needs: 'item_pictures',
            content: <ItemPictures item={item} />,
        },
    ],
    Lead: ({ record }) => <MainPicture item={record} size={44} />,
    Summary,
    State,
    Subtitle,
    Actions,
    facts: ['itemDateCreate', 'itemDateUpdate', 'statusDate', 'lastPictureCheckDate'],
    drawn: { status: ItemStatusValue, itemsFamily: FamilyPath, mainPicture: MainPictureName },
    copied: true,
};
