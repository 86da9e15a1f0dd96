import { buildApp } from '../src/app'
import { openServices } from '../src/open-services'
import { readConfig } from '../src/platform/config/config'
import { openServer } from '../src/platform/db/open-server'
import { type PromotionReport, promoteUnderLoad } from '../src/testing/failover/promote-under-load'
import { startPair } from '../src/testing/failover/servers'
import { newFolderStore } from '../src/testing/house'
import { migrationsFolder } from '../src/testing/paths'

/**
 * `npx tsx server/scripts/test-failover.ts 20` kills the primary twenty times under load and promotes its standby. With
 * `--frozen`, the primary is not killed but stops answering. With `--cut-off`, the standby is disconnected before the
 * crash: the run must then report lost bookings.
 */
const isFrozen = process.argv.includes('--frozen')
const isCutOff = process.argv.includes('--cut-off')
const rounds = Number(process.argv.find((arg) => /^\d+$/.test(arg)) ?? 20)
const goalSeconds = 15

const print = (line: string) => process.stdout.write(`${line}\n`)
const now = new Date('2026-11-16T16:00:00Z')
const config = readConfig({ RATE_LIMIT: 'off', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost' })

const pair = await startPair()
const database = await openServer({ url: pair.url, migrationsFolder, onIdleError: () => undefined })
const services = openServices({ config, ...database, files: await newFolderStore(), now: () => now })
const app = await buildApp({ ...services, logger: false })
const promotions: PromotionReport[] = []
try {
  for (let round = 1; round <= rounds; round++) {
    if (round > 1) await pair.replaceStandby()
    const promotion = await promoteUnderLoad({ app, db: database.db, pair, now, isFrozen, isCutOff })
    promotions.push(promotion)
    const { acknowledged, lost, failures, secondsUntilBack, slowestFailureMs } = promotion
    const others = failures.filter((status) => ![409, 503].includes(status))
    print(
      `${round}: ${acknowledged} acknowledged, ${lost} lost, back after ${secondsUntilBack} s, ${failures.length} refused meanwhile (slowest ${slowestFailureMs} ms${others.length > 0 ? `, other than 503: ${others.join()}` : ''})`,
    )
  }
} finally {
  await app.close()
  await database.close()
  await pair.stop()
}

const sum = (of: (promotion: PromotionReport) => number) => promotions.reduce((total, each) => total + of(each), 0)
const slowest = Math.max(...promotions.map(({ secondsUntilBack }) => secondsUntilBack))
const lost = sum((each) => each.lost)
const wrong = sum(
  (each) => each.withoutRetryAfter + each.failures.filter((status) => ![409, 503].includes(status)).length,
)
const holds =
  lost === 0 && wrong === 0 && slowest <= goalSeconds && promotions.every((each) => each.healthWhileAway === 503)
print(
  `${rounds} promotions: ${lost} of ${sum((each) => each.acknowledged)} acknowledged bookings lost, back after at most ${slowest} s: ${holds ? 'holds' : 'does not hold'}`,
)
process.exit(holds ? 0 : 1)
