import { expect, test } from 'vitest'
import { exportsOf, findSharedNames } from './names.mjs'

const endpoint = ['contract/src/bookings/endpoints.ts', "export const listBookings = endpoint({ method: 'GET' })"]
const useCase = ['server/src/features/bookings/list-bookings.ts', 'export async function listBookings(db: Db) {}']
const query = ['server/src/features/bookings/queries.ts', 'export const listBookings = (db: Db) => db.select()']

function sharedBy(...files: readonly (readonly string[])[]): string[] {
  const exported = files.flatMap(([file = '', source = '']) => exportsOf(file, source))
  return findSharedNames(exported).map(([first]) => first?.name ?? '')
}

test('two functions of the server cannot share an exported name', () => {
  expect(sharedBy(useCase, query)).toEqual(['listBookings'])
})

test('a type and a value in different files cannot share an exported name', () => {
  const type = ['contract/src/bookings/entity.ts', 'export interface Total {}']
  expect(sharedBy(type, ['server/src/features/money/totals.ts', 'export const Total = 1'])).toEqual(['Total'])
})

test('a type and a value in the same file can share a name', () => {
  expect(sharedBy(['contract/src/total.ts', 'export const Total = 1\nexport type Total = typeof Total'])).toEqual([])
})

test('a use case can have the same exported name as the endpoint that it answers', () => {
  expect(sharedBy(endpoint, useCase)).toEqual([])
})

test('a query cannot have the same exported name as an endpoint, in queries.ts or in a folder of queries', () => {
  const inFolder = ['server/src/features/bookings/queries/lists.ts', 'export function listBookings() {}']
  expect(sharedBy(endpoint, query)).toEqual(['listBookings'])
  expect(sharedBy(endpoint, inFolder)).toEqual(['listBookings'])
  expect(sharedBy(endpoint, useCase, query)).toEqual(['listBookings'])
})

test('a re-export does not count as a second use of the exported name', () => {
  expect(sharedBy(useCase, ['server/src/features/bookings/public.ts', "export { listBookings } from './x'"])).toEqual(
    [],
  )
})

test('duplicate exported names in test files are allowed', () => {
  expect(sharedBy(query, ['server/src/features/bookings/makers.ts', 'export function listBookings() {}'])).toEqual([])
})

test('a component of the web and a type of the contract cannot share an exported name', () => {
  const type = ['contract/src/reports/entity.ts', 'export type ReportedText = z.infer<typeof snapshot>']
  const component = ['web/src/features/reports/snapshot.tsx', 'export function ReportedText() { return null }']
  expect(sharedBy(type, component)).toEqual(['ReportedText'])
})
