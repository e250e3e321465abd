import { useListContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useNaming } from '../../kinds/useNaming.ts';
import marks from '../../ui/marks.module.css';
import { numberOf } from '../../ui/numberOf.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { listContract } from '../bulk/listContract.ts';
import type { Steps } from './useSteps.ts';

/** Milliseconds in which one goes on to the next row without a word about this one. */
const PAUSE = 250;

/** Tells screen readers which record is shown: the focus may stay in the list. */
export const Announcement = ({ id, steps: { row, place, total } }: { id: string; steps: Steps }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const { resource } = useListContext();
    const [told, tell] = useState('');
    const isFirst = useRef(true);
    const naming = useNaming(listContract(resource));
    const name = row ? naming(row) : numberOf(id);
    // Not for other reasons than another record, such as one that is added to the list.
    // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each record
    useEffect(() => {
        const timer = setTimeout(() => {
            const key = isFirst.current ? 'opened' : place > 0 ? 'shown' : 'shown_alone';
            tell(translate(`row_tools.${key}`, { name, place: number(place), total: number(total) }));
            isFirst.current = false;
        }, PAUSE);
        return () => clearTimeout(timer);
    }, [id]);
    return (
        <p role="status" className={marks.hidden}>
            {told}
        </p>
    );
};
