/** Refusals of files of suppliers. */
export const supplier_refusals = {
    supplier_unknown:
        'This is neither a PDF nor an XML. Choose the invoice as the supplier or the platform sent it: Factur-X (PDF), CII or UBL (XML).',
    supplier_no_invoice: 'This XML is not an invoice: it begins with <%{root}>. Choose a file in CII or UBL.',
    supplier_former:
        'This is ZUGFeRD 1.0, which is no longer valid. Ask the supplier for Factur-X or another file that follows EN 16931.',
    supplier_pdf_plain:
        'This PDF contains no electronic invoice: it has only pictures and text. Ask the supplier for a Factur-X, or take the file from the platform.',
    supplier_pdf_several:
        'This PDF contains several XML files, none of which is certain to be the invoice: %{names}. Ask the supplier for a Factur-X with only one, or send the XML of the invoice alone.',
    supplier_scan_type: 'Choose the scan of the invoice as a PDF, a PNG or a JPEG.',
    supplier_pdf_encrypted: 'This PDF has a password. Ask the supplier for one without it.',
    supplier_pdf_malformed: 'This PDF is unreadable or incomplete. Download it again.',
    supplier_pdf_filter:
        'The invoice in this PDF is compressed in an unusual way. Ask the supplier for the XML, or take it from the platform.',
    supplier_pdf_large:
        'This PDF contains too many elements for an invoice. Ask the supplier for the XML, or take it from the platform.',
    supplier_bomb:
        'Once unpacked, this PDF is too large for an invoice, which may be meant to do harm. It was not kept: ask the supplier.',
    supplier_part: 'The invoice is incomplete: it has no %{part}. Ask the supplier for another file.',
    supplier_missing_number: 'The invoice has no number. Ask the supplier for another file.',
    supplier_missing_date: 'The invoice has no date. Ask the supplier for another file.',
    supplier_missing_seller: 'The invoice does not name its issuer. Ask the supplier for another file.',
    supplier_missing_total: 'The invoice has no total. Ask the supplier for another file.',
    supplier_value: 'Line %{line}: %{what} cannot be read: "%{value}". Ask the supplier for another file.',
    supplier_file_gone: 'The file of this invoice is no longer there. Contact the administrator of the server.',
    supplier_invoice_decided: 'This invoice is approved for payment, or paid. Check it again first, then remove it.',
    supplier_lines: 'The invoice has more than %{limit} lines, too many to check. Ask the supplier to divide it.',
};
