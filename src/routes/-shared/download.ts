import type { NamedFile } from '../../sdk/call.ts';

/** Hands a file to the browser's downloads, under its name. */
export const saveFile = ({ blob, name }: NamedFile): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
