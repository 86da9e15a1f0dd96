import { defineConfig } from 'vitest/config'

/** All HTTP tests run on the embedded database, and again on PostgreSQL if TEST_DATABASE_URL is set. */
const databases = ['pglite', ...(process.env.TEST_DATABASE_URL ? ['postgres'] : [])]

/**
 * The result of these tests does not depend on the database, and they are slow. They run on one, which is PostgreSQL if there
 * is one, because there their requests are concurrent.
 */
const onOneDatabase = [
  'server/src/testing/safety/*.http.test.ts',
  'server/src/features/trainers/{pictures,uploads}.http.test.ts',
  'server/src/features/{calendars,waitlist}/*.http.test.ts',
  'server/src/features/ledger/migration.http.test.ts',
  'server/src/{head,lists}.http.test.ts',
  'server/src/features/reports/hidden.http.test.ts',
  'server/src/features/accounts/{links,sign-in-tries}.http.test.ts',
  'server/src/platform/mail/transport/*.http.test.ts',
  'server/src/openapi-client.http.test.ts',
  // The tests of the same features run on both databases.
  'server/src/**/*.property.http.test.ts',
]

/** Races need several connections, which the embedded database does not have. Others need a server, or PgBouncer. */
const onlyOnPostgres = [
  'server/**/*.{race,postgres}.test.ts',
  ...(process.env.TEST_PGBOUNCER ? ['server/**/*.pgbouncer.test.ts'] : []),
]

/** Servers run anywhere, so no test may depend on their time zone: neither that of the process nor that of the database. */
const zones: Readonly<Record<string, string>> = { pglite: 'America/Los_Angeles', postgres: 'Pacific/Auckland' }

/** scripts/test.mjs names the tests that needed it. */
const retry = 1

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}'],
          retry,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          exclude: ['**/*.{http,race,postgres,pgbouncer}.test.ts', '**/*.component.test.tsx', '**/node_modules/**'],
        },
      },
      {
        // Without it, pictures would be data: URLs, which the product never uses.
        build: { assetsInlineLimit: 0 },
        test: {
          name: 'components',
          environment: 'jsdom',
          env: { TZ: 'Asia/Tokyo' },
          include: ['web/**/*.component.test.tsx'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...databases.map((database) => ({
        test: {
          name: `http on ${database}`,
          env: { TZ: zones[database] ?? 'UTC' },
          include: ['server/**/*.http.test.ts', ...(database === 'postgres' ? onlyOnPostgres : [])],
          alias: { '@node-rs/argon2': `${import.meta.dirname}/server/src/testing/cheap-argon2.ts` },
          exclude: ['**/node_modules/**', ...(database === databases.at(-1) ? [] : onOneDatabase)],
          globalSetup: [`server/src/testing/${database}-template.ts`],
          // Each worker keeps one database and empties it between tests, because opening a database is slow.
          isolate: false,
          retry,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      })),
    ],
  },
})
