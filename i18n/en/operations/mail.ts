/** E-mails sent by the API. */
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
            'The link works once, within %{smart_count} day. After that, ask for a new one on the sign-in page, under “Forgot password?”. |||| The link works once, within %{smart_count} days. After that, ask for a new one on the sign-in page, under “Forgot password?”.',
        ignore: 'If you expected no invitation, ignore this message.',
        plain: 'If the button does nothing, copy this address into your browser:',
    },
    former_address: {
        subject: 'The e-mail of your account at %{company} has changed',
        hello: 'Hello %{name},',
        asked: 'The e-mail of your account at %{company} was %{former}; it is now %{email}. Messages go there, and you sign in with it. Your password stays as it is.',
        action: 'Open %{company}',
        sessions:
            'Sessions that are open elsewhere have ended, and links to choose a password that were sent before no longer work.',
        alarm: 'If neither you nor an administrator asked for this, tell an administrator at once: somebody else may be using your account.',
        plain: 'If the button does nothing, copy this address into your browser:',
    },
    new_address: {
        subject: 'Your account at %{company} has this e-mail now',
        hello: 'Hello %{name},',
        asked: '%{email} is now the e-mail of your account at %{company}. Sign in with it; your password stays as it is.',
        action: 'Open %{company}',
        sessions:
            'Sessions that are open elsewhere have ended, and links to choose a password that were sent before no longer work.',
        alarm: 'If you have no account at %{company}, ignore this message.',
        plain: 'If the button does nothing, copy this address into your browser:',
    },
    new_device: {
        subject: 'A new sign-in to your account at %{company}',
        hello: 'Hello %{name},',
        asked: 'Somebody signed in to your account %{email} on %{when} from a device that had not been used before: %{device}, address %{address}.',
        action: 'See my sessions',
        yours: 'If it was you, there is nothing to do.',
        alarm: 'If it was not you, change your password at once, which ends all other sessions, and tell an administrator.',
        plain: 'If the button does nothing, copy this address into your browser:',
    },
    second_factor_on: {
        subject: 'Your account at %{company} asks for codes now',
        hello: 'Hello %{name},',
        asked: 'Since %{when}, signing in to your account %{email} takes a code of your app besides the password.',
        action: 'Open my profile',
        alarm: 'If it was not you, change your password at once and tell an administrator.',
        plain: 'If the button does nothing, copy this address into your browser:',
    },
    second_factor_off: {
        subject: 'Your account at %{company} no longer asks for codes',
        hello: 'Hello %{name},',
        asked: 'On %{when}, the codes of your app were switched off for your account %{email}: the password alone signs in.',
        action: 'Open my profile',
        alarm: 'If it was not you, change your password at once and tell an administrator.',
        plain: 'If the button does nothing, copy this address into your browser:',
    },
    second_factor_removed: {
        subject: 'An administrator has removed your second factor at %{company}',
        hello: 'Hello %{name},',
        asked: 'On %{when}, an administrator took the codes of your app and the recovery codes away from your account %{email}. All your sessions have ended; sign in with your password, then set up your second factor again.',
        action: 'Open my profile',
        alarm: 'If you did not ask for this, change your password at once and tell another administrator.',
        plain: 'If the button does nothing, copy this address into your browser:',
    },
    recovery_code_used: {
        subject: 'A recovery code of your account at %{company} was used',
        hello: 'Hello %{name},',
        asked: 'On %{when}, somebody signed in to your account %{email} with a recovery code, which is void now.',
        action: 'Open my profile',
        alarm: 'If it was not you, change your password at once and make new recovery codes in your profile. If you have lost your telephone, switch the app off there and set it up again.',
        plain: 'If the button does nothing, copy this address into your browser:',
    },
};
