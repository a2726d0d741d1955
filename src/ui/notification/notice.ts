/** A toast. */
export interface Notice {
  kind: 'info' | 'warn' | 'error' | 'success';
  title?: string;
  text: string;
  /** Undoes what the message reports. */
  undo?: () => void;
  /** Does again what failed; the message stays until it is answered, as nothing else asks. */
  retry?: () => void;
}

/** A toast that was shown. */
export interface PastNotice extends Notice {
  id: number;
  /** Milliseconds since 1970. */
  at: number;
}
