/** Without what every address begins with; it leads there, in a tab of its own that learns nothing of this one. */
export const CompanyWebsite = ({ website }: { website: string | null }) =>
    website ? (
        <a href={website} target="_blank" rel="noopener noreferrer">
            {website.replace(/^https?:\/\/(www\.)?|\/$/gi, '')}
        </a>
    ) : (
        '—'
    );
