/** What drives a chart by hand, in one file: its controls, and the screen beside them. */
export { Simulate } from './Simulate.tsx';
export { Stage } from './Stage.tsx';
