import './theme/fonts.css';
import './theme/tokens.css';
import './theme/frame.css';
import './theme/base.css';
import './theme/forcedColors.css';
import './theme/motion.css';
import { mount } from './boot/mount.tsx';

const root = document.getElementById('root');
// R10: told by what is inlined in the page (`boot/startFailure.ts`), since nothing else is certain to be there.
if (root) mount(root).catch(() => window.dispatchEvent(new Event('start-failed')));
