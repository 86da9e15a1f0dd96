import { expect, it } from 'vitest'
import { countWaitingToasts, serveToasts, type ToastRequest, toast } from './toast'

it('toasts are queued in order until they can be shown', () => {
  const shown: ToastRequest[] = []
  toast.info('one')
  toast.error('two')
  expect(countWaitingToasts()).toBe(2)
  const stop = serveToasts((request) => shown.push(request))
  toast.success('three')
  expect(shown.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  expect(countWaitingToasts()).toBe(0)
  stop()
  toast.info('four')
  expect(countWaitingToasts()).toBe(1)
})
