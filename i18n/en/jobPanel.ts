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
};
