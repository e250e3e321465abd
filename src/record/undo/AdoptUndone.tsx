import type { RaRecord } from 'ra-core';
import { type RefObject, use, useEffect } from 'react';
import { FormPartContext } from '../FormPart.ts';

/** Gives the open form the version that an undo has produced; what is being typed in it stays. */
export type Adopting = RefObject<((record: RaRecord<string>) => void) | null>;

/** Within a form: what an undo calls while the form is open. */
export const AdoptUndone = ({ adopting }: { adopting: Adopting }) => {
    const { adopt } = use(FormPartContext);
    useEffect(() => {
        adopting.current = adopt;
        return () => {
            adopting.current = null;
        };
    }, [adopting, adopt]);
    return null;
};
