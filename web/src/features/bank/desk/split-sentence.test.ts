import { expect, it } from 'vitest'
import { splitSentence } from './split-sentence'

it.each([
  [
    'That file was here already. Its 45 lines are recorded. Nothing was doubled',
    ['That file was here already.', 'Its 45 lines are recorded. Nothing was doubled.'],
  ],
  [
    'This is an old Excel (.xls). Open it and save it as CSV or .xlsx',
    ['This is an old Excel (.xls).', 'Open it and save it as CSV or .xlsx.'],
  ],
  ['There are no movements in this file', ['There are no movements in this file.', '']],
  ['Try again in 5 s.', ['Try again in 5 s.', '']],
])('the heading of a note on the bank desk is the first sentence of %s', (text, parts) => {
  expect(splitSentence(text)).toEqual(parts)
})
