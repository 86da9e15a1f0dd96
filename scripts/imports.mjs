// Checks the import rules, and finds import cycles and exported names with two meanings. Type imports are checked too.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'
import { bookingWrites, importRules, isTest, purchaseOfSession, rowLocks } from './import-rules.mjs'
import { exportsOf, findSharedNames } from './names.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const parts = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts']
const endings = ['', '.ts', '.tsx', '.mjs', '.d.ts']

async function listSources(folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const below = entries
    .filter(({ name }) => !['dist', 'dist.new', 'node_modules', 'migrations'].includes(name))
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return listSources(path)
      return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
    })
  return (await Promise.all(below)).flat()
}

function namesIn(file, source) {
  const { module } = parseSync(file, source)
  const imports = module.staticImports.map(({ moduleRequest }) => moduleRequest.value)
  const exports = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value))
  const dynamic = module.dynamicImports.map(
    ({ moduleRequest: { start, end } }) => /^['"](.*)['"]$/.exec(source.slice(start, end))?.[1],
  )
  return [...new Set([...imports, ...exports, ...dynamic])].filter(Boolean)
}

/** Returns a path relative to the root, or a package name. Returns undefined if the file does not exist. */
function resolveName(name, file) {
  if (name.startsWith('@entrena/contract/'))
    return resolveName(`./${name.slice('@entrena/contract/'.length)}`, join(root, 'contract/src/api.ts'))
  if (name.startsWith('@/')) return resolveName(`./${name.slice('@/'.length)}`, join(root, 'web/src/main.ts'))
  if (!name.startsWith('.')) return name
  const base = resolve(dirname(file), name.replace(/\?\w+$/, ''))
  const ending = endings.find((candidate) => existsSync(base + candidate))
  // The folder dist does not exist before a build, so imports from it are accepted even if the file is missing.
  if (ending === undefined && /\/dist\//.test(base)) return relative(root, base)
  return ending === undefined ? undefined : relative(root, base + ending)
}

/** Returns the tables of other features that a source file inserts into, updates or deletes from. */
export function findForeignWrites(file, source) {
  const feature = /^server\/src\/features\/([^/]+)\//.exec(file)?.[1]
  if (feature === undefined || isTest.test(file)) return []
  const { module } = parseSync(file, source)
  return module.staticImports
    .filter(({ moduleRequest: { value } }) => /\/tables$/.test(value) && foreign(feature, file, value))
    .flatMap(({ entries }) => entries.map(({ localName }) => localName.value))
    .filter((name) => new RegExp(`\\.(insert|update|delete)\\(\\s*${name}\\b`).test(source))
}

function foreign(feature, file, name) {
  return !join(dirname(file), name).startsWith(`server/src/features/${feature}/`)
}

/** Yields every node of a syntax tree. */
function* nodesOf(node) {
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') yield node
  for (const child of Object.values(node)) yield* nodesOf(child)
}

/** Yields the calls of a chain such as `tx.select().from(users).for('update')`, last first. */
function* callsOf(node) {
  for (let call = node; call?.type === 'CallExpression'; call = call.callee.object) {
    yield { name: call.callee.property?.name, args: call.arguments }
  }
}

/** Returns the tables whose rows a select locks. Undefined if the source does not show which tables these are. */
function lockedBy(select) {
  const [{ args }, ...calls] = callsOf(select)
  const of = args[1]?.properties?.find(({ key }) => key?.name === 'of')
  if (of) return [of.value.name]
  const isSource = ({ name }) => name === 'from' || /Join$/.test(name ?? '')
  return calls.some(({ name }) => name === 'from')
    ? calls.filter(isSource).map((call) => call.args[0]?.name)
    : undefined
}

const lockInSql = /\bfor\s+(no\s+key\s+update|update|share|key\s+share)\b/i

/** Returns where a source file locks rows of people or bookings directly, or of tables that cannot be determined. */
export function findRowLocks(file, source) {
  const mayLock = source.includes('.for(') || lockInSql.test(source)
  if (!mayLock || !rowLocks.from.test(file) || rowLocks.except.test(file)) return []
  const nodes = [...nodesOf(parseSync(file, source).program)]
  const calls = nodes.filter(({ type }) => type === 'CallExpression')
  const aliases = nodes
    .filter(({ type, init }) => type === 'VariableDeclarator' && /^alias/.test(init?.callee?.name ?? ''))
    .map(({ id, init }) => [id.name, init.arguments[0]?.name])
  const realName = (name) => new Map(aliases).get(name) ?? name
  const isGuarded = (name) => rowLocks.tables.includes(realName(name))
  const selects = calls
    .filter(({ callee }) => callee.property?.name === 'for')
    .flatMap((call) => lockedBy(call) ?? ['unknown tables'])
    .filter((name) => name === 'unknown tables' || isGuarded(name))
  const inSql = nodes
    .filter(({ type }) => type === 'TemplateLiteral')
    .map(({ start, end }) => source.slice(start, end))
    .filter((text) => lockInSql.test(text))
    .flatMap((text) => rowLocks.tables.filter((name) => new RegExp(`\\b${name}\\b`).test(text)))
  return [...selects.map(realName), ...inSql]
}

/** True if a source file can write columns of the bookings table that another feature owns. */
export function updatesAllBookingColumns(file, source) {
  const { from, except, tables, purchaseColumns } = bookingWrites
  if (!from.test(file) || except.test(file)) return false
  return (
    /\.(update|delete)\(\s*bookings\b|\b(update|delete from)\s+("?bookings\b|\$\{bookings\})/.test(source) ||
    (/\bpgTable\(\s*'bookings'/.test(source) && !tables.includes(file)) ||
    (/\bpurchaseColumns\b/.test(source) && !purchaseColumns.test(file))
  )
}

/** True if a source file computes the purchase of a session, instead of reading `purchase_id`. */
export function computesPurchaseId(file, source) {
  const { from, except, pattern } = purchaseOfSession
  return from.test(file) && !except.test(file) && pattern.test(source)
}

export function findBrokenRules(from, to) {
  return importRules
    .filter((rule) => {
      const matched = rule.from.exec(from)
      if (!matched || rule.except?.test(from)) return false
      const target = rule.to.source.replace(/\$(\d)/g, (_whole, group) => matched[Number(group)])
      return new RegExp(target).test(to)
    })
    .map(({ sentence }) => sentence)
}

export function findCycle(graph) {
  const done = new Set()
  const path = []
  function walk(node) {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return undefined
    path.push(node)
    for (const next of graph.get(node) ?? []) {
      const cycle = walk(next)
      if (cycle) return cycle
    }
    path.pop()
    done.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const cycle = walk(node)
    if (cycle) return cycle
  }
  return undefined
}

async function findProblems() {
  const files = (await Promise.all(parts.map((part) => listSources(join(root, part))))).flat()
  const graph = new Map()
  const problems = []
  const exported = []
  for (const file of files) {
    const from = relative(root, file)
    const targets = []
    const source = await readFile(file, 'utf8')
    exported.push(...exportsOf(from, source))
    for (const table of findForeignWrites(from, source)) {
      problems.push(`${from} writes ${table}, a table of another feature: call a function of its public.ts.`)
    }
    if (updatesAllBookingColumns(from, source)) problems.push(`${from} writes bookings. ${bookingWrites.sentence}`)
    if (computesPurchaseId(from, source)) problems.push(`${from} computes a purchase. ${purchaseOfSession.sentence}`)
    for (const table of findRowLocks(from, source)) problems.push(`${from} locks ${table}. ${rowLocks.sentence}`)
    for (const name of namesIn(file, source)) {
      if (/^web\/src\//.test(from) && name.startsWith('../../'))
        problems.push(`${from} imports ${name}: write @/ instead.`)
      const to = resolveName(name, file)
      if (to === undefined) problems.push(`${from} imports ${name}, which is not there`)
      else targets.push(to)
    }
    graph.set(from, targets)
    for (const to of targets)
      problems.push(...findBrokenRules(from, to).map((sentence) => `${from} imports ${to}. ${sentence}`))
  }
  const cycle = findCycle(graph)
  if (cycle) problems.push(`A ring of imports: ${cycle.join(' → ')}`)
  for (const shared of findSharedNames(exported)) {
    problems.push(`${shared[0].name} has ${shared.length} meanings: ${shared.map(({ file }) => file).join(', ')}`)
  }
  return { problems, count: files.length }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { problems, count } = await findProblems()
  for (const problem of problems) console.error(`✘ ${problem}`)
  console.log(`${count} files, ${problems.length} broken import rules`)
  process.exit(problems.length === 0 ? 0 : 1)
}
