import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toast } from '../browser/toast'
import { CallFailed } from './call'
import { useLoadToast } from './use-load-toast'

const unreachable = new CallFailed(0, undefined, undefined)

it.each([
  { what: 'nothing is shown yet, and there is no connection', data: undefined, error: unreachable, says: true },
  { what: 'a list is shown, and there is no connection to refresh it', data: [], error: unreachable, says: false },
  {
    what: 'a list is shown, and the server fails',
    data: [],
    error: new CallFailed(500, undefined, undefined),
    says: true,
  },
  { what: 'a list was loaded', data: [], error: null, says: false },
])('a toast says that loading failed: $says, if $what', ({ data, error, says }) => {
  const shown = vi.spyOn(toast, 'error')
  renderHook(() => useLoadToast({ data, error }, 'Failed to load'))
  expect(shown.mock.calls).toEqual(says ? [['Failed to load', 'Failed to load']] : [])
  shown.mockRestore()
})
