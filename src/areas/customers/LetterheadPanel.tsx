// Apart: panel for a pasted letterhead, which offers the recognised values to the form.
import { type RaRecord, useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type ThirdParty, thirdParties } from '#contract/customers/thirdParties.ts';
import type { TextProperty } from '#contract/language/kinds.ts';
import { inGroups } from '#contract/values/identifiers/compact.ts';
import { IBAN_GROUPS, ribOf } from '#contract/values/identifiers/iban.ts';
import { useMay } from '../../auth/permissions.ts';
import { usePhones } from '../../kinds/contactLinks.tsx';
import { fieldKey } from '../../kinds/names.ts';
import form from '../../record/form/form.module.css';
import { Button } from '../../ui/Button.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { type Letterhead, readLetterhead } from './letterhead.ts';
import styles from './thirdParties.module.css';

/** Link to a new bank account. The IBAN is passed as navigation state, because addresses appear in logs. */
const NewAccountLink = ({ owner, iban }: { owner: string; iban: string }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    return (
        <li>
            <span className={styles.value}>
                <span className={styles.label}>{translate(fieldKey('bank_accounts', 'iban'))}</span>
                {inGroups(iban, IBAN_GROUPS)}
            </span>
            <PageLink
                variant="plain"
                to={createPath({ resource: 'bank_accounts', type: 'create' })}
                state={{ record: { owner, iban, ...ribOf(iban) } }}
            >
                {translate('resources.third_parties.letterhead.new_account')}
            </PageLink>
        </li>
    );
};

/** Pasted letterhead of a customer before its creation. In memory only: it may contain bank details. */
const held = { text: '' };

const keepPasted = (text: string): void => {
    held.text = text;
};

const squeezed = (text: string): string => text.replace(/[\s.]/g, '').toLowerCase();

type CustomerIdentifiers = Partial<Pick<ThirdParty, 'siret' | 'siren' | 'vatNumber' | 'email'>>;

/** The letterhead pasted before the creation of this customer: it contains one of their identifiers. */
const pastedFor = ({ siret, siren, vatNumber, email }: CustomerIdentifiers): string => {
    const text = squeezed(held.text);
    return [siret, siren, vatNumber, email].some(one => one && text.includes(squeezed(one))) ? held.text : '';
};

/** Maximum length of a letterhead, in characters (our choice). */
const MAX_LENGTH = 5000;

const FRANCE = '/api/countries/FR';

interface Offer {
    readonly name: string;
    readonly shown: string;
    /** By input path. */
    readonly values: Readonly<Record<string, string>>;
}

const FIELDS = ['siret', 'siren', 'vatNumber', 'email', 'phoneNumber'] as const;

const offersOf = (found: Letterhead, writePhone: (stored: string) => string): readonly Offer[] => {
    const simple = FIELDS.flatMap((name): Offer[] => {
        const value = found[name];
        if (value === undefined) return [];
        const { groups = [value.length] }: TextProperty = thirdParties.properties[name];
        const shown = name === 'phoneNumber' ? writePhone(value) : inGroups(value, groups);
        return [{ name, shown, values: { [name]: value } }];
    });
    const { address } = found;
    if (!address) return simple;
    const values = {
        'address.firstLine': address.firstLine,
        'address.zip': address.zip,
        'address.city': address.city,
        'address.country': FRANCE,
    };
    const shown = `${address.firstLine}, ${address.zip} ${address.city}`;
    return [...simple, { name: 'address', shown, values }];
};

const Row = ({ offer: { name, shown, values } }: { offer: Offer }) => {
    const translate = useTranslate();
    const { setValue } = useFormContext();
    const paths = Object.keys(values);
    const current: readonly unknown[] = useWatch({ name: paths });
    const isUsed = paths.every((path, at) => current[at] === values[path]);
    const field = translate(fieldKey('third_parties', name));
    const use = () => {
        for (const [path, value] of Object.entries(values))
            setValue(path, value, { shouldDirty: true, shouldValidate: true });
    };
    return (
        <li>
            <span className={styles.value}>
                <span className={styles.label}>{field}</span>
                {shown}
            </span>
            {isUsed ? (
                translate('resources.third_parties.letterhead.used')
            ) : (
                <Button
                    aria-label={translate('resources.third_parties.letterhead.use_named', { field, value: shown })}
                    onClick={use}
                >
                    {translate('resources.third_parties.letterhead.use')}
                </Button>
            )}
        </li>
    );
};

/** Recognised IBAN, for users who may add bank accounts. Enabled after the customer is created. */
const FoundIban = ({ iban }: { readonly iban: string }) => {
    const translate = useTranslate();
    const { id } = useRecordContext<RaRecord<string>>() ?? {};
    if (id !== undefined) return <NewAccountLink owner={id} iban={iban} />;
    return (
        <li>
            <span className={styles.value}>
                <span className={styles.label}>{translate(fieldKey('bank_accounts', 'iban'))}</span>
                {inGroups(iban, IBAN_GROUPS)}
            </span>
            {translate('resources.third_parties.letterhead.account_later')}
        </li>
    );
};

const Found = ({ text }: { text: string }) => {
    const translate = useTranslate();
    const phones = usePhones();
    const canAccess = useMay('bank_accounts', 'create');
    if (!phones || text.trim() === '') return null;
    const read = readLetterhead(text, phones.readPhone);
    const offers = offersOf(read, phones.writePhone);
    const iban = canAccess ? read.iban : undefined;
    if (offers.length === 0 && !iban) return translate('resources.third_parties.letterhead.none');
    return (
        <ul className={styles.found}>
            {offers.map(offer => (
                <Row key={offer.name} offer={offer} />
            ))}
            {iban ? <FoundIban iban={iban} /> : null}
        </ul>
    );
};

export const LetterheadPanel = () => {
    const translate = useTranslate();
    const record = useRecordContext<ThirdParty>();
    const [text, setText] = useState(() => (record?.id === undefined ? '' : pastedFor(record)));
    const [isOpen] = useState(text !== '');
    const help = useId();
    const paste = (next: string) => {
        setText(next);
        // The IBAN is offered after the customer is created.
        if (record?.id === undefined) keepPasted(next);
    };
    return (
        <details className={form.section} open={isOpen}>
            <summary>{translate('resources.third_parties.letterhead.title')}</summary>
            <div className={styles.paste}>
                <textarea
                    aria-label={translate('resources.third_parties.letterhead.label')}
                    aria-describedby={help}
                    maxLength={MAX_LENGTH}
                    value={text}
                    onChange={event => paste(event.target.value)}
                />
                <p id={help}>{translate('resources.third_parties.letterhead.help')}</p>
                <div role="status">
                    <Found text={text} />
                </div>
            </div>
        </details>
    );
};
