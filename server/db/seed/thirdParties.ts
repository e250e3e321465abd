const FRANCE = 148;

const customer = (customer_code: string, name: string, zip: string, city: string, siret: string) => ({
    customer_code,
    name,
    address_first_line: '1 rue du Stade',
    address_zip: zip,
    address_city: city,
    address_country_id: FRANCE,
    siren: siret.slice(0, 9),
    siret,
});

/** Invented customers. Keys are column names. */
export const thirdParties = [
    customer('C00001', 'Union sportive de Vaugneray', '69670', 'Vaugneray', '41000000600011'),
    customer('C00002', 'Sport Avenir Annecy', '74000', 'Annecy', '41000001400015'),
    customer('C00003', 'Ville de Bron', '69500', 'Bron', '41000002200014'),
].map((one, place) => ({
    id: place + 1,
    version: 1,
    ...one,
    locale: 'fr',
    is_allowed_to_order: true,
    general_discount: '0.00',
    billing_method: 'per_delivery_note',
    price_list_type_id: place + 1,
    payment_term_id: 2,
    shipping_mode: 'standard',
    vat_exemption: 'none',
    is_delivery_note_priced: false,
}));
