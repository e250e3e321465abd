import { type RaRecord, useNotify, useResourceContext, useTranslate } from 'ra-core';
import { useId } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Properties } from '#contract/language/property.ts';
import { Value, type ValueComponents, ValueComponentsContext } from '../../kinds/Value.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogFoot } from '../../ui/DialogFoot.tsx';
import { failureMessage } from '../../ui/failure.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useEditor } from '../editor.ts';
import { focusHeading } from '../focus.ts';
import styles from './conflict.module.css';
import { type Choices as Chosen, chosenValues, type FieldDifference, type Side } from './differences.ts';
import { FromTo, useFieldLabel } from './FromTo.tsx';
import { type Story, useConflict } from './useConflict.ts';

type Settle = (theirs: RaRecord<string>, kept: Readonly<Record<string, unknown>>) => void;

/** Makes the API's version the original one. The following save is ordinary; another 412 opens the dialog again. */
const useSettle = (): Settle => {
    const { rebase, submit, whenDrawn } = useEditor();
    const notify = useNotify();
    const { clearErrors } = useFormContext();
    return (theirs, kept) => {
        clearErrors('root.stale');
        rebase(theirs, kept);
        const take = (): void => {
            notify('common.conflict.taken', { type: 'info' });
            focusHeading();
        };
        // At this step the dialog is closed, and the focus is back on the save button.
        whenDrawn(Object.keys(kept).length === 0 ? take : () => void submit());
    };
};

interface ChoiceOfFieldProps {
    difference: FieldDifference;
    chosen: Side;
    onChoose: (side: Side) => void;
}

const SIDES = ['mine', 'theirs'] as const;

const ChoiceOfField = ({ difference, chosen, onChoose }: ChoiceOfFieldProps) => {
    const translate = useTranslate();
    const label = useFieldLabel();
    const id = useId();
    const { name, property } = difference;
    return (
        <fieldset className={styles.choice}>
            <legend>{label(name)}</legend>
            <div className={styles.sides}>
                {SIDES.map(side => (
                    <label key={side} className={styles.side} data-chosen={side === chosen}>
                        <input
                            type="radio"
                            name={id}
                            aria-labelledby={`${id}-${side} ${id}-${side}-value`}
                            checked={side === chosen}
                            onChange={() => onChoose(side)}
                        />
                        <span id={`${id}-${side}`} className={styles.whose}>
                            {translate(`common.conflict.${side}`)}
                        </span>
                        <span id={`${id}-${side}-value`} className={styles.value}>
                            <Value name={name} property={property} value={difference[side]} />
                        </span>
                    </label>
                ))}
            </div>
            {/* Not a paragraph, because the value of children is a list. */}
            <div className={styles.before}>
                <span>{translate('common.conflict.before')}</span>
                <Value name={name} property={property} value={difference.before} />
            </div>
        </fieldset>
    );
};

interface ChoicesProps {
    differences: readonly FieldDifference[];
    choices: Chosen;
    onChange: (choices: Chosen) => void;
}

const SHORTCUTS = ['mine', 'theirs'] as const;

const Choices = ({ differences, choices, onChange }: ChoicesProps) => {
    const translate = useTranslate();
    if (differences.length === 0) return null;
    const chooseAll = (side: Side) => onChange(Object.fromEntries(differences.map(({ name }) => [name, side])));
    return (
        <section className={styles.section}>
            <header className={styles.heading}>
                <h3>{translate('common.conflict.by_both')}</h3>
                {differences.length > 1
                    ? SHORTCUTS.map(side => (
                          <button key={side} type="button" className={styles.shortcut} onClick={() => chooseAll(side)}>
                              {translate(`common.conflict.all_${side}`)}
                          </button>
                      ))
                    : null}
            </header>
            {differences.map(difference => (
                <ChoiceOfField
                    key={difference.name}
                    difference={difference}
                    chosen={choices[difference.name] ?? 'mine'}
                    onChoose={side => onChange({ ...choices, [difference.name]: side })}
                />
            ))}
        </section>
    );
};

