import { type RaRecord, useCreatePath, useRecordContext, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ThirdParty } from '#contract/customers/thirdParties.ts';
import { compact } from '#contract/values/identifiers/compact.ts';
import { iban, ribOf } from '#contract/values/identifiers/iban.ts';
import { isSiren, siret } from '#contract/values/identifiers/siren.ts';
import { vatNumber } from '#contract/values/identifiers/vatNumber.ts';
import { frenchZip } from '#contract/values/identifiers/zip.ts';
import { useMay } from '../../auth/useMay.ts';
import { fieldKey } from '../../kinds/names.ts';
import { usePhones } from '../../kinds/phones.ts';
import form from '../../record/form/form.module.css';
import { Button } from '../../ui/Button.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { grouped } from '../settings/bankAccounts/fill.ts';
import styles from './thirdParties.module.css';

/** The parts of an address that a letterhead tells. */
interface FoundAddress {
    readonly firstLine: string;
    readonly zip: string;
    readonly city: string;
}

/** What a text tells of a company, each absent when it is not recognised. */
interface Letterhead {
    readonly siret?: string;
    readonly siren?: string;
    readonly vatNumber?: string;
    readonly iban?: string;
    readonly email?: string;
    /** As it is stored. */
    readonly phoneNumber?: string;
    readonly address?: FoundAddress;
}

/** Gives the stored form of a telephone number (`contract/values/phones.ts`, which is loaded on demand). */
type ReadPhone = (typed: string) => string | undefined;

/** A found value, and the text it was found in, which means nothing else. */
interface Span {
    readonly value: string;
    readonly text: string;
}

/** Where a value may begin, and what must not follow it. */
interface Shape {
    readonly start: RegExp;
    readonly after: RegExp;
}

const NUMBER: Shape = { start: /(?<![\dA-Z+])\d/gi, after: /^[ .]?\d|^[A-Z]/i };
const LETTERS: Shape = { start: /(?<![A-Z\d])[A-Z]{2}(?=[ .]?[A-Z\d])/gi, after: /^[A-Z\d]/i };

/** The longest text of that shape, on one line, which is right once it is compact. */
const firstRight = (
    text: string,
    { start, after }: Shape,
    [most, least]: readonly [most: number, least: number],
    isRight: (value: string) => boolean,
): Span | undefined => {
    for (const { index } of text.matchAll(start)) {
        const rest = text.slice(index, index + 2 * most).split('\n')[0] ?? '';
        for (let end = rest.length; end > 0; end -= 1) {
            const cut = rest.slice(0, end);
            const value = compact(cut);
            if (value.length < least) break;
            const isWhole = !after.test(rest.slice(end)) && !/[ .-]$/.test(cut);
            if (isWhole && value.length <= most && isRight(value)) return { value, text: cut };
        }
    }
    return undefined;
};

const isSiret = (value: string): boolean => siret(value) === undefined;
const isVatNumber = (value: string): boolean => vatNumber(value) === undefined;
const isIban = (value: string): boolean => iban(value) === undefined;

const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i;

