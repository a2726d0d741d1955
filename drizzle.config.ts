import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/schema.ts', './server/db/evidenceSchema.ts', './server/db/jobSchema.ts'],
  out: './server/db/migrations',
});