/** The changes made by only one of the users, which are kept without a choice. */
const Merged = ({ differences }: { differences: readonly FieldDifference[] }) => {
    const translate = useTranslate();
    const label = useFieldLabel();
    const theirs = differences.filter(({ by }) => by === 'theirs');
    const mine = differences.filter(({ by }) => by === 'mine');
    return (
        <>
            {theirs.length > 0 ? (
                <section className={styles.section}>
                    <h3>{translate('common.conflict.by_theirs')}</h3>
                    <dl className={styles.changes}>
                        {theirs.map(({ name, property, before, theirs: now }) => (
                            <FromTo key={name} name={name} property={property} from={before} to={now} />
                        ))}
                    </dl>
                </section>
            ) : null}
            {mine.length > 0 ? (
                <section className={styles.section}>
                    <h3>{translate('common.conflict.by_mine')}</h3>
                    <p className={styles.names}>{mine.map(({ name }) => label(name)).join(', ')}</p>
                </section>
            ) : null}
        </>
    );
};

const Failure = ({ error }: { error: unknown }) => {
    const translate = useTranslate();
    const message = failureMessage(error) ?? 'app.failure.unexpected';
    return (
        <div className={styles.alert} role="alert">
            <Icon name="cloudOff" size={20} />
            {translate(message, { _: message })}
        </div>
    );
};

interface ConflictDialogProps {
    properties: Properties;
    settle: Settle;
    onClose: () => void;
}

const LABELS: Partial<Record<Story, string>> = { failed: 'app.action.retry', equal: 'common.conflict.take' };

const Badge = ({ story }: { story: Story }) => (
    <span className={styles.badge}>
        <Icon name={story === 'gone' ? 'trash' : 'users'} size={20} />
    </span>
);

const useTold = (story: Story, count: number) => {
    const translate = useTranslate();
    const resource = useResourceContext();
    const changed = translate(`resources.${resource}.message.conflict`, { _: translate('common.conflict.title') });
    return {
        title: story === 'gone' ? translate('common.conflict.gone') : changed,
        story: translate(`common.conflict.story.${story}`, { smart_count: count }),
    };
};

/** Resolves a conflict field by field (H8). Closing the dialog returns to the form without saving or losing input. */
const ConflictDialog = ({ properties, settle, onClose }: ConflictDialogProps) => {
    const translate = useTranslate();
    const { theirs, error, retry, story, differences, choices, setChoices } = useConflict(properties);
    const asked = differences.filter(({ by }) => by === 'both');
    const told = useTold(story, asked.length);
    const save = () => theirs && settle(theirs, chosenValues(differences, choices));
    return (
        <Dialog {...told} mark={<Badge story={story} />} width={720} firm fills focusTitle onClose={onClose}>
            {story === 'failed' ? <Failure error={error} /> : null}
            <Choices differences={asked} choices={choices} onChange={setChoices} />
            <Merged differences={differences} />
            {/* The same button saves and retries, so that it keeps the focus after a retry. */}
            <DialogFoot
                cancel={translate('common.conflict.go_on')}
                label={story === 'gone' ? undefined : translate(LABELS[story] ?? 'common.form.save')}
                pending={story === 'reading'}
                onDone={story === 'failed' ? retry : save}
                onCancel={onClose}
            />
        </Dialog>
    );
};

interface ConflictProps {
    properties: Properties;
    drawn?: ValueComponents;
}

const NO_COMPONENTS: ValueComponents = {};

/** Used in a `RecordForm`: opens the conflict dialog when another user has changed the record (412, H8). */
export const Conflict = ({ properties, drawn = NO_COMPONENTS }: ConflictProps) => {
    const { errors } = useFormState();
    const { clearErrors } = useFormContext();
    const settle = useSettle();
    if (!errors.root?.stale) return null;
    return (
        <ValueComponentsContext value={drawn}>
            <ConflictDialog properties={properties} settle={settle} onClose={() => clearErrors('root.stale')} />
        </ValueComponentsContext>
    );
};
