import { etagOfRecord, type LiveEvent } from '@comptoir/hydra';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useEditContext, useEvent, useRecordContext, useTranslate, useTranslateLabel } from 'ra-core';
import { useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ResourceContract } from '#contract/language/contract.ts';
import { isWritable, type Properties } from '#contract/language/property.ts';
import type { ChangeRecord } from '#contract/operations/changes.ts';
import { useMe, useProvider } from '../../auth/me.ts';
import { liveMessages } from '../../i18n/loaders.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { tint, useDeferred, usePaced } from '../../live/showing.ts';
import { useTopic } from '../../live/useTopic.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isTouched } from '../drafts/draftChanges.ts';
import { useEditor } from '../editor.ts';
import styles from './live.module.css';
import { mergeTheirs } from './merging.ts';

type Row = RaRecord<string>;

/** In milliseconds: a constantly changing record is read twice a second. */
const READING = { soon: 20, pause: 450 };
/** In milliseconds: the author of the last change is requested less often. */
const NAMING = { soon: 0, pause: 2000 };
/** In milliseconds: content beside the form, such as the history and counts, is refetched when changes pause. */
const BESIDE = { quiet: 1500, latest: 6000 };

interface Story {
    /** Author of the last change; undefined if the server does not provide it. */
    readonly who: string | undefined;
    readonly changed: ReadonlySet<string>;
    readonly disputed: ReadonlySet<string>;
}

const useLastAuthor = (): ((record: string) => Promise<Pick<ChangeRecord, 'author' | 'authorName'> | undefined>) => {
    const provider = useProvider();
    return async record => {
        const newest = {
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'createdAt', order: 'DESC' },
            filter: { record, partial: true },
        } as const;
        // Without a history, or without a response, the change is announced without a name.
        const answer = await provider.getList<ChangeRecord & Row>('changes', newest).catch(() => undefined);
        return answer?.data[0];
    };
};

const shownIn = (form: Element | null): ReadonlyMap<Element, string> =>
    new Map(
        [...(form?.querySelectorAll('dd, input, textarea') ?? [])].map(one => [
            one,
            'value' in one ? String(one.value) : (one.textContent ?? ''),
        ]),
    );

interface PillProps {
    readonly children: string;
    readonly onClose: () => void;
    readonly isUrgent?: boolean;
}

/** Floats above the page without moving it. */
const Pill = ({ children, onClose, isUrgent = false }: PillProps) => {
    const close = useTranslate()('live.close');
    return (
        <div className={styles.pill} data-screen="" data-urgent={isUrgent || undefined}>
            <p role={isUrgent ? 'alert' : 'status'}>{children}</p>
            <Button variant="icon" aria-label={close} title={close} onClick={onClose}>
                <Icon name="close" size={16} />
            </Button>
        </div>
    );
};

/** Changed states, which only the server sets. Totals and dates follow from announced properties. */
const statesIn = (properties: Properties, before: Row, theirs: Row): readonly string[] =>
    Object.entries(properties).flatMap(([name, one]) =>
        one.kind === 'choice' && !isWritable(one) && before[name] !== theirs[name] ? [name] : [],
    );

interface Followed extends Pick<ResourceContract, 'properties'> {
    readonly name: string;
}

/** Changes by other users that have not been announced yet. */
interface Untold {
    readonly changed: readonly string[];
    readonly disputed: readonly string[];
}

const useStory = (record: string | undefined) => {
    const { data: me } = useMe();
    const authorOf = useLastAuthor();
    const [story, setStory] = useState<Story>();
    const untold = useRef<Untold>(undefined);
    const name = usePaced(async () => {
        const { current } = untold;
        untold.current = undefined;
        if (record === undefined || !current) return;
        const author = await authorOf(record);
        if (author && author.author === me?.id) return;
        setStory(told => ({
            who: author?.authorName,
            changed: new Set([...(told?.changed ?? []), ...current.changed]),
            disputed: new Set(current.disputed),
        }));
    }, NAMING);
    return {
        story,
        forget: () => setStory(undefined),
        tell: ({ changed, disputed }: Untold): void => {
            untold.current = { changed: [...(untold.current?.changed ?? []), ...changed], disputed };
            name();
        },
    };
};

