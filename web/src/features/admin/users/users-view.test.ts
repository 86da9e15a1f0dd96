import { expect, test } from 'vitest'
import { readUsersView, sortParamsOf } from './users-view'

const read = (query: string) => {
  const params = new URLSearchParams(query)
  const get = (name: string) => params.get(name) || undefined
  return readUsersView({ get, after: get('after'), before: get('before') }, { from: undefined, to: undefined })
}

test("the admin's list of users is sorted newest first unless the URL contains another order", () => {
  expect(read('')).toMatchObject({ sort: 'joined', order: 'desc', role: undefined })
  expect(read('sort=name')).toMatchObject({ sort: 'name', order: 'asc' })
  expect(read('sort=email&order=desc&role=trainer')).toMatchObject({ sort: 'email', order: 'desc', role: 'trainer' })
})

test("invalid sort, order and role parameters in the URL of the admin's list of users are ignored", () => {
  expect(read('sort=password&order=up&role=king')).toMatchObject({ sort: 'joined', order: 'desc', role: undefined })
})

test('choosing the column by which the list of users is already sorted reverses the order', () => {
  expect(sortParamsOf(read(''), 'joined')).toEqual({ sort: 'joined', order: 'asc' })
  expect(sortParamsOf(read('sort=joined&order=asc'), 'joined')).toEqual({ sort: 'joined', order: 'desc' })
  expect(sortParamsOf(read(''), 'name')).toEqual({ sort: 'name', order: 'asc' })
})
