/** Work that the server does in the background. */
export const jobs = {
    name: 'Job |||| Jobs',
    fields: {
        kind: 'Kind',
        status: 'Status',
        progress: 'Progress',
        done: 'Done',
        total: 'Total',
        result: 'Result',
        error: 'Error',
        tries: 'Tries',
        owner: 'Asked for by',
        createdAt: 'Created',
        startedAt: 'Started',
        finishedAt: 'Ended',
    },
    kind: {
        mail: 'E-mail',
        reset_link: 'Password link',
        picture_renditions: 'Thumbnails',
        seeded_pictures: 'Example pictures',
        documents: 'Documents to print',
        document_mail: 'E-mail with a document',
    },
    status: {
        waiting: 'Waiting',
        running: 'Running',
        done: 'Done',
        failed: 'Failed',
        cancelled: 'Cancelled',
    },
};
