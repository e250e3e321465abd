import type { Messages } from '../../index.ts';

export const vat_rules = {
    goods_handed_over_here:
        'Exonération de TVA pour des marchandises livrées en France : conservez la preuve que le client les emporte hors du pays',
    collected:
        'Exonération de TVA pour des marchandises que le client enlève : conservez la preuve de leur destination',
    taxed_export:
        'TVA française facturée pour des marchandises qui partent vers un autre territoire de TVA (CGI, articles 262 I et 294)',
    taxed_union:
        'TVA française facturée alors que le client a un numéro de TVA d’un autre État membre et que les marchandises y partent (CGI, article 262 ter I)',
    taxed_service: 'TVA française facturée pour un service à une entreprise établie à l’étranger (CGI, article 259-1°)',
    service_to_consumer:
        'Un service à un particulier établi à l’étranger est en principe taxé en France (CGI, article 259-2°)',
    service_overseas:
        'Un service à une entreprise de Guadeloupe, de Martinique ou de La Réunion est taxé aux taux qui y sont applicables (CGI, article 296)',
    service_seat_here:
        'Autoliquidation pour un client établi en France : le client doit avoir un établissement dans un autre État membre',
    certificate_elsewhere: 'Attestation de l’article 275 pour des marchandises livrées hors de France',
    other_territory: 'Le taux de TVA est celui d’un autre territoire que le lieu de livraison',
    untaxed_territory: 'La TVA n’est pas applicable dans ce territoire (CGI, article 294, 1)',
    franchise_rate: 'Article 293 B, alors que la société a un numéro de TVA et ne relève pas de la franchise en base',
    union_without_number: 'Une vente intracommunautaire n’est exonérée qu’avec le numéro de TVA du client',
    union_french_number:
        'Une vente intracommunautaire n’est exonérée qu’avec un numéro de TVA d’un autre État membre (CGI, article 262 ter I) : corrigez le numéro ou l’exonération du client',
    union_invalid_number:
        'VIES a répondu que le numéro de TVA du client n’est pas valide : aucune exonération n’est possible (CGI, article 262 ter I)',
    union_consumer:
        'Un particulier n’a pas d’exonération intracommunautaire (CGI, article 262 ter I) : modifiez l’exonération du client',
    union_goods_stay:
        'Des marchandises livrées en France à un client qui y est établi sont taxées (CGI, article 262 ter I) : modifiez l’adresse de livraison ou l’exonération du client',
    union_goods_leave:
        'Les marchandises ne partent pas vers un autre État membre (CGI, article 262 ter I) : modifiez l’adresse de livraison, ou choisissez l’exonération à l’export du client',
    union_from_overseas:
        'Les ventes d’un département d’outre-mer sont des exportations, et non des ventes intracommunautaires (CGI, article 294) : modifiez l’exonération du client',
    export_goods_stay:
        'Des marchandises livrées en France à un client qui y est établi ne sont pas exportées (CGI, article 262 I) : modifiez l’adresse de livraison ou l’exonération du client',
    export_in_union:
        'Des marchandises qui partent vers un État membre ne sont pas exportées (CGI, article 262 I) : modifiez l’adresse de livraison ou l’exonération du client',
    export_service_here:
        'Un service à un client établi en France est taxé (CGI, article 259-1°) : modifiez l’exonération du client',
    certificate_consumer:
        'Un particulier n’a pas d’attestation de l’article 275 du CGI : modifiez l’exonération du client',
    reverse_charge_consumer:
        'Un particulier ne peut pas être redevable de la TVA d’une vente (CGI, article 283-2) : choisissez un taux taxé',
    reverse_charge_number:
        'L’autoliquidation exige le SIREN ou le numéro de TVA du client (CGI, article 283-2) : saisissez-le dans sa fiche',
} satisfies Messages['vat_rules'];
