import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { listAdmins, makeAdmin, resetAdminPassword } from './features/accounts/public'
import { eraseUnreadableDetails, listUnreadableOwners } from './features/money/public'
import { openServices } from './open-services'
import { runBackup } from './operations/backup/run-backup'
import { withDownloadedBackup } from './operations/bucket/bucket-backups'
import { runDoctorChecks } from './operations/doctor/doctor'
import { formatFinding } from './operations/doctor/finding'
import { moveToPostgres } from './operations/move/move-to-postgres'
import { refuseOtherConnections } from './operations/refuse-other-connections'
import { restoreBackup } from './operations/restore/restore'
import { describePlan, planMigration } from './operations/upgrade/plan-migration'
import { type Config, readConfig } from './platform/config/config'
import { openDatabase } from './platform/db/open-database'
import { describeFailure } from './platform/describe-failure'
import { keepNewFilesPrivate, refuseFolderOfOther } from './platform/private-files'
import { StartProblem } from './platform/problem'
import type { Services } from './platform/services'
import { version } from './platform/version'

// Commands for the operator, with the settings of the server: `node server/dist/operate.js backup`, see docs/backup.md.

/** The server's root folder is the parent of src/ and of dist/, so the same path works in both. */
const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

const print = (line: string) => void process.stdout.write(`${line}\n`)
const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, count) => all + count, 0)

/** Prints violated invariants and makes the command fail. */
function report(violations: readonly string[]): void {
  for (const violation of violations) print(violation)
  if (violations.length > 0) throw new StartProblem('The data is in place, but it violates the rules above.')
  print('All rules hold: one booking an hour, the ledger, packages, ratings, conversations, statistics and files.')
}

interface Flags {
  readonly replace: boolean
  readonly plan: boolean
  readonly mail?: string | undefined
  readonly 'every-hours'?: string | undefined
  readonly 'keep-days'?: string | undefined
  readonly 'without-second-step': boolean
  readonly yes: boolean
}

const help = `Commands, with the settings of the server (docs/backup.md, docs/upgrading.md, docs/deploying.md):
  backup [FOLDER] [--every-hours NUMBER] [--keep-days NUMBER]
  restore FOLDER | bucket:latest | bucket:NAME [--replace]
  migrate [--plan]
  doctor [--mail ADDRESS]
  move-to-postgres URL
  admin list-admins
  admin make-admin EMAIL
  admin reset-password EMAIL [--without-second-step]
  admin forget-bank-details [--yes]`

function readNumber(flags: Flags, name: 'every-hours' | 'keep-days'): number | undefined {
  const text = flags[name]
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  throw new StartProblem(`--${name} takes a whole number from 1 on.`)
}

type Command = (words: readonly string[], flags: Flags) => Promise<void>

