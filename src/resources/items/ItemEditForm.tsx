import { type Item, items } from '#contract/items.ts';
import { Conflict } from '#src/components/form/conflict/Conflict.tsx';
import { DuplicateLink } from '#src/components/form/DuplicateLink.tsx';
import { FormAlert } from '#src/components/form/FormAlert.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import styles from '#src/components/form/form.module.css';
import { RecordForm } from '#src/components/form/RecordForm.tsx';
import { useNotDeleted } from '#src/components/form/useNotDeleted.ts';
import { History } from '#src/components/history/History.tsx';
import { PageHeader } from '#src/components/PageHeader.tsx';
import { PicturesDownload } from '#src/components/picture/download/PicturesDownload.tsx';
import type { Editing } from '#src/pages/EditRecord.tsx';
import buttons from '#src/theme/buttons.module.css';
import { DeleteItem } from './DeleteItem.tsx';
import { drawnItem } from './drawnItem.tsx';
import { ItemFacts } from './ItemFacts.tsx';
import { ItemInputs } from './ItemInputs.tsx';
import { ItemStatusTag } from './ItemStatusTag.tsx';
import { MainPicture } from './pictures/MainPicture.tsx';
import { useLiveItem } from './pictures/useLiveItem.ts';

interface ItemEditFormProps extends Editing<Item> {
    item: Item;
}

const Subtitle = ({ item }: { item: Item }) => (
    <span className={styles.subtitle}>
        {item.reference} <ItemStatusTag status={item.status} />
    </span>
);

const Actions = ({ item }: { item: Item }) => (
    <>
        <PicturesDownload chosen={{ items: [item.id] }} className={buttons.button} />
        <DuplicateLink record={item} />
    </>
);

export const ItemEditForm = ({ item, ready, refusal, onRebase }: ItemEditFormProps) => {
    const { notDeleted, onDeleteError } = useNotDeleted();
    const live = useLiveItem(item);
    return (
        <>
            <PageHeader
                lead={<MainPicture item={live} size={44} />}
                title={item.designation}
                subtitle={<Subtitle item={item} />}
                actions={<Actions item={item} />}
            />
            <RecordForm record={item} ready={ready} refusal={refusal}>
                <Conflict<Item> properties={items.properties} drawn={drawnItem} onRebase={onRebase} />
                <div className={styles.layout}>
                    <fieldset className={styles.frame} disabled={!ready}>
                        <div className={styles.sections}>
                            <FormAlert notDeleted={notDeleted} />
                            <ItemInputs item={live} />
                            <FormFooter label="common.form.save">
                                <DeleteItem item={item} onError={onDeleteError} />
                            </FormFooter>
                        </div>
                    </fieldset>
                    <ItemFacts item={item} live={live} />
                </div>
            </RecordForm>
            <div className={styles.below}>
                <History record={item.id} properties={items.properties} drawn={drawnItem} />
            </div>
        </>
    );
};
