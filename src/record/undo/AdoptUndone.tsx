import type { RaRecord } from 'ra-core';
import { type RefObject, useEffect } from 'react';
import { useEditor } from '../editor.ts';

/** Gives the open form the version that an undo has produced; what is being typed in it stays. */
export type Adopting = RefObject<((record: RaRecord<string>) => void) | null>;

/** Within a form: what an undo calls while the form is open. */
export const AdoptUndone = ({ adopting }: { adopting: Adopting }) => {
    const { adopt } = useEditor();
    useEffect(() => {
        adopting.current = adopt;
        return () => {
            adopting.current = null;
        };
    }, [adopting, adopt]);
    return null;
};
