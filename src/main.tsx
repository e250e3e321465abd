import './theme/fonts.css';
import './theme/tokens.css';
import './theme/frame.css';
import './theme/base.css';
import './theme/forcedColors.css';
import './theme/motion.css';
import { mount } from './boot/mount.tsx';

const root = document.getElementById('root');
// R10: the failure page is inlined in the page (`boot/startFailure.ts`), because no other code may be available.
if (root) mount(root).catch(() => window.dispatchEvent(new Event('start-failed')));
