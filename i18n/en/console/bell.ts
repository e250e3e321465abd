/** The notifications button of the top bar and its panel. */
export const bell = {
    title: 'Notifications',
    button: 'Notifications, %{count} unread |||| Notifications, %{count} unread',
    mark: 'Mark as read',
    mark_one: 'Mark as read: %{message}',
    mark_all: 'Mark all as read',
    none: 'Nothing new. Notifications for you will appear here.',
    failed: 'Not all notifications could be marked as read. Try again in a moment.',
};
