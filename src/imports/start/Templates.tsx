import type { ImportedResource } from '#contract/imports/resources.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSavedFile } from '../useSavedFile.ts';
import { useWords } from '../useWords.ts';
import styles from './start.module.css';

const FILES = ['template', 'example'] as const;
const FORMATS = ['xlsx', 'csv'] as const;

/** Files to begin with: an empty one with all columns, and one with some records. */
export const Templates = ({ resource }: { readonly resource: ImportedResource }) => {
    const { say, kindOf } = useWords();
    const { mutate, isPending } = useSavedFile();
    return (
        <section className={styles.aside} aria-label={say('templates.title')}>
            <h2>{say('templates.title')}</h2>
            <dl className={styles.templates}>
                {FILES.map(file => (
                    <div key={file}>
                        <dt>{say(`templates.${file}`)}</dt>
                        <dd>
                            {FORMATS.map(format => (
                                <Button
                                    key={format}
                                    pending={isPending}
                                    aria-label={say('templates.download', {
                                        name: say(`templates.${file}`),
                                        format: say(`templates.${format}`),
                                    })}
                                    onClick={() =>
                                        mutate({
                                            path: 'imports/template',
                                            query: { resource, format, example: String(file === 'example') },
                                            name: `${kindOf(resource)}.${format}`,
                                        })
                                    }
                                >
                                    <Icon name="download" />
                                    {say(`templates.${format}`)}
                                </Button>
                            ))}
                        </dd>
                    </div>
                ))}
            </dl>
        </section>
    );
};
