/** Why the VAT of a sale is unusual, or excluded by law; told by the API alone. */
export const vat_rules = {
    goods_handed_over_here:
        'VAT exemption for goods delivered in France: keep the proof that the customer takes them out of the country',
    collected: 'VAT exemption for goods that the customer collects: keep the proof of their destination',
    taxed_export: 'French VAT is charged for goods that leave for another VAT territory (CGI, articles 262 I and 294)',
    taxed_union:
        'French VAT is charged although the customer has a VAT number of another member state and the goods go there (CGI, article 262 ter I)',
    taxed_service: 'French VAT is charged for a service to a business abroad (CGI, article 259-1°)',
    service_to_consumer: 'A service to a private person abroad is usually taxed in France (CGI, article 259-2°)',
    service_overseas:
        'A service to a business in Guadeloupe, Martinique or Réunion is taxed at the rates that apply there (CGI, article 296)',
    service_seat_here:
        'Reverse charge for a customer established in France: the customer must have an establishment in another member state',
    certificate_elsewhere: 'Certificate of article 275 for goods that are delivered outside France',
    other_territory: 'The VAT rate is that of another territory than the place of delivery',
    untaxed_territory: 'VAT is not applicable in this territory (CGI, article 294, 1)',
    franchise_rate: 'Article 293 B, although the company has a VAT number and is not in the franchise',
    union_without_number: 'A sale within the European Union is exempt only with the customer’s VAT number',
    union_french_number:
        'A sale within the European Union is exempt only with a VAT number of another member state (CGI, article 262 ter I): correct the customer’s number or VAT exemption',
    union_invalid_number:
        'VIES has answered that the customer’s VAT number is not valid: no exemption is possible (CGI, article 262 ter I)',
    union_consumer:
        'A private person has no VAT exemption within the European Union (CGI, article 262 ter I): change the customer’s VAT exemption',
    union_goods_stay:
        'Goods that are delivered in France to a customer established there are taxed (CGI, article 262 ter I): change the delivery address or the customer’s VAT exemption',
    union_goods_leave:
        'The goods do not go to another member state (CGI, article 262 ter I): change the delivery address, or the customer’s VAT exemption to export',
    union_from_overseas:
        'Sales from an overseas department are exports, not sales within the European Union (CGI, article 294): change the customer’s VAT exemption',
    export_goods_stay:
        'Goods that are delivered in France to a customer established there are not exported (CGI, article 262 I): change the delivery address or the customer’s VAT exemption',
    export_in_union:
        'Goods that go to a member state are not exported (CGI, article 262 I): change the delivery address or the customer’s VAT exemption',
    export_service_here:
        'A service to a customer established in France is taxed (CGI, article 259-1°): change the customer’s VAT exemption',
    certificate_consumer:
        'A private person has no certificate of article 275 of the CGI: change the customer’s VAT exemption',
    reverse_charge_consumer: 'A private person cannot owe the VAT of a sale (CGI, article 283-2): use a taxed VAT rate',
    reverse_charge_number:
        'Reverse charge requires the SIREN or the VAT number of the customer (CGI, article 283-2): enter it on the customer page',
};
