/** Returns the current time; tests replace it to advance time. */
export type Clock = () => Date;
