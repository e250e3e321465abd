// Apart: terms by which a column is recognised.
import { type ImportColumn, importColumns } from '#contract/imports/columns.ts';
import { headingOf } from '#contract/imports/describe.ts';
import { importColumnNamed } from '#contract/imports/named.ts';
import type { ResourceContract } from '#contract/language/contract.ts';
import { exportNamesOf } from '#contract/language/exports.ts';
import { onceFor } from '#contract/language/onceFor.ts';
import { isWritable } from '#contract/language/property.ts';
import { LOCALES } from '#i18n/index.ts';
import { columnHeading as exportedHeading } from '../../../engine/exports/cells.ts';
import { translateTo } from '../../../hydra/translate.ts';
import { foldWords } from '../cellTexts.ts';

/** Common terms of columns beside their labels, normalised (`foldWords`), without articles, units and `HT`. */
const SYNONYMS: Readonly<Record<string, string>> = {
    reference:
        'ref, reference article, ref article, code article, code produit, reference produit, ref produit, sku, item code, item number, item no, item ref, product code, n article, numero article',
    eanCode: 'ean, ean13, ean 13, gtin, gtin13, gtin 13, code barre, code barres, codebarre, barcode, bar code',
    designation:
        'libelle, libelle article, libelle produit, intitule, description, nom, nom article, nom produit, name, product name, item name, product, produit',
    saleUnitPriceExcludingTax:
        'prix, prix unitaire, prix vente, prix vente unitaire, pu, p u, puht, pv, tarif, price, unit price, sale price, selling price, list price',
    unitPriceExcludingTax:
        'prix, prix net, prix vente, pu, p u, puht, tarif, price, net price, sale price, selling price',
    discountRate: 'rem, taux remise, remise taux, discount rate, rebate',
    generalDiscount: 'remise, taux remise, discount, discount rate',
    minQuantity:
        'qte, qte mini, qte min, qte minimum, quantite, quantite mini, quantite min, quantite minimum, quantite minimale, a partir, palier, min qty, qty, moq, min quantity, minimum quantity, quantity, break, quantity break',
    'brand.name': 'marque, nom marque, brand name',
    'itemsFamily.path': 'chemin famille, family path',
    'itemsFamily.name': 'nom famille, family name, famille article, item family',
    'itemsCollection.name': 'saison, season, nom collection, collection name',
    'itemCatalogs.name': 'catalogue, catalogs, catalog',
    'vatRate.code': 'code tva, vat code, tax code',
    'vatRate.rate': 'tva, vat, tax rate',
    customerCode:
        'n client, no client, numero client, ref client, code tiers, customer no, customer number, client code, account number',
    name: 'raison sociale, denomination, societe, nom client, nom societe, client, customer, customer name, company, company name',
    label: 'intitule, description, nom, name',
    email: 'mail, courriel, adresse mail, adresse email, adresse e mail, email',
    phoneNumber: 'tel, telephone, phone, telephone fixe, tel fixe, phone no, fixe',
    'address.mobileNumber': 'portable, mobile, gsm, tel portable, telephone portable, mobile phone',
    'address.firstLine': 'adresse 1, adresse1, adresse ligne 1, rue, street, address 1, address1, ligne 1',
    'address.secondLine': 'adresse 2, adresse2, complement, complement adresse, address 2, address2',
    'address.thirdLine': 'adresse 3, adresse3, address 3, address3',
    'address.zip': 'cp, zip, zip code, zipcode, postal code, post code',
    'address.city': 'commune, town, localite',
    'address.country': 'code pays, country code',
    siren: 'n siren, numero siren',
    siret: 'n siret, numero siret',
    vatNumber: 'tva intracommunautaire, tva intra, n tva, n tva intracommunautaire, vat no, vat id, tax id',
    authorizedOutstanding: 'encours, encours max, plafond encours, credit limit',
    outstandingBalance:
        'solde, solde client, solde ouverture, solde initial, report a nouveau, a nouveau, opening balance, balance',
    'paymentTerm.label':
        'conditions reglement, conditions paiement, condition paiement, reglement, echeance, payment terms, terms',
    'priceListType.label': 'categorie tarifaire, price category',
    'contacts.lastName': 'contact, nom contact, contact name, contact last name, last name',
    'contacts.firstName': 'prenom, prenom contact, first name, contact first name',
    'contacts.civility': 'civilite, civilite contact, civility',
    'contacts.email': 'mail contact, email contact, e mail contact, contact email, contact e mail',
    'contacts.phoneNumber': 'tel contact, telephone contact, contact phone',
    'thirdParty.customerCode': 'code client, n client, numero client, customer code, customer no, customer number',
    'thirdParty.name': 'nom client, customer name',
    'priceList.code': 'code tarif, price list code, liste prix, grille',
    weight: 'poids net, net weight, poids unitaire',
    packaging: 'pcb, conditionnement, colisage, pack size, case size, units per case',
    packagings: 'conditionnements, packs',
    pickingRack: 'emplacement, casier, rack, location',
    origin: 'pays origine, country origin',
    color: 'color, coloris',
    material: 'matiere, composition',
    age: 'age, tranche age',
    legalMention: 'mentions legales, legal mentions',
    customReference: 'ref personnalisee, ref perso',
    status: 'etat, state',
    isAvailable: 'dispo, disponibilite, availability',
    isWebPublished: 'web, publie, published',
    validFrom: 'debut, date debut, debut validite, start, start date',
    validTo: 'fin, date fin, fin validite, end, end date',
};

