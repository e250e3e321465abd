import { describe, expect, test } from 'vitest';
import { invitationMessage, resetMessage } from '#server/mail/linkMessage.ts';

const link = 'https://comptoir.example/auth/password-reset?from=mail&token=abc_-123';
const given = { email: 'ines@comptoir.test', name: 'Inès', company: 'Sports & Cie', link };

describe('A6 the message with the link', () => {
    test('A6 reads as plain text, the link on a line of its own', () => {
        expect(resetMessage(given, 'fr').text).toBe(
            [
                'Bonjour Inès,',
                'Un nouveau mot de passe a été demandé pour votre compte ines@comptoir.test.',
                link,
                'Le lien sert une seule fois, pendant 2 heures.',
                'Si ce n’était pas vous, ignorez ce message : votre mot de passe reste le même.',
                'Sports & Cie',
            ].join('\n\n'),
        );
    });

    test.each(['fr', 'en'] as const)('A6 its HTML fetches nothing and runs nothing: %s', locale => {
        const { html } = resetMessage(given, locale);
        expect(html).toContain(`<html lang="${locale}">`);
        expect(html).not.toMatch(/<(img|link|script|iframe|style|form|video)|url\(|src=|@import/i);
        const addresses = [...html.matchAll(/(?:href=")([^"]+)/g)].map(([, address]) => address);
        expect(new Set(addresses)).toEqual(new Set([link.replace('&', '&amp;')]));
    });

    test('A6 what people chose as a name is text, in every part', () => {
        const name = `<img src=x onerror="alert('1')"> & co`;
        const { html, subject } = resetMessage({ ...given, name, company: '</title><script>' }, 'en');
        expect(html).toContain('Hello &lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co,');
        expect(html).not.toMatch(/<img|<script/);
        expect(subject).toBe('Choose a new password for </title><script>');
    });

    test('A6 without COMPANY_NAME it is signed with the product’s own', () => {
        expect(resetMessage({ ...given, company: undefined }, 'en').subject).toBe('Choose a new password for Comptoir');
    });
});

describe('U3 the invitation', () => {
    test.each([
        ['en', 'You have been invited to Sports & Cie.', 'within 7 days', 'Your account at Sports & Cie'],
        ['fr', 'Vous êtes invité à rejoindre Sports & Cie.', 'pendant 7 jours', 'Votre compte chez Sports & Cie'],
    ] as const)('U3 has its own words, and the user name: %s', (locale, words, validity, subject) => {
        const message = invitationMessage(given, locale);
        expect(message.subject).toBe(subject);
        for (const part of [words, given.email, validity, link]) expect(message.text).toContain(part);
        expect(message.html).toContain('Inès');
    });
});
