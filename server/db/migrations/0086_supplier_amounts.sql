-- Amounts in other currencies than euros, which were empty (ADR 0127). Those with fractions of a cent stay empty.
update supplier_invoices invoice set
    total_excluding_tax = held.total_excluding_tax, total_vat = held.total_vat,
    total_including_tax = held.total_including_tax, due_amount = held.due_amount, version = invoice.version + 1
from (
    select supplier_invoice_id as id,
        case when excluding_tax = round(excluding_tax, 2) then excluding_tax end as total_excluding_tax,
        case when vat = round(vat, 2) then vat end as total_vat,
        case when including_tax = round(including_tax, 2) then including_tax end as total_including_tax,
        case when due = round(due, 2) then due end as due_amount
    from (
        select supplier_invoice_id, (content -> 'totals' ->> 'excludingTax')::numeric as excluding_tax,
            (content -> 'totals' ->> 'vat')::numeric as vat, (content -> 'totals' ->> 'includingTax')::numeric as including_tax,
            coalesce(content -> 'totals' ->> 'due', content -> 'totals' ->> 'includingTax')::numeric as due
        from supplier_files where content ->> 'currency' <> 'EUR'
    ) total
) held
where invoice.id = held.id and invoice.currency <> 'EUR';
