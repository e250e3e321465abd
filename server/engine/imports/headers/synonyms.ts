/**
 * What people call a column besides its names in both languages, folded (`fold.ts`) and without articles, units and
 * `HT`, which are left out of headers as well. Names of columns are the same in all resources.
 */
export const SYNONYMS: Readonly<Record<string, string>> = {
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

/** Those of a related item are its own: a price list names items. */
export const synonymsOf = (column: string): string[] => {
    const words = SYNONYMS[column] ?? (column.startsWith('item.') ? SYNONYMS[column.slice('item.'.length)] : undefined);
    return words?.split(', ') ?? [];
};
