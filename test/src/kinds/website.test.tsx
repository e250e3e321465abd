import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Website } from '#src/kinds/contactLinks.tsx';

test('a web site opens in a tab of its own, which learns nothing of this one', () => {
    render(<Website address="https://www.comptoir.test" />);
    const link = screen.getByRole('link', { name: 'https://www.comptoir.test' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noreferrer');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'www.comptoir.test'])('%s is a text, not a link', address => {
    render(<Website address={address} />);
    expect(screen.getByText(address)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
