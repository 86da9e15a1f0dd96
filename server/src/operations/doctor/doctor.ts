import { randomUUID } from 'node:crypto'
import type { Config } from '../../platform/config/config'
import { readFreeSpace } from '../../platform/free-space'
import { findLastBackup } from '../../platform/last-backup'
import { openMailTransport } from '../../platform/mail/transport/transport'
import { openStore } from '../../platform/storage/open-store'
import { examineDatabase } from './examine-database'
import { type DoctorFinding, doctorFindingOk, doctorFindingProblem, errorReasonOf } from './finding'

export interface DoctorOptions {
  readonly config: Config
  readonly migrationsFolder: string
  readonly version: string
  readonly now: Date
  /** Sends a test mail to this address. */
  readonly mailTo?: string | undefined
}

/** Examines settings and environment of a server. Each finding says what to do if something is wrong. */
export async function runDoctorChecks(options: DoctorOptions): Promise<DoctorFinding[]> {
  const { config } = options
  return [
    checkNodeVersion(process.versions.node),
    examineProxy(config),
    ...(await examineDatabase(options)),
    await examineMail(options),
    await examineFiles(config),
    await examineSpace(config),
    await examineSite(options),
    await examineBackup(options),
  ]
}

/** Node 20 no longer gets security updates. */
export function checkNodeVersion(node: string): DoctorFinding {
  const major = Number(node.split('.')[0])
  if (major < 22)
    return doctorFindingProblem('Node', `${node} gets no security updates any more. Install Node 24 or 22.`)
  return doctorFindingOk('Node', node)
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
  return doctorFindingOk('Proxy', `${trustProxy} in front`)
}

async function examineMail({ config, mailTo, now }: DoctorOptions): Promise<DoctorFinding> {
  if (!config.mail.smtpUrl) {
    const text = `SMTP_URL is unset: mails are only written to files in ${config.dataDir}/mail, and nobody gets them.`
    return config.production ? doctorFindingProblem('Mail', `${text} Set SMTP_URL.`) : doctorFindingOk('Mail', text)
  }
  if (!mailTo)
    return doctorFindingOk('Mail', 'Not tried. `npm run doctor -- --mail you@example.com` sends a test mail.')
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
      `The test mail was refused (${errorReasonOf(error)}). Check SMTP_URL, MAIL_FROM and the firewall.`,
    )
  } finally {
    transport.close()
  }
}

async function examineFiles(config: Config): Promise<DoctorFinding> {
  const where = config.s3 ? `the bucket ${config.s3.bucket}` : config.dataDir
  const [store, key, content] = [openStore(config), `doctor/${randomUUID()}.txt`, Buffer.from('test')]
  try {
    await store.put(key, content, 'text/plain')
    const isSame = (await store.find(key))?.equals(content)
    await store.remove([key])
    if (!isSame) return doctorFindingProblem('Files', `What was written to ${where} could not be read back.`)
    return doctorFindingOk('Files', `Written to, read from and deleted in ${where}`)
  } catch (error) {
    const settings = config.s3 ? 'the S3_ settings and the rights of the key' : 'the owner of DATA_DIR'
    return doctorFindingProblem(
      'Files',
      `A file could not be stored in ${where} (${errorReasonOf(error)}). Check ${settings}.`,
    )
  }
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`

async function examineSpace({ dataDir }: Config): Promise<DoctorFinding> {
  const { freeBytes, totalBytes } = await readFreeSpace(dataDir)
  const text = `${gigabytes(freeBytes)} of ${gigabytes(totalBytes)} are free for ${dataDir}`
  const isLow = freeBytes < 1e9 || freeBytes < totalBytes / 10
  return isLow
    ? doctorFindingProblem('Disk', `${text}. Delete old backups and logs, or enlarge it.`)
    : doctorFindingOk('Disk', text)
}

const longestClockErrorMs = 5_000

/** Requests the site as visitors see it, through the proxy. The Date header is from the proxy's clock. */
async function examineSite({ config, version, now }: DoctorOptions): Promise<DoctorFinding> {
  const url = `${config.publicUrl}/api/health`
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    const body = (await reply.json()) as { version?: string }
    if (!reply.ok) return doctorFindingProblem('Site', `${url} answers ${reply.status}. Look at the log of the server.`)
    if (body.version !== version) {
      return doctorFindingProblem(
        'Site',
        `${url} is answered by version ${body.version}, and this is ${version}. Restart the server.`,
      )
    }
    const difference = Math.abs(Date.parse(reply.headers.get('date') ?? '') - now.getTime())
    if (difference > longestClockErrorMs + 20_000) {
      return doctorFindingProblem(
        'Site',
        `Its clock and that of this machine differ by ${Math.round(difference / 1000)} s. Turn NTP on.`,
      )
    }
    return doctorFindingOk('Site', `${config.publicUrl} answers, version ${version}`)
  } catch (error) {
    return doctorFindingProblem(
      'Site',
      `${url} does not answer (${errorReasonOf(error)}). If the server runs, check proxy, name and firewall.`,
    )
  }
}

const oldestBackupMs = 26 * 3_600_000

async function examineBackup({ config, now }: DoctorOptions): Promise<DoctorFinding> {
  const last = await findLastBackup(config.dataDir)
  const advice = 'Make backups by schedule: docs/backup.md.'
  if (!last) return doctorFindingProblem('Backup', `None was made on this machine. ${advice}`)
  const hours = Math.round((now.getTime() - last.at.getTime()) / 3_600_000)
  const text = `The last one is ${hours} hours old`
  return now.getTime() - last.at.getTime() > oldestBackupMs
    ? doctorFindingProblem('Backup', `${text}. ${advice}`)
    : doctorFindingOk('Backup', text)
}
