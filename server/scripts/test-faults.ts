// Runs fault tests one by one: `npm run test:long -- faults`, or `npx tsx server/scripts/test-faults.ts database mail`
// for some of them.

import { testClockJump } from '../src/testing/faults/clock-jump'
import { databaseAway } from '../src/testing/faults/database-away'
import { testFaultyFiles } from '../src/testing/faults/faulty-files'
import { testFaultyMail } from '../src/testing/faults/faulty-mail'
import type { FaultFinding, FaultTest } from '../src/testing/faults/finding'
import { testFullDisk } from '../src/testing/faults/full-disk'
import { testIdleConnections } from '../src/testing/faults/idle-connections'
import { testSlowClients } from '../src/testing/faults/slow-clients'

const tests: Readonly<Record<string, FaultTest>> = {
  database: databaseAway,
  disk: testFullDisk,
  s3: testFaultyFiles,
  mail: testFaultyMail,
  clock: testClockJump,
  idle: testIdleConnections,
  slow: testSlowClients,
}

const wanted = process.argv.slice(2)
const print = (line: string) => void process.stdout.write(`${line}\n`)
const findings: FaultFinding[] = []

function lineOf({ fault, checked, seen, holds }: FaultFinding): string {
  return `| ${fault} | ${checked} | ${seen} | ${holds ? 'holds' : 'DOES NOT HOLD'} |`
}

for (const [name, test] of Object.entries(tests)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  print(`${name} …`)
  const report = (fault: string) => ({
    check(checked: string, holds: boolean, seen: unknown) {
      const finding = { fault, checked, seen: String(seen), holds }
      findings.push(finding)
      print(`  ${lineOf(finding)}`)
    },
  })
  await test(report).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    report(name).check('the test runs to its end', false, 'see the error above')
  })
}

print('\n| fault | what must hold | seen | result |\n| --- | --- | --- | --- |')
for (const finding of findings) print(lineOf(finding))
const failed = findings.filter(({ holds }) => !holds).length
print(`\n${findings.length} checks, ${failed} do not hold`)
process.exit(failed === 0 && findings.length > 0 ? 0 : 1)
