import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pictures as enPictures } from '#i18n/en/catalogue/pictures.ts';
import { bulk_edit as enBulkEdit, resources as enBulkEditFields } from '#i18n/en/console/bulkEdit.ts';
import { customizer as enCustomizer } from '#i18n/en/console/customizer.ts';
import { described_resource as enDescribed } from '#i18n/en/console/describedResource.ts';
import { filter_panel as enFilters } from '#i18n/en/console/filterPanel.ts';
import { help as enHelp } from '#i18n/en/console/help.ts';
import { key_list as enKeys } from '#i18n/en/console/keyList.ts';
import { live as enLive } from '#i18n/en/console/live.ts';
import { reasons as enReasons } from '#i18n/en/console/reasons.ts';
import { row_tools as enRowTools } from '#i18n/en/console/rowTools.ts';
import { spreadsheet as enSheet } from '#i18n/en/console/spreadsheet.ts';
import { table_tools as enTools } from '#i18n/en/console/tableTools.ts';
import { messages as en } from '#i18n/en/index.ts';
import { invoice_notes as enInvoiceNotes } from '#i18n/en/invoices/invoiceNotes.ts';
import { invoice_rules as enInvoiceRules } from '#i18n/en/invoices/invoiceRules.ts';
import { audit as enAudit } from '#i18n/en/operations/audit.ts';
import { documents as enDocuments } from '#i18n/en/operations/documents.ts';
import { import_columns as enImportColumns } from '#i18n/en/operations/importColumns.ts';
import { job_panel as enJobs } from '#i18n/en/operations/jobPanel.ts';
import { mail as enMail } from '#i18n/en/operations/mail.ts';
import { undo as enUndo } from '#i18n/en/operations/undo.ts';
import { order_cards as enOrderCards } from '#i18n/en/orders/orderCards.ts';
import { api_key_page as enApiKeyPage } from '#i18n/en/people/apiKeyPage.ts';
import { openid as enOpenId } from '#i18n/en/people/openId.ts';
import { passkeys as enPasskeys } from '#i18n/en/people/passkeys.ts';
import { personal_data as enPersonalData } from '#i18n/en/people/personalData.ts';
import { second_factor as enSecondFactor } from '#i18n/en/people/secondFactor.ts';
import { session_card as enSessionCard } from '#i18n/en/people/sessionCard.ts';
import { prices as enPrices } from '#i18n/en/prices/prices.ts';
import { webhook_page as enWebhookPage } from '#i18n/en/settings/webhookPage.ts';
import { pictures as frPictures } from '#i18n/fr/catalogue/pictures.ts';
import { bulk_edit as frBulkEdit, resources as frBulkEditFields } from '#i18n/fr/console/bulkEdit.ts';
import { customizer as frCustomizer } from '#i18n/fr/console/customizer.ts';
import { described_resource as frDescribed } from '#i18n/fr/console/describedResource.ts';
import { filter_panel as frFilters } from '#i18n/fr/console/filterPanel.ts';
import { help as frHelp } from '#i18n/fr/console/help.ts';
import { key_list as frKeys } from '#i18n/fr/console/keyList.ts';
import { live as frLive } from '#i18n/fr/console/live.ts';
import { reasons as frReasons } from '#i18n/fr/console/reasons.ts';
import { row_tools as frRowTools } from '#i18n/fr/console/rowTools.ts';
import { spreadsheet as frSheet } from '#i18n/fr/console/spreadsheet.ts';
import { table_tools as frTools } from '#i18n/fr/console/tableTools.ts';
import { messages as fr } from '#i18n/fr/index.ts';
import { invoice_notes as frInvoiceNotes } from '#i18n/fr/invoices/invoiceNotes.ts';
import { invoice_rules as frInvoiceRules } from '#i18n/fr/invoices/invoiceRules.ts';
import { audit as frAudit } from '#i18n/fr/operations/audit.ts';
import { documents as frDocuments } from '#i18n/fr/operations/documents.ts';
import { import_columns as frImportColumns } from '#i18n/fr/operations/importColumns.ts';
import { job_panel as frJobs } from '#i18n/fr/operations/jobPanel.ts';
import { mail as frMail } from '#i18n/fr/operations/mail.ts';
import { undo as frUndo } from '#i18n/fr/operations/undo.ts';
import { order_cards as frOrderCards } from '#i18n/fr/orders/orderCards.ts';
import { api_key_page as frApiKeyPage } from '#i18n/fr/people/apiKeyPage.ts';
import { openid as frOpenId } from '#i18n/fr/people/openId.ts';
import { passkeys as frPasskeys } from '#i18n/fr/people/passkeys.ts';
import { personal_data as frPersonalData } from '#i18n/fr/people/personalData.ts';
import { second_factor as frSecondFactor } from '#i18n/fr/people/secondFactor.ts';
import { session_card as frSessionCard } from '#i18n/fr/people/sessionCard.ts';
import { prices as frPrices } from '#i18n/fr/prices/prices.ts';
import { webhook_page as frWebhookPage } from '#i18n/fr/settings/webhookPage.ts';
import { LOCALES } from '#i18n/index.ts';
import { ROOT } from '#server/paths.ts';

