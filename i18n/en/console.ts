import { bell } from './bell.ts';
import { common } from './common.ts';
import { dashboard } from './dashboard.ts';
import { history } from './history.ts';
import { outcomes } from './outcomes.ts';
import { palette } from './palette.ts';
import { profile } from './profile.ts';
import { theme } from './theme.ts';
import { values } from './values.ts';
import { views } from './views.ts';

/** The messages of the console, loaded behind the sign-in; those of a resource come with its screens. */
export const consoleMessages = { bell, common, dashboard, history, outcomes, palette, profile, theme, values, views };
