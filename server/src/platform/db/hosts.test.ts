import { expect, test } from 'vitest'
import { isServerUrl, listHostsOfUrl, nameHosts } from './hosts'

test('a database URL with several hosts is split into one URL per host', () => {
  expect(listHostsOfUrl('postgres://u:p%40@a:5432,b:5433/db?target_session_attrs=read-write&sslmode=require')).toEqual([
    'postgres://u:p%40@a:5432/db?sslmode=require',
    'postgres://u:p%40@b:5433/db?sslmode=require',
  ])
})

test.each(['postgres://a/db', 'postgresql://u@[::1]:5433/db?sslmode=require', 'postgres:///db?host=/run/postgresql'])(
  'the database URL %s has one host and is not changed',
  (url) => {
    expect(listHostsOfUrl(url)).toEqual([url])
  },
)

test.each([
  'mysql://x/y',
  'postgres://a,/db',
  'postgres://a:1,b:70000/db',
  'postgres://a,b/db?target_session_attrs=standby',
  'a,b',
])('the text %s is not accepted as the URL of a database server', (url) => {
  expect(isServerUrl(url)).toBe(false)
})

test('the hosts of a database URL are named without user and password', () => {
  expect(nameHosts('postgres://u:secret@a:5432,b:5433/db')).toBe('a:5432 and b:5433')
})
