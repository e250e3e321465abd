/** What became of a change that was taken back; loaded on demand. */
export const undo = {
    done: 'Change undone |||| %{smart_count} changes undone',
    stale: 'Someone has changed it since: nothing was undone, nothing was overwritten.',
    stale_by: '%{name} has changed it since: nothing was undone, nothing was overwritten.',
    stale_by_you: 'You have changed it since: nothing was undone, nothing was overwritten.',
    gone: 'It was deleted meanwhile: there is nothing left to undo.',
    some: '%{done} undone. %{count} was left as it is: %{reasons} |||| %{done} undone. %{count} were left as they are: %{reasons}',
    none: 'Nothing was undone. %{reasons}',
    reason: '%{name}: %{reason}',
    more: 'and %{count} more |||| and %{count} more',
    changed_since: 'changed since by %{name}',
    changed_since_by_you: 'changed since by you',
    changed_since_by_someone: 'changed since',
};
