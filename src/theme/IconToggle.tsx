import buttons from './buttons.module.css';
import { Glyph, type GlyphName } from './Glyph.tsx';

interface IconToggleProps {
    readonly label: string;
    readonly icon: GlyphName;
    readonly pressed: boolean;
    readonly onClick: () => void;
    /** Default: that of the buttons with an icon alone. */
    readonly className?: string | undefined;
}

/** A button with an icon alone that is on or off: its name stays the same, its state is said. */
export const IconToggle = ({ label, icon, pressed, onClick, className = buttons.icon }: IconToggleProps) => (
    <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-pressed={pressed}
        onClick={onClick}
    >
        <Glyph name={icon} />
    </button>
);
