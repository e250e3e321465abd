import type { RaRecord } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Properties } from '#contract/property.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { useSettle } from './useSettle.ts';
import { type Drawn, DrawnContext } from './Value.tsx';

interface ConflictProps<R> {
    /** The contract's. */
    properties: Properties;
    /** Properties whose values are not drawn by their kind. */
    drawn?: Drawn;
    /** Takes the version that the form must stand on from now on. */
    onRebase: (theirs: R) => void;
}

const NONE: Drawn = {};

/** Inside a `RecordForm`: asks what to keep when the API says that somebody else was faster (412, row H8). */
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
