/** Refusals of files of rows, each with what to do. */
export const sheet_refusals = {
    sheet_empty: 'There is nothing in the file, or in the sheet. Choose the file, or the sheet, with the rows.',
    sheet_format:
        'The file is neither a CSV nor an Excel workbook (.xlsx). Open it in your spreadsheet program, and save it as .xlsx or as CSV.',
    sheet_password:
        'The workbook is protected by a password. Open it in Excel, remove the password (File, Info), save it, and send it again.',
    sheet_corrupt:
        'The workbook is damaged or incomplete. Open it in Excel, save it as .xlsx under another name, and send that file.',
    sheet_inflated:
        'Unpacked, the workbook has more than the %{limit} MB accepted. Save its sheet as CSV, or copy the rows to a new workbook.',
    sheet_parts:
        'The workbook consists of more than the %{limit} parts accepted. Save its sheet as CSV, or copy the rows to a new workbook.',
    sheet_texts:
        'The workbook has more than the %{limit} MB of different texts accepted. Save its sheet as CSV, or divide the rows between several files.',
    sheet_unknown: 'The workbook has no sheet "%{sheet}". Choose one of: %{sheets}.',
    sheet_header_row: 'Row %{row} is empty or does not exist. Choose the row with the headers.',
    sheet_no_header: 'The first %{count} rows are empty. Choose the row with the headers.',
    sheet_no_rows: 'Nothing follows the headers in row %{row}. Add rows, or choose the row with the headers.',
    sheet_cell:
        'The cell %{column}%{row} has more than %{limit} characters. Shorten it; in a CSV, look for a quotation mark that is missing.',
    sheet_header_long:
        'The header %{column}%{row} has more than %{limit} characters. Shorten it, or choose the row with the headers.',
    sheet_time:
        'The file takes too long to read: it is built in an unusual way. Copy the rows to a new workbook, or save the sheet as CSV, and send that file.',
    sheet_memory:
        'The file takes more memory than a file of rows may. Copy the rows to a new workbook, or divide them between several files.',
    sheet_rows: 'There are more than %{limit} rows. Divide them between several files.',
    sheet_columns:
        'Row %{row} has more than %{limit} columns. Delete those that are not needed; in a CSV, look at its separators.',
    sheet_quote:
        'A quotation mark (") that opens in row %{row} is not closed. Close it, or write it twice where it is part of the text.',
};
