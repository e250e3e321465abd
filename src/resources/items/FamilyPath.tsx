import { useReference } from 'ra-core';
import type { ItemsFamily } from '#contract/references.ts';

/** A family under those above it, since many share a name: `Football › Balls`. */
export const FamilyPath = ({ value }: { value: string }) => {
    const { referenceRecord, isPending } = useReference<ItemsFamily>({ reference: 'items_families', id: value });
    if (!referenceRecord) return isPending ? '…' : `#${value.split('/').at(-1)}`;
    const { name, parent } = referenceRecord;
    return (
        <>
            {parent ? (
                <>
                    <FamilyPath value={parent} />
                    {' › '}
                </>
            ) : null}
            {name}
        </>
    );
};
