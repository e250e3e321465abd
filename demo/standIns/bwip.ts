export { default } from 'bwip-js/browser';
