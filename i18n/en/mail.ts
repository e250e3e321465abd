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
    invitation: {
        subject: 'Your account at %{company}',
        hello: 'Hello %{name},',
        asked: 'You have been invited to %{company}. Your user name is %{email}; choose your password to sign in.',
        action: 'Choose my password',
        validity:
            'The link works once, within %{smart_count} hour. After that, ask for a new one on the sign-in page, under “Forgot password?”. |||| The link works once, within %{smart_count} hours. After that, ask for a new one on the sign-in page, under “Forgot password?”.',
        ignore: 'If you expected no invitation, ignore this message.',
        plain: 'If the button does nothing, copy this address into your browser:',
    },
};
