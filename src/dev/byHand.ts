/** Driving a chart by hand, as one chunk: its controls and its screen. */
export { Simulate } from './Simulate.tsx';
export { Stage } from './Stage.tsx';
