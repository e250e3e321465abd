/** What the API writes to people. */
export const mail = {
    reset: {
        subject: 'Choose a new password for %{company}',
        hello: 'Hello %{name},',
        asked: 'A new password was asked for your account %{email}.',
        action: 'Choose a new password',
        validity:
            'The link works once, within %{smart_count} hour. |||| The link works once, within %{smart_count} hours.',
        ignore: 'If it was not you, ignore this message: your password stays as it is.',
        plain: 'If the button does nothing, copy this address into your browser:',
    },
};
