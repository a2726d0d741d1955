import { useEffect, useState } from 'react';

/** True once the milliseconds have passed. */
export const useAfter = (milliseconds: number): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
};
