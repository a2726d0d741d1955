import { seededFolder } from '../server/seeded.ts';

/** Creates the demo once per run, instead of once per parallel test file. */
export default async (): Promise<void> => {
  await seededFolder();
};
