import './theme/fonts.css';
import './theme/tokens.css';
import './theme/frame.css';
import './theme/base.css';
import './theme/forcedColors.css';
import './theme/motion.css';
import { mount } from './mount.tsx';
import { showStartFailure } from './startFailure.ts';

const root = document.getElementById('root');
if (root) mount(root).catch(() => showStartFailure(root));
