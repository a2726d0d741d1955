/**
 * Milliseconds a test waits for what a user would see. It bounds a failure, not a success: a wait
 * ends when what it waits for is there, and a neighbour may take most of the processors meanwhile.
 */
export const patienceMs = 60_000;
