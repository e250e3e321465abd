import {
    useGetRecordId,
    useGetRecordRepresentation,
    useLocation,
    useNavigate,
    useResourceContext,
    useTranslate,
} from 'ra-core';
import { useEffect } from 'react';
import { useAddressing } from '../routing/addressing.ts';
import { clearReturnRecord, setReturnRecord } from '../routing/byAddress.ts';
import { useListName, useListPath } from '../routing/listPlace.ts';
import { useFormat } from '../ui/format.ts';
import { Icon } from '../ui/Icon.tsx';
import { FROM_THE_TOP, PageLink } from '../ui/PageLink.tsx';
import { usePageAction } from '../ui/pageActions.ts';
import { BackToList } from './BackToList.tsx';
import styles from './form/form.module.css';
import { type Neighbour, useNeighbours } from './useNeighbours.ts';

interface StepProps {
    readonly resource: string;
    readonly way: 'previous' | 'next';
    readonly to: Neighbour | undefined;
}

/** At either end of the list, the arrow is a plain icon. */
const Step = ({ resource, way, to }: StepProps) => {
    const translate = useTranslate();
    const createPath = useListPath();
    const represent = useGetRecordRepresentation(resource);
    // The next record opens in the same tab of the form.
    const { search } = useLocation();
    const navigate = useNavigate();
    const path = to ? createPath({ resource, type: 'edit', id: to.record.id }) + search : '';
    const state = { listPage: to?.page };
    const step = () => navigate(path, { state: { ...FROM_THE_TOP, ...state } });
    usePageAction(way, to && step);
    if (!to)
        return (
            <span className={styles.step} aria-hidden="true">
                <Icon name={way} />
            </span>
        );
    return (
        <PageLink
            className={styles.step}
            to={path}
            label={translate(`common.form.${way}`, { name: String(represent(to.record)) })}
            rel={way === 'next' ? 'next' : 'prev'}
            state={state}
        >
            <Icon name={way} />
        </PageLink>
    );
};

const Steps = ({ resource }: { resource: string }) => {
    const translate = useTranslate();
    const { number } = useFormat();
    const neighbours = useNeighbours(resource);
    if (!neighbours) return null;
    const { previous, next, place, total } = neighbours;
    return (
        <nav className={styles.steps} aria-label={translate('common.form.neighbours')}>
            <Step resource={resource} way="previous" to={previous} />
            <span>
                {total === undefined
                    ? number(place)
                    : translate('common.form.place', { place: number(place), total: number(total) })}
            </span>
            <Step resource={resource} way="next" to={next} />
        </nav>
    );
};

/** Notes the record, so that going back to the list focuses its row. */
const useSeen = (resource: string): void => {
    const id = useGetRecordId();
    const { toAddress } = useAddressing();
    const name = useListName(resource);
    const list = toAddress(useListPath()({ resource, type: 'list' }));
    useEffect(() => {
        setReturnRecord(name, String(id));
        return () => {
            if (window.location.pathname !== list) clearReturnRecord(name);
        };
    }, [name, id, list]);
};

export const EditTop = () => {
    const resource = useResourceContext() ?? '';
    useSeen(resource);
    return (
        <div className={styles.top} data-screen="">
            <BackToList />
            {/* Place of the other users who have the record open, rendered later. */}
            <span className={styles.others} data-others="" />
            <Steps resource={resource} />
        </div>
    );
};
