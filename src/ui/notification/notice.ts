/** A toast. */
export interface Notice {
  kind: 'info' | 'warn' | 'error' | 'success';
  title?: string;
  text: string;
  /** Undoes what the message reports. */
  undo?: () => void;
}

/** A toast that was shown. */
export interface PastNotice extends Notice {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
}
