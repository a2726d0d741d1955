import { DatabaseError } from 'pg';

/** Whether PostgreSQL itself refused a write; what we take back ourselves has the same code. */
const isRefusal = (error: unknown): boolean => {
  if (error instanceof DatabaseError) return error.code === '25006';
  return error instanceof Error && isRefusal(error.cause);
};

/**
 * Counts transactions that PostgreSQL refused as it may only be read: it was made so, or their
 * connection leads to a standby. Another connection of the pool may still write.
 */
export const countRefusedWrites = () => {
  let count = 0;
  return {
    failed: (error: unknown): void => {
      if (isRefusal(error)) count += 1;
    },
    count: (): number => count,
  };
};
