import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { writeFigure } from '#i18n/figures.ts';
import { AlertsContext, createAlerts } from '#src/alerts/alerts.ts';
import { consoleMessages, startMessages } from '#src/i18n/loaders.ts';
import { createTranslator, type Loaders } from '#src/i18n/translator.ts';
import { TranslatorContext } from '#src/i18n/useTranslator.ts';
import { AlertStack } from '#src/ui/AlertStack.tsx';
import { memoryStorage } from './memoryStorage.ts';
import { ofResources } from './words.ts';

/** Renders a part of the console with the contexts outside react-admin: messages, alerts, router. */
export const renderPart = async (
    part: ReactNode,
    { locale = 'en', messages = startMessages }: { locale?: 'fr' | 'en'; messages?: Loaders } = {},
): Promise<void> => {
    const translator = createTranslator(memoryStorage(), locale);
    translator.writeFigures(writeFigure);
    await Promise.all([messages, consoleMessages, ofResources].map(translator.load));
    render(
        <TranslatorContext value={translator}>
            <AlertsContext value={createAlerts()}>
                <MemoryRouter>{part}</MemoryRouter>
                <AlertStack />
            </AlertsContext>
        </TranslatorContext>,
    );
};
