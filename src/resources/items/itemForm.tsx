import type { Item, items } from '#contract/items.ts';
import { lazyPart } from '#src/routing/loadPart.ts';
import { PicturesDownload } from '../../pictures/download/PicturesDownload.tsx';
import { DuplicateLink } from '../../record/DuplicateLink.tsx';
import type { FormDeclaration } from '../../record/declaration.ts';
import styles from '../../record/form/form.module.css';
import { WhyLink } from '../priceLists/why/WhyLink.tsx';
import { Demand } from './Demand.tsx';
import { EanInput } from './EanInput.tsx';
import { FamilyInput } from './FamilyInput.tsx';
import { FamilyPath } from './FamilyPath.tsx';
import { ItemStatusTag, ItemStatusValue } from './ItemStatusTag.tsx';
import { MainPicture } from './pictures/MainPicture.tsx';
import { MainPictureName } from './pictures/MainPictureName.tsx';

const ItemPictures = lazyPart(() =>
    import('./pictures/ItemPictures.tsx').then(part => ({ default: part.ItemPictures })),
);

interface PartProps {
    readonly record: Item;
}

const Subtitle = ({ record: { status } }: PartProps) => (
    <span className={styles.subtitle}>
        <ItemStatusTag status={status} />
    </span>
);

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
    Subtitle,
    Actions,
    facts: [
        'itemDateCreate',
        'itemDateUpdate',
        'statusDate',
        'priceRange',
        'nbPicture',
        'lastPictureCheckDate',
        // Its names are read after the record and take up to three lines.
        'itemsFamily',
    ],
    LaterFacts: Demand,
    drawn: { status: ItemStatusValue, itemsFamily: FamilyPath, mainPicture: MainPictureName },
    copied: true,
};
