import { bell } from './console/bell.ts';
import { common } from './console/common.ts';
import { dashboard } from './console/dashboard.ts';
import { palette } from './console/palette.ts';
import { theme } from './console/theme.ts';
import { values } from './console/values.ts';
import { views } from './console/views.ts';
import { history } from './operations/history.ts';
import { outcomes } from './operations/outcomes.ts';
import { profile } from './people/profile.ts';

/** The messages of the console, loaded behind the sign-in; those of a resource come with its screens. */
export const consoleMessages = { bell, common, dashboard, history, outcomes, palette, profile, theme, values, views };
