import { expect, it } from 'vitest'
import { isToastWaiting, serveToasts, type ToastRequest, toast } from './toast'

it('keeps toasts until somebody shows them, in order', () => {
  const shown: ToastRequest[] = []
  toast.info('one')
  toast.error('two')
  expect(isToastWaiting()).toBe(true)
  const stop = serveToasts((request) => shown.push(request))
  toast.success('three')
  expect(shown.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  expect(isToastWaiting()).toBe(false)
  stop()
  toast.info('four')
  expect(isToastWaiting()).toBe(true)
})
