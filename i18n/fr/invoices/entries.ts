import type { Messages } from '../../index.ts';

export const entries = {
    action: 'Écritures comptables',
    title: 'Écritures comptables',
    story: 'Les écritures des factures et des règlements, dans un fichier pour la comptabilité. Le téléchargement ne modifie rien et peut être répété.',
    company: 'Société',
    from: 'Du',
    to: 'Au',
    format: {
        label: 'Fichier',
        csv: 'Tableur (CSV)',
        fec: 'FEC (administration fiscale)',
        vat: 'TVA exigible par mois (CSV)',
    },
    about: {
        csv: 'Pour Excel et LibreOffice : une ligne par compte, avec les colonnes du FEC.',
        fec: 'Le fichier de l’article A. 47 A-1 : son nom contient le SIREN, FEC et le dernier jour, ses colonnes sont séparées par des tabulations. Les écritures sont validées une fois leur période clôturée.',
        vat: 'Pour la déclaration de TVA : par mois, catégorie et taux, à la facturation ou à l’encaissement (prestations et acomptes), avec les montants encore en attente de règlement le dernier jour.',
    },
    wrong_day: 'Indiquez une date comme 31/12/2026',
    before: 'Cette date est antérieure au premier jour',
    download: 'Télécharger',
    done: 'Écritures téléchargées',
    closed_until: 'La période est clôturée jusqu’au %{day|day}.',
    not_closed: 'Aucune période n’est encore clôturée.',
    close: 'Clôturer jusqu’au %{day|day}',
    sure: 'Clôturer la période jusqu’au %{day|day} ? Les écritures de cette période sont numérotées, enregistrées et ne changent plus. Aucune facture ne peut plus y être émise, et ses règlements ne se corrigent que par extourne. Cette action est irréversible.',
    keep_open: 'Laisser ouverte',
    close_now: 'Clôturer',
    closed: 'Période clôturée jusqu’au %{day|day}',
} satisfies Messages['invoice_entries'];
