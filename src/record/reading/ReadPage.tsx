// A record as a reading page: cards of values in a main and a side column, each editable in place.
import MenuItem from '@mui/material/MenuItem';
import { type RaRecord, useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { ResourceContract } from '#contract/language/contract.ts';
import { fieldKey } from '../../kinds/names.ts';
import { ValueComponentsContext } from '../../kinds/Value.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DropdownMenu } from '../../ui/Menu.tsx';
import { usePageAction } from '../../ui/pageActions.ts';
import { FieldInput, type InputUse, isReadOnly, useParts } from '../DeclaredInputs.tsx';
import type { AnyForm, FieldDeclaration } from '../declaration.ts';
import { isTouched } from '../drafts/draftChanges.ts';
import { useEditor } from '../editor.ts';
import { focusFirstField } from '../focus.ts';
import { FormTabs } from '../form/FormTabs.tsx';
import { FormWarnings } from '../form/FormWarnings.tsx';
import type { FormTab } from '../form/TabList.tsx';
import { RelatedTables } from '../related/RelatedTables.tsx';
import { hasNoValue, ReadField, savesAtEnter } from './ReadField.tsx';
import styles from './reading.module.css';
import { ReadingProvider, useNewReading, useReading, useSaveOrRestore, useUnsettled } from './reading.ts';

interface ReadCardProps {
    readonly contract: ResourceContract;
    readonly name: string;
    /** Message key. */
    readonly title?: string | undefined;
    readonly fields: readonly FieldDeclaration[];
    readonly use: InputUse;
    /** Whether no value of the record can ever be changed by this user. */
    readonly isFixed: boolean;
}

interface AddMenuProps {
    readonly contract: ResourceContract;
    readonly heading: string;
    readonly absent: readonly string[];
}

/** Menu of the fields without a value, which are not shown. */
const AddMenu = ({ contract, heading, absent }: AddMenuProps) => {
    const translate = useTranslate();
    const { openField } = useReading();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const label = translate('common.form.add_to', { name: heading });
    const add = (name: string) => {
        setAnchor(null);
        openField(name);
    };
    return (
        <>
            <Button
                variant="icon"
                className={styles.tool}
                aria-label={label}
                title={label}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
            >
                <Icon name="plus" size={16} />
            </Button>
            <DropdownMenu label={label} anchor={anchor} atEnd onClose={() => setAnchor(null)}>
                {absent.map(name => (
                    <MenuItem key={name} onClick={() => add(name)}>
                        {translate(fieldKey(contract.name, name))}
                    </MenuItem>
                ))}
            </DropdownMenu>
        </>
    );
};

interface AddCardProps {
    readonly heading: string;
    readonly edit: RefObject<HTMLButtonElement | null>;
    readonly onAdd: () => void;
}

const AddCard = ({ heading, edit, onAdd }: AddCardProps) => (
    <button
        ref={edit}
        type="button"
        className={styles.add}
        data-screen=""
        aria-label={useTranslate()('common.form.add_to', { name: heading })}
        onClick={onAdd}
    >
        <Icon name="plus" size={16} />
        {heading}
    </button>
);

const useFields = ({
    contract,
    fields,
    use,
    isFixed,
}: Pick<ReadCardProps, 'contract' | 'fields' | 'use' | 'isFixed'>) => {
    const { fields: opened } = useReading();
    const names = fields.map(({ name }) => name);
    const values: readonly unknown[] = useWatch({ name: names });
    const { changed, refused } = useUnsettled(names);
    const writable = names.filter(name => {
        const property = contract.properties[name];
        return !isFixed && property !== undefined && !isReadOnly(contract, name, property, use);
    });
    const isHidden = (name: string): boolean =>
        hasNoValue(values[names.indexOf(name)]) && !opened.has(name) && ![...changed, ...refused].includes(name);
    return { writable, absent: writable.filter(isHidden), isEmpty: names.every(isHidden) };
};

/** A card; omitted if it has neither a value nor an input that the user may use. */
const ReadCard = ({ contract, name, title, fields, use, isFixed }: ReadCardProps) => {
    const translate = useTranslate();
    const id = useId();
    const section = useRef<HTMLElement>(null);
    const { card, openCard } = useReading();
    const { writable, absent, isEmpty } = useFields({ contract, fields, use, isFixed });
    const inCard = card === name;
    useEffect(() => {
        if (inCard) focusFirstField(section.current);
    }, [inCard]);
    const heading = translate(title ?? 'common.form.values');
    const edit = useRef<HTMLButtonElement>(null);
    const [wasOpen, setWasOpen] = useState(false);
    const close = () => {
        setWasOpen(section.current?.contains(document.activeElement) === true);
        openCard(undefined);
    };
    const { save, restore } = useSaveOrRestore(writable, close);
    useEffect(() => {
        if (wasOpen && !inCard) edit.current?.focus();
    }, [wasOpen, inCard]);
    if (isEmpty && writable.length === 0) return null;
    const drawn = fields.map(field => <ReadField key={field.name} {...{ contract, field, use, inCard, isFixed }} />);
    const onKeyDown = (event: KeyboardEvent) => {
        if (event.defaultPrevented) return;
        if (event.key === 'Escape') restore();
        else if (event.key === 'Enter' && savesAtEnter(event.target)) save();
        else return;
        event.preventDefault();
        event.stopPropagation();
    };
    if (isEmpty && !inCard) return <AddCard heading={heading} edit={edit} onAdd={() => openCard(name)} />;
    return (
        <section ref={section} className={styles.card} aria-labelledby={id} data-card={name}>
            <div className={styles.head}>
                <h2 id={id}>{heading}</h2>
                {inCard || writable.length === 0 ? null : (
                    <div className={styles.tools} data-screen="">
                        {absent.length > 0 ? <AddMenu {...{ contract, heading, absent }} /> : null}
                        <Button
                            ref={edit}
                            variant="icon"
                            className={styles.tool}
                            aria-label={translate('common.form.edit_card', { name: heading })}
                            title={translate('common.form.edit_card', { name: heading })}
                            onClick={() => openCard(name)}
                        >
                            <Icon name="pencil" size={16} />
                        </Button>
                    </div>
                )}
            </div>
            {inCard ? (
                <fieldset className={styles.together} aria-labelledby={id} onKeyDown={onKeyDown}>
                    <div className={styles.inputs}>{drawn}</div>
                    <div className={styles.buttons}>
                        <Button variant="primary" onClick={save}>
                            {translate('common.form.save')}
                        </Button>
                        <Button onClick={restore}>{translate('common.form.cancel')}</Button>
                    </div>
                </fieldset>
            ) : (
                <dl className={styles.values} data-single={fields.length === 1}>
                    {drawn}
                </dl>
            )}
        </section>
    );
};

interface ReadPageProps {
    readonly contract: ResourceContract;
    readonly form: AnyForm;
    readonly live: RaRecord<string>;
    /** Above the cards: errors, and the reason why nothing can be changed. */
    readonly notices: ReactNode;
    /** Whether nothing can be changed at the moment. */
    readonly isLocked: boolean;
    readonly isFixed: boolean;
    readonly facts: ReactNode;
    /** Last part of the page: history, and actions on the record as a whole. */
    readonly end: ReactNode;
}

interface SaveBarProps {
    /** Names of the fields that are always shown as inputs. */
    readonly standing: readonly string[];
}

/** Saves several changed values together, as after a draft was resumed. It also saves fields that are always shown as inputs. */
const SaveBar = ({ standing }: SaveBarProps) => {
    const translate = useTranslate();
    const { dirtyFields } = useFormState();
    const { reset } = useFormContext();
    const { submit, offer } = useEditor();
    const changed = Object.keys(dirtyFields).filter(name => isTouched(dirtyFields[name]));
    const count = changed.length;
    useEffect(() => offer(count > 0), [offer, count]);
    if (count < 2 && !changed.some(name => standing.includes(name))) return null;
    return (
        <div className={styles.bar} data-screen="">
            <p role="status">{translate('common.form.changed', { smart_count: count })}</p>
            <Button onClick={() => reset()}>{translate('common.form.discard')}</Button>
            <Button variant="primary" onClick={() => void submit({ isQueued: true })}>
                {translate('common.form.save')}
            </Button>
        </div>
    );
};

const Section = (section: ReadCardProps) => {
    const { contract, name, fields, use } = section;
    if (!fields.every(({ stands }) => stands)) return <ReadCard {...section} />;
    return (
        <div className={styles.standing} data-card={name}>
            {fields.map(field => (
                <FieldInput key={field.name} {...{ contract, field, use }} />
            ))}
        </div>
    );
};

const Cards = ({ contract, form, live, notices, isLocked, isFixed, facts, end }: ReadPageProps) => {
    const { use, parts, more } = useParts({ contract, form, live });
    const { tabs, Live, Summary, Below, side = [], tables = [] } = form;
    const titleOf = (name: string) => form.sections && `resources.${contract.name}.section.${name}`;
    const sectionOf = ([name, fields]: (typeof parts)[number]) => (
        <Section key={name} {...{ contract, name, fields, use, isFixed }} title={titleOf(name)} />
    );
    const tabOf = (part: (typeof parts)[number]): FormTab => ({
        name: part[0],
        label: `resources.${contract.name}.section.${part[0]}`,
        sources: part[1].map(({ name }) => name),
        content: sectionOf(part),
    });
    const isAside = ([name]: (typeof parts)[number]): boolean => side.includes(name);
    const aside = parts.filter(isAside).toSorted(([one], [other]) => side.indexOf(one) - side.indexOf(other));
    // On a page without cards and tables, the facts fill the main column.
    const isOnlyFacts = parts.length + tables.length === 0 && !Summary && !Below;
    const hasSide = !isOnlyFacts && (side.length > 0 || facts !== null);
    const main = tabs ? (
        <FormTabs label={`resources.${contract.name}.tabs`} tabs={[...parts.map(tabOf), ...more]} />
    ) : (
        parts.filter(part => !isAside(part)).map(sectionOf)
    );
    return (
        <div className={styles.page} data-alone={!hasSide} data-standing={standingIn(form).length > 0}>
            <div className={styles.column}>
                <fieldset className={styles.frame} disabled={isLocked}>
                    {notices}
                    {Summary ? <Summary record={live} /> : null}
                    {main}
                    {contract.warnings ? <FormWarnings contract={contract} /> : null}
                </fieldset>
                {Live ? <Live /> : null}
                {isOnlyFacts ? facts : null}
                <RelatedTables form={form} record={live} />
                {Below ? <Below record={live} /> : null}
            </div>
            {hasSide ? (
                <div className={`${styles.column} ${styles.side}`}>
                    <fieldset className={styles.frame} disabled={isLocked}>
                        {tabs ? null : aside.map(sectionOf)}
                    </fieldset>
                    {facts}
                </div>
            ) : null}
            <div className={`${styles.column} ${styles.after}`}>{end}</div>
        </div>
    );
};

const standingIn = ({ sections = {} }: AnyForm): readonly string[] =>
    Object.values(sections)
        .flat()
        .flatMap(field => (typeof field !== 'string' && field.stands ? field.name : []));

export const ReadPage = (props: ReadPageProps) => {
    const reading = useNewReading();
    usePageAction('open_field', reading.openField);
    const { drawn = {} } = props.form;
    return (
        <ReadingProvider value={reading}>
            <ValueComponentsContext value={drawn}>
                <div className={styles.room}>
                    <Cards {...props} />
                </div>
                <SaveBar standing={standingIn(props.form)} />
            </ValueComponentsContext>
        </ReadingProvider>
    );
};
