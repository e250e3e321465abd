// Apart: names and the nature of a line in bank texts, used by the rule of certainty and by the server's index of names.
import { nameKey } from '../values/text.ts';

/** Legal forms, which banks and customers may omit. */
const FORMS = new Set(
    'sarl sas sasu eurl sa sci scp scea earl gaec gie snc selarl ei eirl gmbh ltd srl bv nv ag'.split(' '),
);

/** Words for an enterprise that are not part of its name. */
const FILLERS = new Set('ets etablissement etablissements ste soc societe cie et and'.split(' '));

const wordsOf = (text: string): string[] =>
    nameKey(text)
        .replace(/\b(?:[a-z]\.){2,}/g, form => `${form.replaceAll('.', '')} `)
        .replace(/[^\p{L}\d]+/gu, ' ')
        .split(' ')
        .filter(Boolean);

/** The words of a name without legal forms: `S.A.R.L. Dupont & Fils` is `dupont fils`. */
export const wordsOfName = (name: string): string[] => {
    const all = wordsOf(name);
    const words = all.filter(word => !FORMS.has(word) && !FILLERS.has(word));
    return words.length > 0 ? words : all;
};

const formsOf = (name: string): string[] => wordsOf(name).filter(word => FORMS.has(word));

/** True unless two names have different legal forms: `Dupont SARL` and `Dupont SAS` are two companies. */
const isSameForm = (one: string, other: string): boolean => {
    const [forms, others] = [formsOf(one), formsOf(other)];
    return forms.length === 0 || others.length === 0 || forms.some(form => others.includes(form));
};

/** True if two names denote one company, apart from spelling and omitted legal forms. */
export const isSameName = (one: string, other: string): boolean =>
    isSameForm(one, other) && wordsOfName(one).join(' ') === wordsOfName(other).join(' ');

/** Words with which banks introduce a transfer: the rest of the label contains the payer's name and the purpose. */
const BANK_WORDS = new Set(
    'vir virt vrt virement virements sepa inst instantane recu recus emis faveur de du par reglement reglt rgt paiement merci ref motif notprovided eur'.split(
        ' ',
    ),
);

const LETTERS = /\p{L}/u;

/** Words of a label that may be a payer's name: without the bank's own words and numbers. */
export const payerWordsOf = (text: string): string[] =>
    wordsOfName(text.replace(/(?<![\p{L}\d])[a-z]?\d[\d\p{L}./_-]*/giu, ' ')).filter(
        word => !BANK_WORDS.has(word) && LETTERS.test(word),
    );

/** Minimum number of matching first letters for a truncated or abbreviated word. */
const MIN_BEGINNING = 4;

const isSameWord = (one: string, other: string): boolean => {
    const [short, long] = one.length <= other.length ? [one, other] : [other, one];
    return short === long || (short.length >= MIN_BEGINNING && long.startsWith(short));
};

/** Lines of business, towns, titles and other words in many names. */
const COMMON = new Set(
    'monsieur madame mme mlle boulangerie patisserie boucherie epicerie garage hotel restaurant cafe bar pharmacie librairie magasin boutique atelier ateliers maison groupe holding entreprise services service commerce distribution transport transports client clients france paris lyon marseille saint sainte facture factures virement grand petit nouvelle nouveau les des aux sur sous fils freres associes international'.split(
        ' ',
    ),
);

const MIN_DISTINCTIVE = 3;

/** Words that distinguish a name from others. */
export const distinctiveWords = (words: readonly string[]): string[] =>
    words.filter(word => word.length >= MIN_DISTINCTIVE && LETTERS.test(word) && !COMMON.has(word));

/** True if two names share a distinctive word, which may be truncated. */
export const isLikeName = (one: readonly string[], other: readonly string[]): boolean =>
    distinctiveWords(one).some(word => distinctiveWords(other).some(next => isSameWord(word, next))) ||
    one.join(' ') === other.join(' ');

/**
 * Nature of a line that is not the payment of one customer. `remittance`: several payers in one amount (cards, cheques, cash).
 * `intermediary`: paid by a payment provider or a factor. `own_money`: the company's own money (transfers between accounts,
 * loans, taxes). `returned`: a returned payment.
 */
export const LINE_NATURES = ['remittance', 'intermediary', 'own_money', 'returned'] as const;
export type LineNature = (typeof LINE_NATURES)[number];

const RETURNED =
    /\b(?:rejets?|impayes?|imp prlv|retour (?:de )?(?:prlv|prelevement|prel|vir|virement|cheque|chq|sepa)|(?:prlv|prelevement|prel|chq|cheque|vir|virement) (?:sepa )?(?:rejete|impaye|retourne)|extourne|contre ?passation|returned|chargeback)\b/;

const REMITTANCE =
    /\b(?:rem(?:ise)?s? (?:de |d )?(?:carte|cartes|cb|cheque|cheques|chq|chqs|tpe|ticket|tickets|especes)|remcb|remchq|remise ?cb|rem chq?s?|remise de|bordereau|tpe|versement (?:d )?(?:especes|cb|carte)|depot (?:d )?especes|vers especes|enc(?:aissement)? (?:cb|chq|cheques?)|facturettes?|(?:carte|cb) (?:du )?\d{2}\b)/;

const PROVIDERS =
    /\b(?:stripe|sumup|paypal|adyen|worldline|mollie|payplug|stancer|zettle|izettle|gocardless|lyra|american express|amex|alma|klarna|worldpay|nexi|systempay|monetico|lydia|sumeria|hipay|oney|payzen|viva ?wallet|viva payments|checkout com|shopify|amazon pay(?:ments)?|square|dojo|cawl|up ?2 ?pay|paytweak|smile ?pay|factor|factoring|facto|eurofactor|factofrance|affacturage|cga|credit agricole leasing factoring|bnpp? factor|sg factoring|titres? restaurant|edenred|swile|sodexo|pluxee)\b/;

const OWN_MONEY =
    /\b(?:vir(?:ement)? (?:interne|de compte a compte|cpte a cpte|tresorerie)|compte a compte|cpte a cpte|transfert interne|approvisionnement|nivellement|cash pooling|deblocage|mise a disposition|realisation (?:de )?pret|versement (?:du )?pret|pret (?:n|no|num|numero|pge|bpi|professionnel|pro)\b|pret \d|emprunt|pge|interets? (?:crediteurs?|sur)|credit d ?impot|cice|remb(?:oursement)? (?:de )?(?:credit )?(?:tva|impot|is|cet|cfe)|dgfip|urssaf|cpam|ijss|apport (?:en )?(?:compte|capital)|compte courant d ?associe|subvention|indemnite|sinistre|annulation|regularisation|ristourne|avoir fournisseur)\b/;

/** Nature of a line by its text and its payer; undefined for a possible payment of one customer. */
export const natureOf = (text: string, payer = ''): LineNature | undefined => {
    const label = ` ${wordsOf(text).join(' ')} `;
    const who = ` ${wordsOf(payer).join(' ')} `;
    if (RETURNED.test(label)) return 'returned';
    if (REMITTANCE.test(label)) return 'remittance';
    if (PROVIDERS.test(label) || PROVIDERS.test(who)) return 'intermediary';
    return OWN_MONEY.test(label) ? 'own_money' : undefined;
};