/** A line that ends with a postcode and a town, whatever stands before. */
const TOWN =
    /^(?<before>.*?)(?:\bF-)?\b(?<zip>\d{5})\s+(?<city>\p{L}[\p{L}\s'’.-]*?(?:\s+cedex(?:\s+\d{1,2})?)?)\s*$/iu;
const STREET = /\d|\b(rue|avenue|av\.|boulevard|bd|place|chemin|route|allée|impasse|quai|zone|za|zi|lieu-dit|bp)\b/iu;

const trimmed = (line: string): string => line.replace(/^[\s,;·•|–-]+|(?<![\s,;·•|–-])[\s,;·•|–-]+$/gu, '');

const addressIn = (text: string): FoundAddress | undefined => {
    const lines = text
        .split(/\n|[•|·]/u)
        .map(trimmed)
        .filter(Boolean);
    for (const [at, line] of lines.entries()) {
        const { before = '', zip = '', city = '' } = TOWN.exec(line)?.groups ?? {};
        const firstLine = trimmed(before) || (lines[at - 1] ?? '');
        if (city && frenchZip(zip) === undefined && STREET.test(firstLine)) return { firstLine, zip, city };
    }
    return undefined;
};

const PHONE = /(?<![\d#])(?:\+|\(?0)[\d\s().-]{7,}\d/g;

const phoneIn = (text: string, readPhone: ReadPhone): string | undefined =>
    text
        .split('\n')
        .flatMap(line => line.replace(/\b(fax|télécopie)\b[^a-z]*/giu, '').match(PHONE) ?? [])
        .map(readPhone)
        .find(number => number !== undefined);

/** Without the spans, so that the digits of one are not taken for another. */
const without = (text: string, ...spans: readonly (Span | undefined)[]): string =>
    spans.reduce((rest, span) => (span ? rest.replaceAll(span.text, '#') : rest), text);

/** In characters: a page. What follows is no letterhead, and the patterns take longer the longer a line is. */
const LONGEST = 4000;

/** What a letterhead, a signature or legal notices tell of a company. The SIREN follows from the SIRET. */
export const readLetterhead = (pasted: string, readPhone: ReadPhone): Letterhead => {
    const text = pasted
        .slice(0, LONGEST)
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .replace(/[^\S\n]+/gu, ' ');
    const account = firstRight(text, LETTERS, [34, 15], isIban);
    const vat = firstRight(without(text, account), LETTERS, [14, 8], isVatNumber);
    const establishment = firstRight(without(text, account, vat), NUMBER, [14, 14], isSiret);
    const rest = without(text, account, vat, establishment);
    const company = establishment ? undefined : firstRight(rest, NUMBER, [9, 9], isSiren);
    const siren = establishment?.value.slice(0, 9) ?? company?.value;
    const email = EMAIL.exec(text)?.[0].toLowerCase();
    const phoneNumber = phoneIn(without(rest, company), readPhone);
    const address = addressIn(rest);
    return {
        ...(establishment && { siret: establishment.value }),
        ...(siren && { siren }),
        ...(vat && { vatNumber: vat.value }),
        ...(account && { iban: account.value }),
        ...(email && { email }),
        ...(phoneNumber && { phoneNumber }),
        ...(address && { address }),
    };
};

/**
 * A link to a new bank account of the customer with the IBAN. The numbers are handed over as navigation state, because
 * addresses are kept in logs.
 */
const NewAccountLink = ({ owner, iban }: { owner: string; iban: string }) => {
    const translate = useTranslate();
    const createPath = useCreatePath();
    return (
        <li>
            <span className={styles.value}>
                <span className={styles.label}>{translate(fieldKey('bank_accounts', 'iban'))}</span>
                {grouped(iban)}
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

/** The letterhead of a customer who is being created; in memory alone, because it may hold bank details. */
const held = { text: '' };

const keepPasted = (text: string): void => {
    held.text = text;
};

const squeezed = (text: string): string => text.replace(/[\s.]/g, '').toLowerCase();

type Known = Partial<Pick<ThirdParty, 'siret' | 'siren' | 'vatNumber' | 'email'>>;

/** The letterhead that was pasted before the customer existed, if it is theirs: it has one of their identifiers. */
const pastedFor = ({ siret, siren, vatNumber, email }: Known): string => {
    const text = squeezed(held.text);
    return [siret, siren, vatNumber, email].some(one => one && text.includes(squeezed(one))) ? held.text : '';
};

/** Source: ours. A longer text is no letterhead. */
const MOST = 5000;

const FRANCE = '/api/countries/FR';

/** A value for some inputs of the form. */
interface Offer {
    readonly name: string;
    readonly shown: string;
    /** By the path of the input. */
    readonly values: Readonly<Record<string, string>>;
}

const FIELDS = ['siret', 'siren', 'vatNumber', 'email', 'phoneNumber'] as const;

const offersOf = (found: Letterhead, writePhone: (stored: string) => string): readonly Offer[] => {
    const simple = FIELDS.flatMap((name): Offer[] => {
        const value = found[name];
        if (value === undefined) return [];
        return [{ name, shown: name === 'phoneNumber' ? writePhone(value) : value, values: { [name]: value } }];
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

/** One found value, with a button that takes it over. */
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

/** An IBAN that was found, for those who may add bank accounts: as soon as the customer exists. */
const FoundIban = ({ iban }: { readonly iban: string }) => {
    const translate = useTranslate();
    const { id } = useRecordContext<RaRecord<string>>() ?? {};
    if (id !== undefined) return <NewAccountLink owner={id} iban={iban} />;
    return (
        <li>
            <span className={styles.value}>
                <span className={styles.label}>{translate(fieldKey('bank_accounts', 'iban'))}</span>
                {grouped(iban)}
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

/** A place for a pasted letterhead: what is recognised in it is offered to the form, value by value. */
export const LetterheadPanel = () => {
    const translate = useTranslate();
    const record = useRecordContext<ThirdParty>();
    const [text, setText] = useState(() => (record?.id === undefined ? '' : pastedFor(record)));
    const [isOpen] = useState(text !== '');
    const help = useId();
    const paste = (next: string) => {
        setText(next);
        // Its IBAN is offered on the page of the customer.
        if (record?.id === undefined) keepPasted(next);
    };
    return (
        <details className={form.section} open={isOpen}>
            <summary>{translate('resources.third_parties.letterhead.title')}</summary>
            <div className={styles.paste}>
                <textarea
                    aria-label={translate('resources.third_parties.letterhead.label')}
                    aria-describedby={help}
                    maxLength={MOST}
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
