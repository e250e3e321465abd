/** The bell of the top bar, and what is under it. */
export const bell = {
    title: 'Notifications',
    button: 'Notifications, %{count} unread |||| Notifications, %{count} unread',
    mark: 'Mark as read',
    mark_one: 'Mark as read: %{message}',
    mark_all: 'Mark all as read',
    none: 'Nothing new. What concerns you will be told here.',
    failed: 'Not all notifications could be marked as read. Try again in a moment.',
};
