import { useGetRecordRepresentation, useListContext, useReference, useTranslate } from 'ra-core';
import styles from './selection.module.css';
import type { Refused } from './useBulkUpdate.ts';

const One = ({ id, message }: Refused) => {
    const { resource } = useListContext();
    const translate = useTranslate();
    const represent = useGetRecordRepresentation(resource);
    const { referenceRecord } = useReference({ reference: resource, id });
    const name = referenceRecord ? String(represent(referenceRecord)) : `#${id.split('/').at(-1)}`;
    return <li>{translate('common.list.refusal', { name, reason: translate(message, { _: message }) })}</li>;
};

/** Which of several were refused, and why. */
export const BulkRefusals = ({ refused }: { refused: readonly Refused[] }) => {
    const translate = useTranslate();
    if (refused.length === 0) return null;
    return (
        <div className={styles.outcome} role="alert">
            <strong>{translate('common.list.bulk_refused', { smart_count: refused.length })}</strong>
            <ul>
                {refused.map(one => (
                    <One key={one.id} {...one} />
                ))}
            </ul>
        </div>
    );
};
