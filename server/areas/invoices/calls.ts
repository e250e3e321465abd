import { STATEMENT_FILE_PATH } from '#contract/bank/bankLines.ts';
import { SPLIT_PATH, splitting } from '#contract/bank/splitting.ts';
import { ACCOUNT_PATH, STATEMENT_PATH } from '#contract/invoices/account.ts';
import { CREDIT_PATH, crediting } from '#contract/invoices/crediting.ts';
import { CLOSE_PATH, closing, ENTRIES_PATH } from '#contract/invoices/entries.ts';
import { FROM_NOTES_PATH, fromDeliveryNotes } from '#contract/invoices/fromDeliveryNotes.ts';
import { FROM_ORDER_PATH, fromOrder } from '#contract/invoices/fromOrder.ts';
import { INVOICE_WORK_PATH } from '#contract/invoices/invoiceWork.ts';
import { OFFSET_PATH, offsetting } from '#contract/invoices/offsetting.ts';
import { WRITE_OFF_PATH, writingOff } from '#contract/invoices/writingOff.ts';
import { collectionPath } from '#contract/language/names.ts';
import { PROPOSAL_PATH } from '#contract/payments/matching.ts';
import { REVERSE_PATH, reversing } from '#contract/payments/payments.ts';
import {
    SUPPLIER_ATTACHMENTS_PATH,
    SUPPLIER_CONTENT_PATH,
    SUPPLIER_ENTRY_PATH,
    SUPPLIER_FILE_PATH,
    SUPPLIER_KEPT_PATH,
} from '#contract/suppliers/supplierInvoices.ts';
import type { Body, DocumentedCall } from '../../hydra/calls.ts';

const FROM_NOTES: Body = { type: 'InvoicesFromDeliveryNotes', properties: fromDeliveryNotes };
const FROM_ORDER: Body = { type: 'DepositFromOrder', properties: fromOrder };
const CREDITING: Body = { type: 'InvoiceCredit', properties: crediting };
const OFFSETTING: Body = { type: 'CreditOffset', properties: offsetting };
const WRITING_OFF: Body = { type: 'InvoiceWriteOff', properties: writingOff };
const REVERSING: Body = { type: 'PaymentReversal', properties: reversing };
const SPLITTING: Body = { type: 'BankLineSplit', properties: splitting };
const CLOSING: Body = { type: 'EntriesClosing', properties: closing };

const INVOICES = collectionPath('invoices');
const SUPPLIERS = collectionPath('supplier_invoices');
const PAYMENTS = collectionPath('payments');