/** Terms of a related item are its own: a price list names items. */
const synonymsOf = (column: string): string[] => {
    const words = SYNONYMS[column] ?? (column.startsWith('item.') ? SYNONYMS[column.slice('item.'.length)] : undefined);
    return words?.split(', ') ?? [];
};

/** Score of a term, from the column's name down to a common term. */
export const RANKS = { name: 4, heading: 3, part: 2, synonym: 1 } as const;

export interface Term {
    readonly word: string;
    readonly rank: number;
    /** Column of the term; null for computed properties, and for values that are imported in parts. */
    readonly column: ImportColumn | null;
    /** Value whose first part is meant, if the file has other parts of it: `address`. */
    readonly value?: string;
}

/** Too common to identify a property of a related record on their own. */
const COMMON = ['code', 'name', 'label', 'rate', 'path', 'type', 'position'];

const translators = LOCALES.map(translateTo);

/** `sale_unit_price` and `saleUnitPrice` are the same name. */
export const termName = (path: string): string => foldWords(path.replace(/([a-z\d])([A-Z])/g, '$1 $2'));

const last = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

const labelsIn = onceFor(
    ({ name, properties }: ResourceContract): ReadonlyMap<string, readonly string[]> =>
        new Map(
            Object.keys(properties).map(property => [
                property,
                translators.map(translate => foldWords(translate(`resources.${name}.fields.${property}`))),
            ]),
        ),
);

const labelsOf = (contract: ResourceContract, property: string): readonly string[] =>
    labelsIn(contract).get(property) ?? [];

const ofColumn = (contract: ResourceContract, column: ImportColumn): Term[] => {
    const isPart = column.labels.length > 1 && !COMMON.includes(last(column.name));
    const isChild = contract.properties[column.of]?.kind === 'children';
    const shown = translators.map(translate => foldWords(headingOf(column, translate)));
    const ends = translators.map(translate => foldWords(headingOf({ labels: column.labels.slice(-1) }, translate)));
    return [
        { word: termName(column.name), rank: RANKS.name, column },
        ...shown.map(word => ({ word, rank: RANKS.heading, column })),
        ...(isPart && !isChild
            ? [termName(last(column.name)), ...ends].map(word => ({ word, rank: RANKS.part, column }))
            : []),
        ...synonymsOf(column.name).map(word => ({ word, rank: RANKS.synonym, column })),
    ];
};

/** Computed names of a related record: `brandName`, or a property with the label of the relation. */
const twinsOf = (contract: ResourceContract, relation: string): string[] =>
    Object.entries(contract.properties).flatMap(([name, property]) => {
        const isTwin =
            name === `${relation}Name` || labelsOf(contract, name).join() === labelsOf(contract, relation).join();
        return property.kind === 'text' && !isWritable(property) && isTwin ? [name] : [];
    });

/** Terms of a relation without its key: its name means the best key; its label means the column that exports use it for. */
const ofRelation = (contract: ResourceContract, relation: string): Term[] => {
    const twins = twinsOf(contract, relation);
    const [exported = twins.length > 0 ? 'name' : ''] = exportNamesOf(contract, relation).map(last);
    const best = importColumnNamed(contract, relation);
    const shown = importColumnNamed(contract, `${relation}.${exported}`) ?? best;
    if (!best || !shown) return [];
    return [
        { word: termName(relation), rank: RANKS.name, column: best },
        ...twins.map(twin => ({ word: termName(twin), rank: RANKS.name, column: shown })),
        ...labelsOf(contract, relation).map(word => ({ word, rank: RANKS.heading, column: shown })),
    ];
};

const otherNames = (contract: ResourceContract, relation: string): string[] => {
    const columns = importColumns(contract).map(({ name }) => name);
    return exportNamesOf(contract, relation).filter(path => !columns.includes(path));
};

/** Terms of exports that imports lack: computed properties, whole values and children, non-identifying names. */
const ofOthers = (contract: ResourceContract, name: string): Term[] => {
    const property = contract.properties[name];
    const isValue = property?.kind === 'value' && isWritable(property);
    const isWhole = importColumns(contract).every(column => column.of !== name) || property?.kind === 'children';
    const names = isValue || isWhole ? [{ word: termName(name), rank: RANKS.name }] : [];
    const labels = isValue || isWhole ? labelsOf(contract, name) : [];
    const headings = otherNames(contract, name).flatMap(path =>
        translators.map(translate => foldWords(exportedHeading(contract, path, translate))),
    );
    const shown = [...labels, ...headings].map(word => ({ word, rank: RANKS.heading }));
    return [...names, ...shown].map(term => ({ ...term, ...(isValue && { value: name }), column: null }));
};

export const termsOf = onceFor((contract: ResourceContract): readonly Term[] => [
    ...importColumns(contract).flatMap(column => ofColumn(contract, column)),
    ...Object.keys(contract.properties).flatMap(name => ofRelation(contract, name)),
    ...Object.keys(contract.properties).flatMap(name => ofOthers(contract, name)),
]);
