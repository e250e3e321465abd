import type { Messages } from '../../index.ts';

export const entries = {
    action: 'Écritures comptables',
    title: 'Écritures comptables',
    story: 'Les écritures des factures et des règlements, dans un fichier pour la comptabilité. Il ne change rien et se télécharge autant de fois que voulu.',
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
        fec: 'Le fichier de l’article A. 47 A-1 : il est nommé d’après le SIREN, FEC et le dernier jour, et ses colonnes sont séparées par des tabulations. Les écritures sont validées une fois leur période clôturée.',
        vat: 'Pour la déclaration de TVA : par mois, catégorie et taux, à la facturation ou à l’encaissement (prestations et acomptes), avec ce qui attend encore un règlement le dernier jour.',
    },
    wrong_day: 'Un jour comme 31/12/2026',
    before: 'C’est avant le premier jour',
    download: 'Télécharger',
    done: 'Écritures téléchargées',
    closed_until: 'La comptabilité est clôturée jusqu’au %{day|day}.',
    not_closed: 'Aucune période n’est encore clôturée.',
    close: 'Clôturer jusqu’au %{day|day}',
    sure: 'Clôturer la comptabilité jusqu’au %{day|day} ? Les écritures de cette période sont numérotées, enregistrées et ne changent plus. Plus aucune facture n’y est émise, et ses règlements ne se corrigent que par extourne. Cela ne s’annule pas.',
    keep_open: 'Laisser ouverte',
    close_now: 'Clôturer',
    closed: 'Comptabilité clôturée jusqu’au %{day|day}',
} satisfies Messages['invoice_entries'];
