import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Config } from '../../platform/config/config'
import { errorReasonOf } from '../../platform/error-reason'
import { readFreeSpace } from '../../platform/free-space'
import { findLastBackup } from '../../platform/last-backup'
import { verifySmtp } from '../../platform/mail/transport/smtp-transport'
import { openMailTransport } from '../../platform/mail/transport/transport'
import { openStore } from '../../platform/storage/open-store'
import type { FileStore } from '../../platform/storage/store'
import { openBackupBucket, readNewestBackup } from '../bucket/bucket-backups'
import { examineDatabase } from './examine-database'
import {
  attemptCheck,
  type DoctorFinding,
  doctorFindingOk,
  doctorFindingProblem,
  doctorFindingUnchecked,
} from './finding'
import { checkNodeVersion, judgeSpace } from './judge'

export interface DoctorOptions {
  readonly config: Config
  readonly migrationsFolder: string
  readonly version: string
  readonly now: Date
  /** Sends a test mail to this address. */
  readonly mailTo?: string | undefined
}

/**
 * Examines settings and environment of a server, and yields each finding as soon as it is known. A finding about
 * something wrong also says what to do.
 */
export async function* runDoctorChecks(options: DoctorOptions): AsyncGenerator<DoctorFinding, void> {
  const { config } = options
  yield* attemptCheck('Node', () => checkNodeVersion(process.versions.node))
  yield* attemptCheck('Proxy', () => examineProxy(config))
  yield* examineDatabase(options)
  yield* attemptCheck('Mail', () => examineMail(options))
  yield* attemptCheck('Files', () => examineFiles(config))
  yield* attemptCheck('Disk', () => examineSpace(config))
  yield* attemptCheck('Site', () => examineSite(options))
  yield* attemptCheck('Backup', () => examineBackup(options))
  yield* attemptCheck('Backup bucket', () => examineBackupBucket(config))
}

function examineProxy({ isHttps, trustProxy, production }: Config): DoctorFinding {
  if (isHttps && trustProxy === 0) {
    return doctorFindingProblem(
      'Proxy',
      'PUBLIC_URL is https, so a proxy is in front, but TRUST_PROXY is 0: all visitors share the limits of its address. Set TRUST_PROXY to the number of proxies, usually 1.',
    )
  }
  if (!isHttps && trustProxy > 0 && production) {
    return doctorFindingProblem(
      'Proxy',
      `TRUST_PROXY is ${trustProxy}, but PUBLIC_URL is not https. If no proxy is in front, set it to 0.`,
    )
  }
  const text = `TRUST_PROXY is ${trustProxy}. It must be the number of proxies through which visitors come, which cannot be seen from here.`
  return trustProxy === 0 ? doctorFindingOk('Proxy', 'None in front') : doctorFindingUnchecked('Proxy', text)
}

async function examineMail(options: DoctorOptions): Promise<DoctorFinding> {
  const { config, mailTo } = options
  const { smtpUrl } = config.mail
  if (!smtpUrl) {
    const text = `SMTP_URL is unset: mails are only written to files in ${config.dataDir}/mail, and nobody gets them.`
    return config.production ? doctorFindingProblem('Mail', `${text} Set SMTP_URL.`) : doctorFindingOk('Mail', text)
  }
  const { host, username } = new URL(smtpUrl)
  try {
    await verifySmtp(smtpUrl)
  } catch (error) {
    const text = `${host} refuses the connection or the sign-in (${errorReasonOf(error)}). Check SMTP_URL and the firewall.`
    return doctorFindingProblem('Mail', text)
  }
  if (mailTo) return sendTestMail(options, mailTo)
  const accepted = username ? 'answers and accepts name and password' : 'answers'
  return doctorFindingOk('Mail', `${host} ${accepted}. \`npm run doctor -- --mail you@example.com\` sends a test mail.`)
}

async function sendTestMail({ config, now }: DoctorOptions, mailTo: string): Promise<DoctorFinding> {
  const transport = openMailTransport(config)
  const text = `This mail of ${config.publicUrl} arrived, so SMTP_URL and MAIL_FROM are right.`
  const mail = {
    id: randomUUID(),
    toName: mailTo,
    toEmail: mailTo,
    language: 'en' as const,
    subject: 'Test mail of Entrena',
    text,
    html: `<p>${text}</p>`,
    createdAt: now,
  }
  try {
    await transport.send(mail, AbortSignal.timeout(20_000))
    return doctorFindingOk(
      'Mail',
      `A test mail to ${mailTo} was accepted. Look whether it arrives, and not among the unwanted ones.`,
    )
  } catch (error) {
    return doctorFindingProblem(
      'Mail',
      `The test mail was refused (${errorReasonOf(error)}). Check MAIL_FROM and the address.`,
    )
  } finally {
    transport.close()
  }
}

