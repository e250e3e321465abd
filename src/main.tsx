import './theme/fonts.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/motion.css';
import { mount } from './mount.tsx';

const root = document.getElementById('root');
if (root) void mount(root);
