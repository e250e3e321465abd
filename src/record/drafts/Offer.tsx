import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { useFormat } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useEditor } from '../editor.ts';
import { focusHeading } from '../focus.ts';
import { baseFor, type FormValues, pendingIn } from './draftChanges.ts';
import styles from './drafts.module.css';
import type { KeptDraft } from './drafts.ts';
import type { DraftSlot } from './useDraft.ts';

interface OfferedDraft {
    /** The newest draft with changes that the record does not have. */
    readonly offered: KeptDraft | undefined;
    readonly resume: () => void;
    readonly discard: () => void;
}

type FieldValue = readonly [name: string, value: unknown];

/** Restores a draft into the form, over anything typed since. */
const useResume = (record: FormValues, rebase: (older: FormValues) => void) => {
    const notify = useNotify();
    const { getValues, setValue, setFocus } = useFormContext();
    const { dirtyFields } = useFormState();
    const { whenDrawn } = useEditor();
    return ({ changes, version }: KeptDraft) => {
        const since = Object.keys(dirtyFields).map((name): FieldValue => [name, getValues(name)]);
        const typed = Object.entries(changes).map(([name, change]): FieldValue => [name, change.typed]);
        const base = baseFor(record, changes, version);
        const put = (): void => {
            for (const [name, value] of [...since, ...typed]) setValue(name, value, { shouldDirty: true });
            focusHeading();
            notify('common.draft.resumed', { type: 'info' });
        };
        if (base !== record) rebase(base);
        whenDrawn(put, () => setFocus(Object.keys(changes)[0] ?? ''));
    };
};

/** @param record the record from the API, or the initial values of a new one */
export const useOffer = (
    { drafts, form, instance }: DraftSlot,
    record: FormValues,
    rebase: (older: FormValues) => void,
): OfferedDraft => {
    const [kept, setKept] = useState(() => drafts.list(form, instance));
    const offered = kept.find(({ changes }) => Object.keys(pendingIn(record, changes)).length > 0);
    const letGo = ({ key }: KeptDraft) => {
        drafts.remove(key);
        setKept(drafts.list(form, instance));
    };
    const put = useResume(record, rebase);
    return {
        offered,
        resume: () => {
            if (!offered) return;
            put(offered);
            // Stored under this instance's key before the old one is deleted, so that it is never lost.
            drafts.keep(form, instance, offered);
            letGo(offered);
        },
        discard: () => {
            if (offered) letGo(offered);
            focusHeading();
        },
    };
};

interface OfferProps {
    /** When it was stored, in milliseconds since 1970. */
    readonly at: number;
    readonly isMoved?: boolean;
    readonly onResume: () => void;
    readonly onDiscard: () => void;
}

export const OfferedDraftBanner = ({ at, isMoved = false, onResume, onDiscard }: OfferProps) => {
    const translate = useTranslate();
    const { dateTime } = useFormat();
    const id = useId();
    const when = dateTime(new Date(at).toISOString());
    return (
        <section className={styles.banner} aria-label={translate('common.draft.label')}>
            <Icon name="clock" size={20} />
            <p id={id} role="status">
                {translate('common.draft.story', { when })} {isMoved ? translate('common.draft.moved') : null}
            </p>
            <div className={styles.actions}>
                <Button aria-describedby={id} onClick={onResume}>
                    {translate('common.draft.resume')}
                </Button>
                <Button aria-describedby={id} onClick={onDiscard}>
                    {translate('common.draft.discard')}
                </Button>
            </div>
        </section>
    );
};
