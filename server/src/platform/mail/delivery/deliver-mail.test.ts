import { expect, test } from 'vitest'
import { retryDelayMs } from './deliver-mail'

test('the pauses between attempts to deliver a mail grow to an hour, and the 24th attempt is the last', () => {
  const pauses = Array.from({ length: 24 }, (_, index) => retryDelayMs(index + 1))
  const minutes = pauses.map((pause) => pause && pause / 60_000)
  expect(minutes).toEqual([1, 2, 5, 15, 30, 60, ...Array.from({ length: 17 }, () => 60), undefined])
})
