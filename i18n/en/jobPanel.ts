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
    failed: '%{name}: %{reason}',
};
