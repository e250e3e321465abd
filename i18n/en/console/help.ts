/** The help panel, and the words by which the palette finds what the product has for them; loaded with either. */
export const help = {
    screen: 'This screen',
    screens: {
        home: 'Pending work, sales and recent changes. Every figure opens its list.',
        quotes: 'Offers to customers: a quote is sent, the customer accepts or declines it, and it becomes an order.',
        orders: 'From a draft to the last delivery. Lines are entered by reference, EAN or words; validating sets the number.',
        to_ship: 'Validated orders with pieces that are left, by customer or day. Create delivery notes from here.',
        delivery_notes: 'What leaves, in which packages. A validated note is invoiced once its date has come.',
        invoices:
            'What is invoiced, and what is still due. Invoices are created from delivery notes; issued invoices never change and are corrected by credit notes.',
        third_parties: 'Customers with their addresses, contacts, terms, credit and prices.',
        suppliers: 'Suppliers with their addresses, contacts and numbers, and the invoices that they sent.',
        price_lists:
            'Prices or discounts of a season, a type of customers or one customer, with the days when they apply.',
        price_list_items: 'Each price of a list, from a quantity on. “Why this price” shows which of them applies.',
        items: 'What is sold: reference, packaging, base price, pictures and texts for the web.',
        imports: 'Many records from a CSV or Excel file. An import is checked first and can be undone.',
        users: 'Who signs in, with which role and for which companies.',
        server_status: 'Where to look first when Comptoir is slow: memory, disk, jobs, backup.',
        other: 'The list shows what there is; a row opens its record. Press / to search it and N for a new record.',
    },
    words: 'Words of the trade',
    terms: {
        packaging: {
            name: 'Packaging',
            body: 'The number of pieces in a box: the quantity of a line is a multiple of it.',
        },
        credit: {
            name: 'Credit',
            body: 'What a customer owes and has ordered, at most up to the limit that was set for them.',
        },
        price_list_type: {
            name: 'Price list type',
            body: 'Customers with the same conditions, such as schools or clubs, for whom one price list applies.',
        },
        price_list: { name: 'Price list', body: 'A set of prices or discounts that apply together between two days.' },
        free_shipping: {
            name: 'Free shipping from',
            body: 'The amount of an order from which shipping costs nothing.',
        },
        credit_note: {
            name: 'Credit note',
            body: 'Document that cancels all or part of an invoice. Create it on the page of the invoice.',
        },
    },
    more: 'Find more',
    palette: 'Search or jump to…',
    shortcuts: 'Keyboard shortcuts',
    /** What people ask for in other words than those of the screens. */
    also: {
        help: 'help aid manual guide support documentation tour how question',
        home: 'figures sales turnover statistics report dashboard',
        quotes: 'quotation offer estimate proposal proforma price',
        orders: 'basket purchase sale',
        to_ship: 'stock picking preparation warehouse backlog shipping',
        delivery_notes: 'invoice bill billing return credit note parcel shipment accounting',
        invoices: 'invoice credit note factur-x due late reminder payment deposit xml',
        items: 'stock inventory product article availability',
        suppliers: 'supplier vendor purchase manufacturer',
        third_parties: 'customer client credit balance payment reminder telephone address',
        price_lists: 'discount tariff season promotion',
        payment_terms: 'due date payment invoice',
        shipping_costs: 'postage freight carrier',
        number_series: 'numbering invoice number prefix counter sequence',
        imports: 'csv excel file upload',
        users: 'account role right password invitation',
        server_status: 'memory disk backup slow slowness version database health',
    },
};
