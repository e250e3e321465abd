/** Refusals of files of banks and suppliers. */
export const bank_refusals = {
    xml_doctype:
        'Line %{line}: the file has a document type (DOCTYPE), which may hide something harmful. Ask for a file without one.',
    xml_malformed: 'Line %{line}: this is no XML, or the file is cut off. Download it again.',
    xml_encoding: 'The encoding %{encoding} of the file is not known: ask for UTF-8.',
    xml_large: 'The file is larger than any such file: divide it, or ask for a shorter period.',
    bank_other_message: 'This is a %{message}. Ask your bank for account statements: CAMT.053.',
    bank_not_camt: 'This XML is no bank statement: it begins with <%{root}>. Ask your bank for CAMT.053.',
    bank_entry: 'Line %{line}: %{what} of the entry cannot be read: "%{value}". Nothing was added.',
    bank_currency: 'Line %{line}: the amount is in %{currency}. Payments are in euros: nothing was added.',
    bank_lines: 'The file has more than %{limit} lines. Ask your bank for a shorter period.',
    bank_columns:
        'Row %{row}: the columns of a statement are missing. It needs a date, a text, and an amount or a debit and a credit; found: %{found}.',
    bank_row: 'Row %{row}: %{what} cannot be read: "%{value}". Nothing was added.',
    bank_empty: 'The statement has no lines.',
    bank_unknown_account:
        'The account %{account} of this statement belongs to none of your companies. Add it to the bank accounts of the company, then read the file again.',
    bank_line_done: 'This line is entered or ignored: only what is open can be corrected.',
};
