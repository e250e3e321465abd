import { etagOfRecord, type LiveEvent } from '@comptoir/hydra';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useEditContext, useRecordContext, useTranslate, useTranslateLabel } from 'ra-core';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ResourceContract } from '#contract/language/contract.ts';
import { isWritable, type Properties } from '#contract/language/property.ts';
import type { ChangeRecord } from '#contract/operations/changes.ts';
import { useMe, useProvider } from '../../auth/me.ts';
import { liveMessages } from '../../i18n/loaders.ts';
import { useMessages } from '../../i18n/useTranslator.ts';
import { tint, useDeferred } from '../../live/showing.ts';
import { useTopic } from '../../live/useTopic.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useEditor } from '../editor.ts';
import styles from './live.module.css';
import { mergeTheirs } from './merging.ts';

type Row = RaRecord<string>;

/** In milliseconds: an answer to what one has done oneself comes first, and a record that changes all the time is read once a second. */
const PATIENCE = { quiet: 350, latest: 1000 };

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

/** Brings the form what others change, and says what and who. */
const useTheirChanges = ({ properties }: ResourceContract) => {
    const before = useRecordContext<Row>();
    const { refetch } = useEditContext<Row>();
    const { getValues } = useFormContext();
    const { dirtyFields, errors, isSubmitting } = useFormState();
    const { adopt, whenDrawn, element, isPartUnsaved } = useEditor();
    const queries = useQueryClient();
    const { data: me } = useMe();
    const authorOf = useLastAuthor();
    const [story, setStory] = useState<Story>();

    // Lines are saved while they are typed, beside the form: what others make of the record is told, and shown when it is read anew.
    const hasLines = Object.values(properties).some(({ kind }) => kind === 'children');

    const tellOfLines = async (record: Row): Promise<void> => {
        const author = await authorOf(record.id);
        if (author && author.author !== me?.id)
            setStory({ who: author.authorName, changed: new Set(), disputed: new Set() });
    };

    const take = async (): Promise<void> => {
        // One's own request is answered soon, and the dialog of a conflict shows what it has read.
        if (isSubmitting || queries.isMutating() > 0) return readLater();
        if (!before || errors.root?.stale) return;
        if (hasLines) return tellOfLines(before);
        const { data: theirs, error } = await refetch();
        if (!theirs || error || etagOfRecord(theirs) === etagOfRecord(before)) return;
        const versions = { before, mine: getValues(), theirs };
        const merge = mergeTheirs({ properties, ...versions, dirty: dirtyFields, isPartUnsaved: isPartUnsaved() });
        const shown = shownIn(element.current);
        adopt(merge.base as Row);
        whenDrawn(() => {
            const now = shownIn(element.current);
            tint([...now].flatMap(([one, text]) => (shown.has(one) && shown.get(one) !== text ? [one] : [])));
        });
        const states = statesIn(properties, before, theirs);
        if (merge.theirs.length + merge.disputed.length + states.length === 0) return;
        const author = await authorOf(before.id);
        if (author && author.author === me?.id) return;
        setStory(told => ({
            who: author?.authorName,
            changed: new Set([...(told?.changed ?? []), ...states, ...merge.theirs.map(({ name }) => name)]),
            disputed: new Set(merge.disputed.map(({ name }) => name)),
        }));
    };
    const readLater = useDeferred(() => void take(), PATIENCE);
    const isKnown = ({ payload }: LiveEvent): boolean =>
        payload.version !== undefined && etagOfRecord(before) === `"${payload.version}"`;
    return {
        story,
        forget: () => setStory(undefined),
        note: (events: readonly LiveEvent[]): void => {
            if (events.some(one => one.type !== 'deleted' && !isKnown(one))) readLater();
        },
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
export const LiveRecord = ({ contract }: { readonly contract: ResourceContract }) => {
    useMessages(liveMessages);
    const record = useRecordContext<Row>();
    const translate = useTranslate();
    const labelOf = useTranslateLabel();
    const { story, forget, note } = useTheirChanges(contract);
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
