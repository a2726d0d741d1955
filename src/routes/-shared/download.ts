import type { NamedFile } from '../../sdk/call.ts';

/** Saves a file through the browser's downloads. */
export const saveFile = ({ blob, name }: NamedFile): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
