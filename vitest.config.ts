import { defineConfig } from 'vitest/config'

/**
 * API responses do not depend on the database, so HTTP tests use only one: PostgreSQL if TEST_DATABASE_URL is set,
 * because its requests are concurrent, otherwise the embedded one. docs/testing.md says where a test belongs.
 */
const mainDatabase = process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite'

/**
 * Tests of features that may behave differently on the two databases, and for each writing feature one test of a whole
 * journey. They run on the embedded database and, if PostgreSQL is available, on PostgreSQL too.
 */
const onBothDatabases = [
  // Complex SQL: search, lists, statistics, sums.
  'server/src/features/trainers/{find-all,search,search-filters,search-words,prices}.http.test.ts',
  'server/src/features/admin/{search,statistics}.http.test.ts',
  'server/src/features/money/{ledger/ledger-difference,earnings/yearly}.http.test.ts',
  // On the embedded database, statements are stored and processed in smaller steps.
  'server/src/features/bank/desk/{bank,finish-readings,sections}.http.test.ts',
  // Start, backup, maintenance, migrations, time zones.
  'server/src/operations/{invariants,upgrade/*,backup/backup}.http.test.ts',
  'server/src/platform/{db,mail/upkeep}/**/*.http.test.ts',
  'server/src/testing/{crash/crash,zones}.http.test.ts',
  // A journey for each feature that writes much.
  'server/src/features/accounts/accounts.http.test.ts',
  'server/src/features/bookings/list-bookings.http.test.ts',
  'server/src/features/messages/polls.http.test.ts',
  'server/src/features/money/payouts/payouts.http.test.ts',
  'server/src/features/public-pages/lists.http.test.ts',
  'server/src/features/push/sending/deliver.http.test.ts',
]

/** Copies the embedded database from a template, because creating one takes ten seconds. */
const movesToPostgres = 'server/src/operations/move/*.postgres.test.ts'

const onlyEmbedded = 'server/**/*.pglite.test.ts'

const everywhere = 'server/**/*.http.test.ts'

/**
 * Race tests need several connections, which the embedded database does not have. The other tests in this list need a
 * PostgreSQL server or PgBouncer.
 */
const onlyOnPostgres = [
  'server/**/*.race.test.ts',
  'server/src/{features,platform}/**/*.postgres.test.ts',
  'server/src/operations/*.postgres.test.ts',
  ...(process.env.TEST_PGBOUNCER ? ['server/**/*.pgbouncer.test.ts'] : []),
]

/** Run by `npm run test:long`. */
const long = '**/*.long.test.ts'

/** Servers run anywhere, so tests must not depend on the time zone of process or database. */
const zones = { pglite: 'America/Los_Angeles', postgres: 'Pacific/Auckland' } as const

/** Long timeouts cost nothing, because waits end as soon as a condition holds, and a busy machine needs them. */
const waits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } }

function onDatabase(database: keyof typeof zones, include: string[]) {
  return {
    test: {
      name: `http on ${database}`,
      env: { TZ: zones[database] },
      include,
      exclude: ['**/node_modules/**', long],
      alias: { '@node-rs/argon2': `${import.meta.dirname}/server/src/testing/cheap-argon2.ts` },
      globalSetup: [`server/src/testing/${database}-template.ts`],
      // Each worker keeps one database and empties it between tests, because opening a database is slow.
      isolate: false,
      ...waits,
    },
  }
}

const component = 'web/**/*.component.test.tsx'

/** Tests that mock modules, start processes, or test module state. They would disturb other files of a worker. */
const isolated = {
  unit: [
    'scripts/*.test.ts',
    'server/src/workers.test.ts',
    'server/src/platform/db/folder-lock.test.ts',
    'server/src/platform/{storage/image-workers,worker-processes}/*.test.ts',
    'server/src/features/bank/read/read-in-worker.test.ts',
    'server/src/features/accounts/password.test.ts',
    'web/src/lib/{offline/change-owner,api/bypass-cache}.test.ts',
  ],
  components: [
    'web/src/app/account-screen.component.test.tsx',
    'web/src/features/trainers/{details/trainer-details,edit/location-editor,search/trainers-map*}.component.test.tsx',
  ],
}

interface Files {
  include: string[]
  exclude?: string[]
  /** False if the files of a worker share modules and globals, because loading them again is slow. */
  isolate?: false
  setupFiles?: string[]
}

const resolve = { alias: { '@': `${import.meta.dirname}/web/src` } }

function unit(name: string, files: Files) {
  return { resolve, test: { name, ...files, ...waits } }
}

function components(name: string, files: Files) {
  return {
    resolve,
    // Prevents data: URLs for pictures, which the product never uses.
    build: { assetsInlineLimit: 0 },
    test: {
      name,
      ...files,
      environment: './web/src/testing/one-document.ts',
      setupFiles: ['web/src/testing/no-owner-stacks.ts'],
      env: { TZ: 'Asia/Tokyo' },
      ...waits,
    },
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Several projects load the same modules. Transforming them once saves a twelfth of the CPU time.
    experimental: { fsModuleCache: true },
    // Vitest starts projects by name. The slowest file is in a project named `alone`, so that it begins first.
    projects: [
      unit('unit', {
        include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}'],
        exclude: [
          '**/*.{http,race,postgres,pgbouncer,pglite}.test.ts',
          '**/*.component.test.tsx',
          '**/node_modules/**',
          long,
          ...isolated.unit,
        ],
        isolate: false,
        setupFiles: ['scripts/end-test-file.ts'],
      }),
      unit('alone, unit', { include: isolated.unit, exclude: [long] }),
      ...(process.env.TEST_LONG ? [{ test: { name: 'long', include: [long], ...waits } }] : []),
      components('components', { include: [component], exclude: isolated.components, isolate: false }),
      components('alone, components', { include: isolated.components }),
      ...(mainDatabase === 'postgres'
        ? [
            onDatabase('postgres', [everywhere, ...onlyOnPostgres]),
            onDatabase('pglite', [...onBothDatabases, onlyEmbedded, movesToPostgres]),
          ]
        : [onDatabase('pglite', [everywhere, onlyEmbedded])]),
    ],
  },
})
