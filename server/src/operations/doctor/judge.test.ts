import { expect, test } from 'vitest'
import { checkNodeVersion, judgeServerState, judgeSpace } from './judge'

test.each([
  ['20.19.0', 'wrong'],
  ['22.12.0', 'good'],
  ['24.1.0', 'good'],
])('Node %s is, by its security updates, %s', (node, state) => {
  expect(checkNodeVersion(node).state).toBe(state)
})

test.each([
  [50e9, 100e9, 'good'],
  [9e9, 100e9, 'wrong'],
  [0.9e9, 2e9, 'wrong'],
])('of a disk, %d free bytes of %d are %s', (freeBytes, totalBytes, state) => {
  expect(judgeSpace('Disk', '/data', { freeBytes, totalBytes }).state).toBe(state)
})

const now = new Date('2026-11-16T12:00:00Z')
const healthy = { freeConnections: 80, missingExtensions: [], now }

test('the doctor finds nothing wrong with a PostgreSQL server that has free connections, all extensions and the right time', () => {
  const findings = judgeServerState(healthy, { workers: 2, now: new Date(now.getTime() + 4_000) })
  expect(findings.map(({ state, about }) => `${about} ${state}`)).toEqual([
    'Connections good',
    'Extensions good',
    'Clock good',
  ])
})

test.each([
  ['Connections', { freeConnections: 23 }, '23 are free, and the server needs up to 24. Raise max_connections.'],
  ['Extensions', { missingExtensions: ['cube'] }, 'cube cannot be created. Install postgresql-contrib'],
  ['Clock', { now: new Date(now.getTime() - 60_000) }, 'differs from that of the database by 60 s. Turn NTP on'],
])('the doctor says what to do about the %s of a PostgreSQL server', (about, change, text) => {
  const wrongs = judgeServerState({ ...healthy, ...change }, { workers: 2, now }).filter(
    ({ state }) => state === 'wrong',
  )
  expect(wrongs).toEqual([{ state: 'wrong', about, text: expect.stringContaining(text) }])
})