export const invoiceCalls: readonly DocumentedCall[] = [
    {
        method: 'POST',
        title: 'makeInvoices',
        description: `Makes invoices of delivery notes, grouped as their customers are billed, or tells which there would be: POST to ${INVOICES}/${FROM_NOTES_PATH}.`,
        expects: FROM_NOTES,
        returns: 'owl:Thing',
    },
    {
        method: 'POST',
        title: 'makeDeposit',
        description: `Makes the draft of a deposit on an order, of a percentage or an amount with tax, or tells what it would come to: POST to ${INVOICES}/${FROM_ORDER_PATH}.`,
        expects: FROM_ORDER,
        returns: 'owl:Thing',
    },
    {
        method: 'POST',
        title: 'creditInvoice',
        description: `Makes the draft of a credit note of lines, of an amount excluding or including tax, or of all that is left: POST to the address of the invoice (${INVOICES}/1) followed by /${CREDIT_PATH}.`,
        expects: CREDITING,
        returns: 'Invoice',
    },
    {
        method: 'POST',
        title: 'offsetCreditNote',
        description: `Sets what is left of a credit note off against another invoice of the customer, by a refund and a payment at once: POST to its address (${INVOICES}/1) followed by /${OFFSET_PATH}.`,
        expects: OFFSETTING,
        returns: 'owl:Thing',
    },
    {
        method: 'POST',
        title: 'writeOff',
        description: `Writes off what is due of an invoice, or left of a credit note, up to the limit of the company: POST to its address (${INVOICES}/1) followed by /${WRITE_OFF_PATH}.`,
        expects: WRITING_OFF,
        returns: 'Payment',
    },
    {
        method: 'POST',
        title: 'reversePayment',
        description: `Takes a payment back by a second one, so that its invoices are due again: POST to its address (${PAYMENTS}/1) followed by /${REVERSE_PATH}.`,
        expects: REVERSING,
        returns: 'Payment',
    },
    {
        method: 'GET',
        title: 'getPaymentProposal',
        description: `What a payment could settle: GET of ${PAYMENTS}/${PROPOSAL_PATH} with company, thirdParty, amount, reference and, where one is changed, payment.`,
        returns: 'owl:Thing',
    },
    {
        method: 'POST',
        title: 'readStatement',
        description: `Reads a bank's statement, of which each line becomes a proposal: POST to ${collectionPath('bank_lines')}/${STATEMENT_FILE_PATH} as multipart/form-data with file (CAMT.053, also in a ZIP, CFONB 120, MT940, OFX, CSV or Excel) and, for one that does not name its account, company. A table of unknown columns is refused with them (table, with separator, headerRow and columns), and read with mapping: JSON with the places, from 0, of date, text, amount or debit and credit, and reference, with separator, headerRow, dateOrder (day_first, month_first) and decimal, kept for the next files of the header. The answer is what became of its lines, with unknownAccounts; of a long file (202) it is a job, whose result says the same.`,
        returns: 'owl:Thing',
    },
    {
        method: 'POST',
        title: 'splitBankLine',
        description: `Splits a line of the bank over customers, in parts that come to its amount and are lines of their own: POST to its address (${collectionPath('bank_lines')}/1) followed by /${SPLIT_PATH} with parts, each with thirdParty (null for one that is not known yet), amount and, for charges of the bank, isCharge. The answer is the line, with the addresses of its parts as created.`,
        expects: SPLITTING,
        returns: 'BankLine',
    },
    {
        method: 'POST',
        title: 'readSupplierInvoice',
        description: `Reads the invoice of a supplier for control: POST to ${SUPPLIERS}/${SUPPLIER_FILE_PATH} as multipart/form-data with file (Factur-X, CII or UBL) and, for one that does not name its buyer, company.`,
        returns: 'owl:Thing',
    },
    {
        method: 'POST',
        title: 'enterSupplierInvoice',
        description: `Enters a paper invoice of a supplier by hand: POST to ${SUPPLIERS}/${SUPPLIER_ENTRY_PATH} as multipart/form-data with file (PDF, PNG or JPEG) and invoice (JSON with company, supplierName, number, issueDate, vat [{rate, base, amount}] and totalIncludingTax; optional type, supplierSiren, supplierVatNumber, dueDate, iban).`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'getSupplierAttachment',
        description: `A document within the file of a supplier's invoice: GET of its address (${SUPPLIERS}/1) followed by /${SUPPLIER_ATTACHMENTS_PATH}/ and its place from 0, which attachments of the record name as url.`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'getSupplierContent',
        description: `What the invoice of a supplier says, line by line, and what of it does not fit: GET of its address (${SUPPLIERS}/1) followed by /${SUPPLIER_CONTENT_PATH}.`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'getSupplierFile',
        description: `The file of a supplier's invoice as it was sent: GET of its address (${SUPPLIERS}/1) followed by /${SUPPLIER_KEPT_PATH}.`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'getAccount',
        description: `What a customer owes, by how late it is: GET of its address (${collectionPath('third_parties')}/1) followed by /${ACCOUNT_PATH}, of one company with company, and with day as it was at the end of that day.`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'getStatement',
        description: `What a customer owes a company, as a PDF: GET of its address (${collectionPath('third_parties')}/1) followed by /${STATEMENT_PATH}, with company and locale; with day, what was open at the end of that day; with from or to, the movements of that period between two balances.`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'getInvoiceXml',
        description: `The electronic invoice: GET of its address (${INVOICES}/1) followed by /xml, with syntax cii or ubl.`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'listInvoiceFiles',
        description: `The files kept of an issued invoice, byte for byte, as a collection: GET of its address (${INVOICES}/1) followed by /files. Each has kind (pdf, cii, ubl), sha256, size, createdAt, version of the program, madeLater (made after an upgrade), and url, where GET with the same token answers its bytes with the hash as ETag; a file that does not match its hash is refused (500).`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'getInvoiceWork',
        description: `Sums what is due this week, late, and to be invoiced today: GET of ${INVOICES}/${INVOICE_WORK_PATH}, of one company with company.`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'verifyInvoices',
        description: `Whether invoices are as they were issued: GET of ${INVOICES}/verify, of one company with company.`,
        returns: 'owl:Thing',
    },
    {
        method: 'GET',
        title: 'getEntries',
        description: `Accounting entries of a company: GET of ${INVOICES}/${ENTRIES_PATH} with from, to and company, as CSV with the columns of the FEC, as FEC with format=fec, or VAT that is due by month with format=vat.`,
        returns: 'owl:Thing',
    },
    {
        method: 'POST',
        title: 'closeEntries',
        description: `Closes the books of a company up to a day, after which nothing is issued before it: POST to ${INVOICES}/${CLOSE_PATH}.`,
        expects: CLOSING,
        returns: 'owl:Thing',
    },
];
