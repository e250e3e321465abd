/** Refusals of files of banks and suppliers. */
export const bank_refusals = {
    xml_doctype:
        'Line %{line}: the file contains a DOCTYPE declaration, which is refused for security. Ask for a file without one.',
    xml_malformed: 'Line %{line}: this is not XML, or the file is truncated. Download it again.',
    xml_encoding: 'The encoding %{encoding} of the file is not supported: ask for UTF-8.',
    xml_large:
        'The file has too many elements to be read at once. Ask the bank for a shorter period, or the supplier for an invoice with fewer lines.',
    bank_other_message: 'This is a %{message}. Ask your bank for account statements: CAMT.053.',
    bank_not_camt: 'This XML is not a bank statement: it begins with <%{root}>. Ask your bank for CAMT.053.',
    bank_entry: 'Line %{line}: %{what} of the entry cannot be read: "%{value}". Nothing was added.',
    bank_lines: 'The file has more than %{limit} lines. Ask your bank for a shorter period.',
    bank_columns:
        'Row %{row}: columns of the statement are missing. It needs a date, a text, and an amount or a debit and a credit; found: %{found}.',
    bank_row: 'Row %{row}: %{what} cannot be read: "%{value}". Nothing was added.',
    bank_empty: 'The statement has no lines.',
    bank_unknown_accounts:
        'Nothing was added: the statement has only accounts that belong to none of your companies, or are not in euros: %{accounts}. Add accounts in euros to the bank accounts of their company, then import the file again.',
    bank_pdf:
        'A PDF statement cannot be read. In your online bank, download the statement as CAMT.053, CFONB 120, MT940, OFX or CSV.',
    bank_gzip: 'This file is compressed with gzip. Unpack it, then send the file inside it, or a ZIP.',
    bank_zip_large:
        'The ZIP has more than %{files} files, or more than %{limit} MB once it is unpacked. Send its statements in several ZIPs.',
    bank_zip_file:
        'The file %{name} in the ZIP is not a statement in CAMT.053, CFONB 120, MT940 or OFX. Send tables (CSV, Excel) separately, and remove the other files.',
    bank_zip_password: 'The ZIP is protected by a password. Unpack it, then send the statements inside it.',
    bank_zip_corrupt: 'The ZIP is damaged or incomplete. Download it again.',
    bank_text_large: 'The statement has more than the %{limit} MB accepted. Ask your bank for a shorter period.',
    bank_line_done: 'This line is recorded, split or ignored: only a line to record can be corrected.',
    bank_line_charge: 'Bank charges have no customer and cannot be split.',
    bank_line_doubtful: 'This line may be a duplicate: choose “Another payment” or “The same payment” first.',
};
