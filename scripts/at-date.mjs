// Runs a command with the clock moved: `node scripts/at-date.mjs 2026-12-31T23:59 npm test`. The time is Dominican, and
// the clock goes on from there. All programs that the command starts use the moved clock, except PostgreSQL and
// Chromium. In Chromium's pages, e2e/house/test.ts moves the date.
// With `weekdays` or `edges` as date, the command runs several times: on each of the next seven days, or at each time
// in `edges` below. Needs Debian's package faketime.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const dayMs = 24 * 60 * 60_000

/** Ends of months and years, the leap day, and the minutes around midnight in Santo Domingo and in UTC. */
const edges = [
  '2027-01-31T10:00',
  '2027-02-28T10:00',
  '2028-02-29T10:00',
  '2027-03-01T00:01',
  '2026-12-31T23:59',
  '2026-12-31T19:59',
  '2027-01-01T20:01',
  '2026-11-30T23:59',
]

/** The next seven days at ten in the morning. */
function nextWeekdays() {
  return Array.from({ length: 7 }, (_, day) => {
    const date = new Date(Date.now() + (day + 1) * dayMs).toISOString().slice(0, 10)
    return `${date}T10:00`
  })
}

const [when = '', ...command] = process.argv.slice(2)
const times = when === 'weekdays' ? nextWeekdays() : when === 'edges' ? edges : [when]
const libraries = readdirSync('/usr/lib').map((folder) => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
const library = libraries.find((path) => existsSync(path))
if (!library) throw new Error('Install faketime: apt-get install -y faketime')
if (command.length === 0 || times.some((time) => Number.isNaN(Date.parse(`${time}:00-04:00`))))
  throw new Error('Usage: node scripts/at-date.mjs 2026-12-31T23:59|weekdays|edges COMMAND…')

let failed = 0
for (const time of times) {
  const seconds = Math.round((Date.parse(`${time}:00-04:00`) - Date.now()) / 1000)
  const weekday = new Date(`${time}:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
  console.log(`\n▸ ${weekday}, ${time} in Santo Domingo`)
  const env = {
    ...process.env,
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    // Does not change the monotonic clock, which measures durations.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  const { status } = spawnSync(command[0], command.slice(1), { stdio: 'inherit', env })
  if (status !== 0) failed += 1
  console.log(`${time}: ${status === 0 ? 'passed' : 'failed'}`)
}
process.exit(failed === 0 ? 0 : 1)
