import { defineConfig } from 'vitest/config'

/** HTTP tests run whole on each database that is there: always the embedded one, and a server where one is named. */
const databases = ['pglite', ...(process.env.TEST_DATABASE_URL ? ['postgres'] : [])]

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
          exclude: ['**/*.http.test.ts', '**/*.race.test.ts', '**/node_modules/**'],
        },
      },
      ...databases.map((database) => ({
        test: {
          name: `http on ${database}`,
          // Races need several connections, which the embedded database does not have.
          include: ['server/**/*.http.test.ts', ...(database === 'postgres' ? ['server/**/*.race.test.ts'] : [])],
          globalSetup: [`server/src/testing/${database}-template.ts`],
          // One database a worker, emptied between tests: opening one costs more than most tests.
          isolate: false,
          testTimeout: 40_000,
          hookTimeout: 120_000,
        },
      })),
    ],
  },
})
