import type { Messages } from '../../index.ts';

export const job_panel = {
    title: 'Traitements',
    progress: 'Avancement : %{name}',
    counted: '%{done} sur %{total}',
    cancel: 'Annuler',
    cancel_one: 'Annuler : %{name}',
    download: 'Télécharger',
    download_one: 'Télécharger : %{name}',
    done: 'Terminé : %{name}.',
    done_partly: 'Terminé : %{name}, sauf %{smart_count} fiche. |||| Terminé : %{name}, sauf %{smart_count} fiches.',
    left_out: 'Laissé de côté :',
    more_left_out: 'et %{count} de plus',
    failed: '%{name} : %{reason}',
    open: 'Ouvrir',
    open_one: 'Ouvrir : %{name}',
    ended: {
        refused: 'Non effectué',
        asks: 'Une réponse est attendue',
        returned: 'Des fiches ont changé',
        started: 'Commencé',
        cancelled: 'Annulé',
    },
    told: {
        refused: 'Non effectué : %{name}. Rien n’a été écrit ; sa page dit pourquoi.',
        asks: '%{name} : une réponse est attendue.',
        returned: 'Non effectué : %{name}. Des fiches ont changé entre-temps : vérifiez-les avant de le relancer.',
        started: '%{name} : il commence maintenant.',
        cancelled: 'Annulé : %{name}.',
    },
} satisfies Messages['job_panel'];
