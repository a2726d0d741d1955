/** What a passing message says. */
export interface Notice {
  kind: 'info' | 'warn' | 'error' | 'success';
  title?: string;
  text: string;
  /** Takes back what was done. */
  undo?: () => void;
}

/** A notice that was shown. */
export interface PastNotice extends Notice {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
}
