// The import rules. `sentence` is shown when a rule is broken. In `to`, $1 and $2 are the groups matched by `from`.
const isTest = /\.test\.tsx?$|\/testing\/|\/makers\.ts$/

export const rules = [
  {
    sentence: 'The contract is what both sides agree on: pure, with zod alone.',
    from: /^contract\/src\//,
    except: isTest,
    to: /^(?!contract\/src\/|zod$)/,
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
    from: /^server\/src\/(?!platform\/storage\/image-workers\/resize-worker\.ts$)/,
    except: isTest,
    to: /^sharp$/,
  },
  {
    sentence: 'The app puts features together; they do not reach up to it.',
    from: /^(server|web)\/src\/features\//,
    except: isTest,
    to: /^(web\/src\/app\/|server\/src\/(app|main)\.ts$)/,
  },
  {
    sentence: 'A feature enters another only through its public.ts.',
    from: /^(server|web)\/src\/features\/([^/]+)\//,
    except: isTest,
    to: /^$1\/src\/features\/(?!$2\/)(?![^/]+\/public\.tsx?$)/,
  },
  {
    sentence: 'Whatever is no feature enters one only through its public.ts.',
    from: /^(server|web)\/src\/(?!features\/)/,
    except: isTest,
    to: /^$1\/src\/features\/(?![^/]+\/(public|[\w-]+-screen)\.tsx?$)/,
  },
  {
    sentence: 'The query builder appears only in tables and queries, and where the database is opened.',
    from: /^server\/src\//,
    except: /\.test\.ts$|\/testing\/|\/(tables|queries)\.ts$|\/queries\/[^/]+\.ts$|^server\/src\/platform\/db\//,
    to: /^drizzle-orm/,
  },
]