const commands: Readonly<Record<string, Command>> = {
  async backup([target = 'backups'], flags) {
    const schedule = { everyHours: readNumber(flags, 'every-hours'), keepDays: readNumber(flags, 'keep-days') }
    const config = readConfig(process.env)
    await runBackup({ config, target: resolve(target), version, now: new Date(), print, ...schedule })
  },
  async restore([folder], { replace }) {
    if (folder === undefined) {
      throw new StartProblem('Which backup? npm run restore -- FOLDER, or bucket:latest, or bucket:NAME [--replace]')
    }
    const config = readConfig(process.env)
    const [, name] = /^bucket:(.*)$/.exec(folder) ?? []
    const restore = (from: string) => restoreBackup({ config, folder: from, replace, migrationsFolder })
    const { manifest, violations, previous } =
      name === undefined ? await restore(resolve(folder)) : await withDownloadedBackup(config, name, restore)
    print(`The backup of ${manifest.createdAt} was restored: ${sum(manifest.tables)} rows and ${manifest.files} files.`)
    if (previous) print(`The previous database is in ${previous}. Delete it when you do not need it any more.`)
    report(violations)
  },
  async migrate(_words, { plan: isOnlyPlanned }) {
    const config = readConfig(process.env)
    const plan = await planMigration(config, migrationsFolder)
    for (const line of describePlan(plan)) print(line)
    if (isOnlyPlanned || plan.steps.length === 0) return
    await refuseOtherConnections(config)
    const options = { migrationsFolder, onIdleError: () => undefined, print, isStepwise: true }
    await (await openDatabase(config, options)).close()
  },
  async doctor(_words, { mail: mailTo }) {
    const config = readConfig(process.env)
    const counts = { good: 0, wrong: 0, unchecked: 0 }
    for await (const finding of runDoctorChecks({ config, migrationsFolder, version, now: new Date(), mailTo })) {
      print(formatFinding(finding))
      counts[finding.state] += 1
    }
    if (counts.wrong > 0) throw new StartProblem(`${counts.wrong} of ${sum(counts)} are wrong.`)
  },
  async 'move-to-postgres'([url]) {
    if (!url || !/^postgres(ql)?:\/\//.test(url)) {
      throw new StartProblem('Where to? npm run move-to-postgres -- postgres://user:password@host/name')
    }
    const config = readConfig(process.env)
    const { tables, files, violations } = await moveToPostgres({ config, url, migrationsFolder })
    print(`${sum(tables)} rows in ${Object.keys(tables).length} tables were moved and compared.`)
    print(
      files > 0 ? `${files} files were copied to the bucket and compared.` : 'The uploaded files stay where they are.',
    )
    print(`The embedded database in ${config.dataDir} was not changed. Start the server with DATABASE_URL now.`)
    report(violations)
  },
  async admin([name = '', email], flags) {
    const command = adminCommands[name]
    if (!command) throw new StartProblem(`What about admins? ${Object.keys(adminCommands).join(', ')}`)
    const config = readConfig(process.env)
    await refuseOutdatedDatabase(config)
    const database = await openDatabase(config, { migrationsFolder, onIdleError: () => undefined })
    try {
      await command(openServices({ config, ...database }), email, flags)
    } finally {
      await database.close()
    }
  },
}

/** Opening a database migrates it, which must not happen while servers of an earlier version use it. */
async function refuseOutdatedDatabase(config: Config): Promise<void> {
  const { isNew, steps } = await planMigration(config, migrationsFolder)
  if (isNew) {
    throw new StartProblem(
      'There is no database yet. Check DATA_DIR or DATABASE_URL, or start the server once, which creates it.',
    )
  }
  if (steps.length > 0) {
    throw new StartProblem(
      `${steps.length} migrations have not run, and this command runs none. Use the version of the servers, or upgrade first: docs/upgrading.md.`,
    )
  }
}

type AdminCommand = (services: Services, email: string | undefined, flags: Flags) => Promise<void>

/** These commands need a stopped server if the database is embedded, because only one process can open it. */
const adminCommands: Readonly<Record<string, AdminCommand>> = {
  async 'list-admins'({ db }) {
    for (const { name, email } of await listAdmins(db)) print(`${email}  ${name}`)
  },
  async 'make-admin'(services, email) {
    if (!email) throw new StartProblem('Who? npm run admin -- make-admin EMAIL')
    const password = await makeAdmin(services, email)
    print(`${email} is an admin. The password, which is shown only here: ${password}`)
  },
  async 'reset-password'(services, email, flags) {
    if (!email) throw new StartProblem('Whose? npm run admin -- reset-password EMAIL [--without-second-step]')
    const password = await resetAdminPassword(services, { email, removesSecondFactor: flags['without-second-step'] })
    print(`All sessions of ${email} ended. The new password, which is shown only here: ${password}`)
  },
  async 'forget-bank-details'(services, _email, { yes }) {
    const { length } = await listUnreadableOwners(services)
    print(`Bank details of ${length} people cannot be read with this DATA_KEY.`)
    if (length === 0) return
    if (!yes) throw new StartProblem('Nothing was erased. If the former key is lost, repeat the command with --yes.')
    print(`${await eraseUnreadableDetails(services)} were erased. Their owners can enter them again.`)
  },
}

async function operate(): Promise<void> {
  keepNewFilesPrivate()
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      plan: { type: 'boolean', default: false },
      mail: { type: 'string' },
      'every-hours': { type: 'string' },
      'keep-days': { type: 'string' },
      'without-second-step': { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return print(help)
  const [name = '', ...words] = positionals
  const command = commands[name]
  if (!command) throw new StartProblem(`Which command? ${Object.keys(commands).join(', ')}`)
  await refuseFolderOfOther(readConfig(process.env).dataDir)
  await command(words, values)
}

operate().catch((error: unknown) => {
  process.stderr.write(`${describeFailure(error)}\n`)
  process.exitCode = 1
})
