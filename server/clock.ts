/** Tells the time, so that a test can move it. */
export type Clock = () => Date;
