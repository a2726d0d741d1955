/**
 * Milliseconds a test waits for what a user would see. It limits a failure and not a success: a
 * wait ends as soon as its condition holds, and other processes may take most of the CPU meanwhile.
 */
export const patienceMs = 120_000;
