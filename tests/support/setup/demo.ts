import { seededFolder } from '../server/seeded.ts';

/** Makes the demo once for the run: started side by side, each file would make it for itself. */
export default async (): Promise<void> => {
  await seededFolder();
};