/** Writes, reads and deletes a file. Returns false if reading did not return what was written. */
async function probeStore(store: FileStore): Promise<boolean> {
  const [key, content] = [`doctor/${randomUUID()}.txt`, Buffer.from('test')]
  await store.put(key, content, 'text/plain')
  const found = await store.find(key)
  await store.remove([key])
  return found?.equals(content) ?? false
}

async function examineFiles(config: Config): Promise<DoctorFinding> {
  const where = config.s3 ? `the bucket ${config.s3.bucket}` : config.dataDir
  if (await probeStore(openStore(config)))
    return doctorFindingOk('Files', `Written to, read from and deleted in ${where}`)
  const advice = config.s3
    ? 'Check whether S3_ENDPOINT is the storage itself, and not a cache or another service'
    : 'Look at the log of the system: the disk may be broken'
  return doctorFindingProblem('Files', `What was written to ${where} was read back differently. ${advice}.`)
}

async function examineSpace({ dataDir }: Config): Promise<DoctorFinding[]> {
  const own = judgeSpace('Disk', dataDir, await readFreeSpace(dataDir))
  const target = (await findLastBackup(dataDir))?.target
  if (!target) return [own]
  if (existsSync(target)) return [own, judgeSpace('Disk of backups', target, await readFreeSpace(target))]
  const text = `${target} is not on this machine or in this container. Look at its disk where the backups are made.`
  return [own, doctorFindingUnchecked('Disk of backups', text)]
}

const longestClockErrorMs = 25_000

/** Requests the site as visitors see it, through the proxy. The Date header is from the proxy's clock. */
async function examineSite({ config, version }: DoctorOptions): Promise<DoctorFinding> {
  const url = `${config.publicUrl}/api/health`
  const wrong = (text: string) => doctorFindingProblem('Site', text)
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    if (!reply.ok) return wrong(`${url} answers ${reply.status}. Look at the logs of server and proxy.`)
    const body = (await reply.json()) as { version?: string; writes?: string }
    if (body.version !== version)
      return wrong(`${url} is answered by version ${body.version}, and this is ${version}. Restart the server.`)
    if (body.writes !== 'ok')
      return wrong('The server cannot store anything. Look at the disks of DATA_DIR and the database.')
    const difference = Math.abs(Date.parse(reply.headers.get('date') ?? '') - Date.now())
    if (difference > longestClockErrorMs)
      return wrong(`Its clock and that of this machine differ by ${Math.round(difference / 1000)} s. Turn NTP on.`)
    return doctorFindingOk('Site', `${config.publicUrl} answers, version ${version}`)
  } catch (error) {
    return wrong(
      `${url} does not answer (${errorReasonOf(error)}). If the server runs, check proxy, name and firewall.`,
    )
  }
}

const oldestBackupMs = 26 * 3_600_000

async function examineBackup({ config, now }: DoctorOptions): Promise<DoctorFinding> {
  const last = await findLastBackup(config.dataDir)
  const advice = 'Make backups by schedule: docs/backup.md.'
  if (!last) return doctorFindingProblem('Backup', `None was made on this machine. ${advice}`)
  const ageMs = now.getTime() - last.at.getTime()
  const text = `The last one is ${Math.round(ageMs / 3_600_000)} hours old`
  return ageMs > oldestBackupMs ? doctorFindingProblem('Backup', `${text}. ${advice}`) : doctorFindingOk('Backup', text)
}

async function examineBackupBucket({ backup }: Config): Promise<DoctorFinding[] | DoctorFinding> {
  const about = 'Backup bucket'
  if (!backup.s3) return []
  const where = `the bucket ${backup.s3.bucket}`
  if (!(await probeStore(openBackupBucket(backup))))
    return doctorFindingProblem(
      about,
      `What was written to ${where} was read back differently. Check BACKUP_S3_ENDPOINT.`,
    )
  const newest = await readNewestBackup(backup)
  const key = backup.key ? '' : ' BACKUP_KEY is unset, so backups are not encrypted there.'
  const readable = newest ? `its newest backup ${newest} can be read` : 'it has no backup yet'
  return doctorFindingOk(about, `Written to, read from and deleted in ${where}; ${readable}.${key}`)
}
