import type { Messages } from '../../index.ts';

export const entries = {
    action: 'Écritures comptables',
    title: 'Écritures comptables',
    story: 'Les écritures de ce qui a été émis, dans un fichier aux colonnes du FEC que la comptabilité importe. Il ne change rien et se télécharge autant de fois que voulu.',
    company: 'Société',
    from: 'Du',
    to: 'Au',
    wrong_day: 'Un jour comme 31/12/2026',
    before: 'C’est avant le premier jour',
    download: 'Télécharger',
    done: 'Écritures téléchargées',
    closed_until: 'La comptabilité est clôturée jusqu’au %{day|day}.',
    not_closed: 'Aucune période n’est encore clôturée.',
    close: 'Clôturer jusqu’au %{day|day}',
    sure: 'Clôturer la comptabilité jusqu’au %{day|day} ? Plus aucune facture n’est émise dans cette période, et ses règlements ne se corrigent que par extourne. Cela ne s’annule pas.',
    keep_open: 'Laisser ouverte',
    close_now: 'Clôturer',
    closed: 'Comptabilité clôturée jusqu’au %{day|day}',
} satisfies Messages['invoice_entries'];
