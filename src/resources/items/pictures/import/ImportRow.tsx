import { useCreatePath, useTranslate } from 'ra-core';
import { memo, useEffect, useState } from 'react';
import type { Item } from '#contract/items.ts';
import { Icon } from '#src/components/Icon.tsx';
import { PageLink } from '#src/components/PageLink.tsx';
import { UploadProgress } from '#src/components/pictures/UploadRow.tsx';
import type { Upload } from '#src/components/pictures/upload.ts';
import type { Uploads } from '#src/components/pictures/uploads.ts';
import { useServerText } from '#src/i18n/useTranslator.ts';
import { ChooseItem } from './ChooseItem.tsx';
import styles from './import.module.css';
import { type Entry, refusalOf } from './useImport.ts';

/** Read by the browser when it comes into sight, and let go of with the row. */
const Preview = ({ file }: { file: File }) => {
    const [address, setAddress] = useState<string>();
    useEffect(() => {
        const made = URL.createObjectURL(file);
        setAddress(made);
        return () => URL.revokeObjectURL(made);
    }, [file]);
    const [broken, setBroken] = useState(false);
    if (!address || broken)
        return (
            <span className={styles.preview}>
                <Icon name="picture" size={20} />
            </span>
        );
    return (
        <img
            className={styles.preview}
            src={address}
            width={40}
            height={40}
            alt=""
            loading="lazy"
            decoding="async"
            onError={() => setBroken(true)}
        />
    );
};

interface ImportRowProps {
    readonly entry: Entry;
    readonly upload: Upload | undefined;
    readonly uploads: Uploads;
    readonly onChoose: (id: number, item: Item) => void;
}

const Matched = ({ entry, onChoose }: Pick<ImportRowProps, 'entry' | 'onChoose'>) => {
    const translate = useTranslate();
    const serverText = useServerText();
    const createPath = useCreatePath();
    const { id, file, item } = entry;
    const refusal = refusalOf(file);
    if (refusal) return <p className={styles.refused}>{serverText(refusal.key, refusal.params)}</p>;
    if (item === undefined) return <p className={styles.quiet}>{translate('pictures.import.looking')}</p>;
    if (item === null)
        return (
            <>
                <p className={styles.none}>{translate('pictures.import.no_item')}</p>
                <ChooseItem fileName={file.name} onChoose={chosen => onChoose(id, chosen)} />
            </>
        );
    return (
        <PageLink to={`${createPath({ resource: 'items', type: 'edit', id: item.id })}?tab=pictures`}>
            {item.reference} · {item.designation}
        </PageLink>
    );
};

/** A file, the item that it is for, and how far it is; drawn again only when one of these changes. */
export const ImportRow = memo(({ entry, upload, uploads, onChoose }: ImportRowProps) => (
    <li className={styles.row}>
        <Preview file={entry.file} />
        <span className={styles.file} title={entry.file.name}>
            {entry.file.name}
        </span>
        <div className={styles.item}>
            <Matched entry={entry} onChoose={onChoose} />
        </div>
        <div className={styles.state}>{upload ? <UploadProgress upload={upload} uploads={uploads} /> : null}</div>
    </li>
));
