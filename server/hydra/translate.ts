import Polyglot from 'node-polyglot';
import { delivery_note_rules as enDeliveryNoteRules } from '#i18n/en/deliveries/deliveryNoteRules.ts';
import { messages as en } from '#i18n/en/index.ts';
import { invoice_notes as enInvoiceNotes } from '#i18n/en/invoices/invoiceNotes.ts';
import { invoice_rules as enInvoiceRules } from '#i18n/en/invoices/invoiceRules.ts';
import { audit as enAudit } from '#i18n/en/operations/audit.ts';
import { documents as enDocuments } from '#i18n/en/operations/documents.ts';
import { import_columns as enImportColumns } from '#i18n/en/operations/importColumns.ts';
import { import_rules as enImportRules } from '#i18n/en/operations/importRules.ts';
import { letters as enLetters } from '#i18n/en/operations/letters.ts';
import { mail as enMail } from '#i18n/en/operations/mail.ts';
import { order_rules as enOrderRules } from '#i18n/en/orders/orderRules.ts';
import { personal_data as enPersonalData } from '#i18n/en/people/personalData.ts';
import { prices as enPrices } from '#i18n/en/prices/prices.ts';
import { vat_rules as enVatRules } from '#i18n/en/settings/vatRules.ts';
import { writeFigure } from '#i18n/figures.ts';
import { delivery_note_rules as frDeliveryNoteRules } from '#i18n/fr/deliveries/deliveryNoteRules.ts';
import { messages as fr } from '#i18n/fr/index.ts';
import { invoice_notes as frInvoiceNotes } from '#i18n/fr/invoices/invoiceNotes.ts';
import { invoice_rules as frInvoiceRules } from '#i18n/fr/invoices/invoiceRules.ts';
import { audit as frAudit } from '#i18n/fr/operations/audit.ts';
import { documents as frDocuments } from '#i18n/fr/operations/documents.ts';
import { import_columns as frImportColumns } from '#i18n/fr/operations/importColumns.ts';
import { import_rules as frImportRules } from '#i18n/fr/operations/importRules.ts';
import { letters as frLetters } from '#i18n/fr/operations/letters.ts';
import { mail as frMail } from '#i18n/fr/operations/mail.ts';
import { order_rules as frOrderRules } from '#i18n/fr/orders/orderRules.ts';
import { personal_data as frPersonalData } from '#i18n/fr/people/personalData.ts';
import { prices as frPrices } from '#i18n/fr/prices/prices.ts';
import { vat_rules as frVatRules } from '#i18n/fr/settings/vatRules.ts';
import { isLocale, type Locale } from '#i18n/index.ts';
import { fillPlaceholders } from '#i18n/placeholders.ts';

export type Translate = (key: string, params?: Readonly<Record<string, string | number>>) => string;

const translator = (locale: Locale, phrases: object): Translate => {
    const polyglot = new Polyglot({ locale, phrases, replace: fillPlaceholders(writeFigure, () => locale) });
    return (key, params = {}) => polyglot.t(key, params);
};

/** Only the API uses texts of e-mails, documents and order rules; the console loads those of prices on demand. */
const TRANSLATORS: Record<Locale, Translate> = {
    en: translator('en', {
        ...en,
        audit: enAudit,
        documents: enDocuments,
        letters: enLetters,
        mail: enMail,
        order_rules: enOrderRules,
        delivery_note_rules: enDeliveryNoteRules,
        invoice_notes: enInvoiceNotes,
        invoice_rules: enInvoiceRules,
        import_columns: enImportColumns,
        import_rules: enImportRules,
        prices: enPrices,
        personal_data: enPersonalData,
        vat_rules: enVatRules,
    }),
    fr: translator('fr', {
        ...fr,
        audit: frAudit,
        documents: frDocuments,
        letters: frLetters,
        mail: frMail,
        order_rules: frOrderRules,
        delivery_note_rules: frDeliveryNoteRules,
        invoice_notes: frInvoiceNotes,
        invoice_rules: frInvoiceRules,
        import_columns: frImportColumns,
        import_rules: frImportRules,
        prices: frPrices,
        personal_data: frPersonalData,
        vat_rules: frVatRules,
    }),
};

/** The API answers in English, as API Platform does, unless `locale` requests French. */
export const localeOf = (asked: string | undefined): Locale => (isLocale(asked) ? asked : 'en');

export const translateTo = (asked: string | undefined): Translate => TRANSLATORS[localeOf(asked)];
