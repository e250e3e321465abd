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

/** In milliseconds: a record that changes all the time is read twice a second … */
const READING = { soon: 20, pause: 450 };
/** … who did that is asked more seldom … */
const NAMING = { soon: 0, pause: 2000 };
/** … and what stands beside its form, its history and what is counted of others, is read again once it is quiet. */
const BESIDE = { quiet: 1500, latest: 6000 };

/** What is told of others. */
interface Story {
    /** Who changed it last; undefined where the server does not tell. */
    readonly who: string | undefined;
    readonly changed: ReadonlySet<string>;
    readonly disputed: ReadonlySet<string>;
}

/** Who has changed the record last. */
const useLastAuthor = (): ((record: string) => Promise<Pick<ChangeRecord, 'author' | 'authorName'> | undefined>) => {
    const provider = useProvider();
    return async record => {
        const newest = {
            pagination: { page: 1, perPage: 1 },
            sort: { field: 'createdAt', order: 'DESC' },
            filter: { record, partial: true },
        } as const;
        // A server without a history, or one that does not answer: the change is told without a name.
        const answer = await provider.getList<ChangeRecord & Row>('changes', newest).catch(() => undefined);
        return answer?.data[0];
    };
};

/** Values and inputs in the form, with what they show. */
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

/** Stands above the page and moves nothing of it. */
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

/** States that have moved, which only the server writes; totals and dates follow from what is told. */
const statesIn = (properties: Properties, before: Row, theirs: Row): readonly string[] =>
    Object.entries(properties).flatMap(([name, one]) =>
        one.kind === 'choice' && !isWritable(one) && before[name] !== theirs[name] ? [name] : [],
    );

/** A resource, and the properties that are compared. */
interface Followed extends Pick<ResourceContract, 'properties'> {
    readonly name: string;
}

/** What others have changed since it was told last. */
interface Untold {
    readonly changed: readonly string[];
    readonly disputed: readonly string[];
}

/** Tells what others change, and who: whoever was the last. */
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

/** Brings the form what others change. */
const useTheirChanges = ({ properties }: Followed, tell: (untold: Untold) => void) => {
    const before = useRecordContext<Row>();
    const { resource, refetch } = useEditContext<Row>();
    const { getValues } = useFormContext();
    const { dirtyFields, errors, isSubmitting } = useFormState();
    const { adopt, whenDrawn, element, isPartUnsaved } = useEditor();
    const queries = useQueryClient();
    const provider = useProvider();
    /** The version that was told last; undefined where a server does not say it. */
    const newest = useRef<number>(undefined);
    const readBeside = useDeferred(() => void refetch(), BESIDE);

    // Lines are saved while they are typed, beside the form: what others make of the record is told, and shown when it is read anew.
    const hasLines = Object.values(properties).some(({ kind }) => kind === 'children');
    const isOf = (version: number | undefined): boolean =>
        version !== undefined && before !== undefined && etagOfRecord(before) === `"${version}"`;
    /** As the form is now, which may have changed since something was asked for. */
    const current = useEvent(() => ({
        before,
        dirty: dirtyFields,
        // One's own request is answered soon, and the dialog of a conflict shows what it has read.
        isBusy: isSubmitting || queries.isMutating() > 0,
        isOver: errors.root?.stale !== undefined || isOf(newest.current),
        isTyped: hasLines && (isPartUnsaved() || isTouched(dirtyFields)),
    }));

    const take = async (): Promise<void> => {
        const begun = current();
        if (begun.isBusy) return readLater();
        if (!begun.before || begun.isOver) return;
        // Not the form's own query: with it, all that stands beside the form would be asked for each time. What cannot be read is told anew.
        const answer = await provider.getOne<Row>(resource, { id: begun.before.id }).catch(() => undefined);
        const theirs = answer?.data;
        const { before, dirty, isBusy, isTyped } = current();
        if (isBusy || before !== begun.before) return readLater();
        // What may have been missed is told as well as what has happened.
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

/** In milliseconds: whoever deletes the record leaves its page by then. */
const LEAVING = 800;

/** Whether somebody else has deleted the record. */
const useGone = () => {
    const [isGone, setGone] = useState(false);
    const tell = useDeferred(() => setGone(true), { quiet: LEAVING, latest: LEAVING });
    return { isGone, tell, forget: () => setGone(false) };
};

/**
 * In a form: shows what others change of the record meanwhile. What is untouched follows, what was typed stays; what both have changed is
 * asked about when it is saved.
 */
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
