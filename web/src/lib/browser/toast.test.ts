import { expect, it } from 'vitest'
import { connectToastRenderer, countWaitingToasts, type ToastRequest, toast } from './toast'

function serve() {
  const shown: ToastRequest[] = []
  const cleared: string[] = []
  const stop = connectToastRenderer({ show: (request) => shown.push(request), clear: (action) => cleared.push(action) })
  return { shown, cleared, stop }
}

it('toasts are queued until their renderer is loaded, and are then shown in the order in which they came', () => {
  toast.info('one')
  toast.error('two')
  expect(countWaitingToasts()).toBe(2)
  const { shown, stop } = serve()
  toast.success('three')
  expect(shown.map(({ text }) => text)).toEqual(['one', 'two', 'three'])
  expect(countWaitingToasts()).toBe(0)
  stop()
  toast.info('four')
  expect(countWaitingToasts()).toBe(1)
  serve().stop()
})

it('a queued error toast is dropped when the same action succeeds, and errors of other actions stay', () => {
  toast.error('could not save', 'save')
  toast.error('could not send', 'send')
  toast.error('unnamed')
  toast.success('saved', 'save')
  const { shown, stop } = serve()
  stop()
  expect(shown.map(({ text }) => text)).toEqual(['could not send', 'unnamed', 'saved'])
})

it('a new toast of an action first removes the error toast of the same action', () => {
  const { shown, cleared, stop } = serve()
  toast.error('could not save', 'save')
  toast.success('saved', 'save')
  toast.clear('send')
  stop()
  expect(shown.map(({ text }) => text)).toEqual(['could not save', 'saved'])
  expect(cleared).toEqual(['save', 'save', 'send'])
})
