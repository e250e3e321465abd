import type { RaRecord } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Properties } from '#contract/property.ts';
import { type Drawn, DrawnContext } from '../../kinds/Value.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { useSettle } from './useSettle.ts';

interface ConflictProps<R> {
    /** The contract's properties. */
    properties: Properties;
    /** Renderers for properties whose values are not displayed by their kind. */
    drawn?: Drawn;
    /** Called with the version that becomes the form's original one. */
    onRebase: (theirs: R) => void;
}

const NONE: Drawn = {};

/** Used in a `RecordForm`: opens the conflict dialog when another user has changed the record (412, H8). */
export const Conflict = <R extends RaRecord>({ properties, drawn = NONE, onRebase }: ConflictProps<R>) => {
    const { errors } = useFormState();
    const { clearErrors } = useFormContext();
    const { anchor, settle } = useSettle<R>(onRebase);
    return (
        <span ref={anchor} hidden>
            {errors.root?.stale ? (
                <DrawnContext value={drawn}>
                    <ConflictDialog<R>
                        properties={properties}
                        settle={settle}
                        onClose={() => clearErrors('root.stale')}
                    />
                </DrawnContext>
            ) : null}
        </span>
    );
};