type Tree = { readonly [key: string]: string | Tree };

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) =>
        typeof value === 'string'
            ? [[`${prefix}${key}`, value] as [string, string]]
            : flatten(value, `${prefix}${key}.`),
    );

const english = new Map(
    flatten({
        ...en,
        import_columns: enImportColumns,
        invoice_notes: enInvoiceNotes,
        invoice_rules: enInvoiceRules,
        documents: enDocuments,
        mail: enMail,
        audit: enAudit,
        pictures: enPictures,
        described_resource: enDescribed,
        spreadsheet: enSheet,
        job_panel: enJobs,
        customizer: enCustomizer,
        webhook_page: enWebhookPage,
        api_key_page: enApiKeyPage,
        passkeys: enPasskeys,
        second_factor: enSecondFactor,
        openid: enOpenId,
        personal_data: enPersonalData,
        session_card: enSessionCard,
        filter_panel: enFilters,
        prices: enPrices,
        order_cards: enOrderCards,
        reasons: enReasons,
        undo: enUndo,
        live: enLive,
        row_tools: enRowTools,
        help: enHelp,
        key_list: enKeys,
        bulk_edit: enBulkEdit,
        bulk_edit_fields: enBulkEditFields,
        table_tools: enTools,
    }),
);
const french = new Map(
    flatten({
        ...fr,
        import_columns: frImportColumns,
        invoice_notes: frInvoiceNotes,
        invoice_rules: frInvoiceRules,
        documents: frDocuments,
        mail: frMail,
        audit: frAudit,
        pictures: frPictures,
        described_resource: frDescribed,
        spreadsheet: frSheet,
        job_panel: frJobs,
        customizer: frCustomizer,
        webhook_page: frWebhookPage,
        api_key_page: frApiKeyPage,
        passkeys: frPasskeys,
        second_factor: frSecondFactor,
        openid: frOpenId,
        personal_data: frPersonalData,
        session_card: frSessionCard,
        filter_panel: frFilters,
        prices: frPrices,
        order_cards: frOrderCards,
        reasons: frReasons,
        undo: frUndo,
        live: frLive,
        row_tools: frRowTools,
        help: frHelp,
        key_list: frKeys,
        bulk_edit: frBulkEdit,
        bulk_edit_fields: frBulkEditFields,
        table_tools: frTools,
    }),
);

const placeholders = (message = ''): string[] => [...new Set(message.match(/%\{[\w|]+\}/g))].sort();
const forms = (message = ''): number => message.split('||||').length;

describe('L2 French and English say the same things', () => {
    test('L2 the same keys', () => {
        expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
    });

    test.each([...english.keys()])('L2 %s: the same placeholders and plural forms, and something said', key => {
        const [one, other] = [english.get(key), french.get(key)];
        expect(placeholders(other)).toEqual(placeholders(one));
        expect(forms(other)).toBe(forms(one));
        expect(one?.trim()).not.toBe('');
        expect(other?.trim()).not.toBe('');
    });

    test('L1 each locale has a folder, and each folder the same files', () => {
        const files = (locale: string) =>
            readdirSync(join(ROOT, 'i18n', locale), { recursive: true, encoding: 'utf8' }).sort();
        for (const locale of LOCALES) expect(files(locale)).toEqual(files('en'));
    });

    test('L2 every French file is checked against the English schema by the compiler', () => {
        const folder = join(ROOT, 'i18n/fr');
        const unchecked = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
            file =>
                file.endsWith('.ts') &&
                !['index.ts', 'start.ts', 'console.ts', 'names.ts', 'reactAdmin.ts', 'resources.ts'].includes(file) &&
                !readFileSync(join(folder, file), 'utf8').includes('satisfies Messages['),
        );
        expect(unchecked).toEqual([]);
    });
});
