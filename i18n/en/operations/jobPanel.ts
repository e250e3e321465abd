/** Jobs in the panel under the bell; loaded with it. */
export const job_panel = {
    title: 'Jobs',
    progress: 'Progress: %{name}',
    counted: '%{done} of %{total}',
    cancel: 'Cancel',
    cancel_one: 'Cancel: %{name}',
    download: 'Download',
    download_one: 'Download: %{name}',
    done: 'Finished: %{name}.',
    done_partly:
        'Finished: %{name}, without %{smart_count} record. |||| Finished: %{name}, without %{smart_count} records.',
    left_out: 'Left out:',
    more_left_out: 'and %{count} more',
    failed: '%{name}: %{reason}',
    open: 'Open',
    open_one: 'Open: %{name}',
    /** How a job has ended, where "Done" would not be true. */
    ended: {
        refused: 'Not done',
        asks: 'An answer is needed',
        returned: 'Records have changed',
        started: 'Started',
        cancelled: 'Cancelled',
    },
    told: {
        refused: 'Not done: %{name}. Nothing was written; its page says why.',
        asks: '%{name}: an answer is needed.',
        returned: 'Not done: %{name}. Records have changed meanwhile: look at them before you start it again.',
        started: '%{name}: it begins now.',
        cancelled: 'Cancelled: %{name}.',
    },
};
