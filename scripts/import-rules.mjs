// The import rules. `sentence` is the error message of a rule. In `to`, $1 and $2 stand for groups matched by `from`.
const isSql = /\/tables\.ts$|\/queries\.ts$|\/queries\/[^/]+\.ts$/
export const isTest = /\.test\.tsx?$|\/testing\/|\/makers\.ts$/

export const importRules = [
  {
    sentence: 'The contract is what both sides agree on: pure, with zod alone.',
    from: /^contract\/src\//,
    except: isTest,
    to: /^(?!contract\/src\/|zod(\/mini)?$)/,
  },
  {
    sentence: 'Forms check drafts with zod/mini: zod itself would add 25 kB to each of them.',
    from: /^(web\/src\/|contract\/src\/[^/]+\/drafts\.ts$)/,
    except: isTest,
    to: /^zod$/,
  },
  { sentence: 'Web and server meet in the contract.', from: /^web\//, to: /^server\// },
  { sentence: 'Server and web meet in the contract.', from: /^server\//, to: /^web\// },
  {
    sentence: 'The platform serves features and names none.',
    from: /^server\/src\/platform\//,
    except: isTest,
    to: /^server\/src\/(?!platform\/)|^contract\/src\/[^/]+\//,
  },
  { sentence: 'lib serves everyone and knows nobody.', from: /^web\/src\/lib\//, to: /^web\/src\/(features|app|ui)\// },
  { sentence: 'ui serves features and names none.', from: /^web\/src\/ui\//, to: /^web\/src\/(features|app)\// },
  {
    sentence: 'Only the image worker loads sharp, so that a bug in a decoder cannot reach the server.',
    from: /^server\/src\/(?!platform\/storage\/image-workers\/(resize-worker|compose-image)\.ts$)/,
    except: isTest,
    to: /^sharp$/,
  },
  {
    sentence: 'The app puts features together; they do not reach up to it.',
    from: /^(server|web)\/src\/features\//,
    except: isTest,
    to: /^(web\/src\/app\/|server\/src\/(app|main|people|open-services)\.ts$)/,
  },
  {
    sentence: 'A feature enters another only through its public.ts; tables and queries may also join its tables.',
    from: /^(server|web)\/src\/features\/([^/]+)\//,
    except: new RegExp(`${isTest.source}|${isSql.source}`),
    to: /^$1\/src\/features\/(?!$2\/)(?!(?:[^/]+\/){1,2}public\.tsx?$)/,
  },
  {
    sentence: 'Tables and queries enter another feature only through its public.ts and its tables.ts.',
    from: /^server\/src\/features\/([^/]+)\/(?:.*\/)?(?:tables\.ts|queries\.ts|queries\/[^/]+\.ts)$/,
    to: /^server\/src\/features\/(?!$1\/)(?!(?:[^/]+\/){1,2}(public|tables)\.ts$)/,
  },
  {
    sentence:
      'Reading and matching of bank statements is pure: the desk asks the database, and passes on what it answers.',
    from: /^server\/src\/features\/bank\/(read|match)\//,
    except: isTest,
    to: /^server\/src\/(platform\/db\/|features\/(?!bank\/(read|match)\/))|^drizzle-orm|^pg$/,
  },
  {
    sentence: 'public.ts exports functions: who could import a table could write to it.',
    from: /^server\/src\/features\/(?:[^/]+\/){1,2}public\.ts$/,
    to: /\/tables\.ts$/,
  },
  {
    sentence: 'Whatever is no feature enters one only through its public.ts.',
    from: /^(server|web)\/src\/(?!features\/)/,
    except: isTest,
    to: /^$1\/src\/features\/(?!(?:[^/]+\/){1,2}(public|[\w-]+-screen)\.tsx?$)/,
  },
  {
    sentence: 'The query builder appears only in tables and queries, and where the database is opened.',
    from: /^server\/src\//,
    except: /\.test\.ts$|\/testing\/|\/(tables|queries)\.ts$|\/queries\/[^/]+\.ts$|^server\/src\/platform\/db\//,
    to: /^drizzle-orm/,
  },
]

export const bookingWrites = {
  sentence: 'Bookings changes the columns of `hours`, and money/purchases those of a purchase (decision 030).',
  from: /^server\/src\//,
  except: isTest,
  /** Files that may define tables with columns of `bookings`. */
  tables: [
    'server/src/features/bookings/tables.ts',
    'server/src/features/bookings/queries/booking-row.ts',
    'server/src/features/money/purchases/queries/purchases.ts',
  ],
  /** Files that may use the purchase columns: the table itself and the money feature. */
  purchaseColumns: /^server\/src\/features\/(bookings\/tables\.ts$|money\/purchases\/)/,
}

export const purchaseOfSession = {
  sentence: 'Every session has its purchase in `purchase_id` (decision 030).',
  from: /^server\/src\//,
  /** The file of the bookings table may contain the expression, because a generated column computes it. */
  except: new RegExp(`${isTest.source}|^server/src/features/bookings/tables\\.ts$`),
  /** Matches `packageBookingId ?? id` of a row or another value, and the same expression in SQL. */
  pattern: /\bpackageBookingId\s*\?\?|\bcoalesce\(\s*(\$\{)?\w*\.?(package_booking_id|packageBookingId)\b/i,
}

export const rowLocks = {
  sentence:
    'People and bookings are locked in one order, to avoid deadlock: call `lockPeopleAndBookings` of features/locks.',
  from: /^server\/src\//,
  except: new RegExp(`${isTest.source}|^server/src/features/locks/queries\\.ts$`),
  tables: ['users', 'bookings'],
}
