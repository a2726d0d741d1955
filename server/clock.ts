/** The current time; tests replace it to move time on. */
export type Clock = () => Date;