const useTheirChanges = ({ properties }: Followed, tell: (untold: Untold) => void) => {
    const before = useRecordContext<Row>();
    const { resource, refetch } = useEditContext<Row>();
    const { getValues } = useFormContext();
    const { dirtyFields, errors, isSubmitting } = useFormState();
    const { adopt, whenDrawn, element, isPartUnsaved } = useEditor();
    const queries = useQueryClient();
    const provider = useProvider();
    /** Version of the last event; undefined if the server does not send it. */
    const newest = useRef<number>(undefined);
    const readBeside = useDeferred(() => void refetch(), BESIDE);

    // Lines are saved while the user types. Changes of such records are only announced, and shown at the next reload.
    const hasLines = Object.values(properties).some(({ kind }) => kind === 'children');
    const isOf = (version: number | undefined): boolean =>
        version !== undefined && before !== undefined && etagOfRecord(before) === `"${version}"`;
    /** Current state of the form, which may have changed during a request. */
    const current = useEvent(() => ({
        before,
        dirty: dirtyFields,
        // Own pending requests finish soon, and the conflict dialog shows the version it has read.
        isBusy: isSubmitting || queries.isMutating() > 0,
        isOver: errors.root?.stale !== undefined || isOf(newest.current),
        isTyped: hasLines && (isPartUnsaved() || isTouched(dirtyFields)),
    }));

    const take = async (): Promise<void> => {
        const begun = current();
        if (begun.isBusy) return readLater();
        if (!begun.before || begun.isOver) return;
        // Does not use the form's own query, which would refetch everything beside the form each time. A failed read is
        // retried with the next event.
        const answer = await provider.getOne<Row>(resource, { id: begun.before.id }).catch(() => undefined);
        const theirs = answer?.data;
        const { before, dirty, isBusy, isTyped } = current();
        if (isBusy || before !== begun.before) return readLater();
        // The event may concern a version that is already shown.
        const version = theirs && etagOfRecord(theirs);
        if (!theirs || (version !== undefined && version === etagOfRecord(before))) return;
        if (isTyped) return tell({ changed: [], disputed: [] });
        const versions = { before, mine: getValues(), theirs };
        const merge = mergeTheirs({ properties, ...versions, dirty, isPartUnsaved: isPartUnsaved() });
        const shown = shownIn(element.current);
        queries.setQueriesData<Row>({ queryKey: [resource, 'getOne'] }, old => (old?.id === theirs.id ? theirs : old));
        adopt(merge.base as Row);
        whenDrawn(() => {
            const now = shownIn(element.current);
            tint([...now].flatMap(([one, text]) => (shown.has(one) && shown.get(one) !== text ? [one] : [])));
        });
        readBeside();
        const changed = [...statesIn(properties, before, theirs), ...merge.theirs.map(({ name }) => name)];
        const disputed = merge.disputed.map(({ name }) => name);
        if (changed.length + disputed.length > 0) tell({ changed, disputed });
    };
    const readLater = usePaced(take, READING);
    return (events: readonly LiveEvent[]): void => {
        const others = events.filter(({ type, payload }) => type !== 'deleted' && !isOf(payload.version));
        const last = others.at(-1);
        if (!last) return;
        newest.current = last.payload.version;
        readLater();
    };
};

/** Milliseconds in which a user who deletes the record leaves its page. */
const LEAVING = 800;

const useGone = () => {
    const [isGone, setGone] = useState(false);
    const tell = useDeferred(() => setGone(true), { quiet: LEAVING, latest: LEAVING });
    return { isGone, tell, forget: () => setGone(false) };
};

/** Shows changes by other users in a form: untouched values are updated, typed ones stay, saving asks about conflicts. */
export const LiveRecord = ({ contract }: { readonly contract: Followed }) => {
    useMessages(liveMessages);
    const record = useRecordContext<Row>();
    const translate = useTranslate();
    const labelOf = useTranslateLabel();
    const { story, forget, tell } = useStory(record?.id);
    const note = useTheirChanges(contract, tell);
    const gone = useGone();
    const [since] = useState(() => Date.now());
    useTopic(
        record && `resource/${contract.name}/${record.id}`,
        () => since,
        events => {
            if (events.some(({ type }) => type === 'deleted')) gone.tell();
            note(events);
        },
    );
    const fields = (names: ReadonlySet<string>): string => [...names].map(source => labelOf({ source })).join(', ');
    if (gone.isGone)
        return (
            <Pill isUrgent onClose={gone.forget}>
                {translate('live.record_gone')}
            </Pill>
        );
    if (!story) return null;
    const { who = translate('live.somebody'), changed, disputed } = story;
    return (
        <Pill onClose={forget}>
            {[
                changed.size > 0 ? translate('live.changed', { who, fields: fields(changed) }) : '',
                disputed.size > 0 ? translate('live.disputed', { who, fields: fields(disputed) }) : '',
                changed.size + disputed.size > 0 ? '' : translate('live.elsewhere', { who }),
            ]
                .join(' ')
                .trim()}
        </Pill>
    );
};
