import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from '@/lib/browser/toast'
import { LoadErrorBoundary } from '../feedback/load-error-boundary'
import { lazyOverlay } from './overlay'

const Viewer = lazyOverlay<{ onClose: () => void }>(() =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: viewer.js')),
)

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Viewer onClose={() => setOpen(false)} />}
    </>
  )
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('if the code of an overlay cannot be loaded, a toast says to check the connection; if it fails again online, a reload is offered', async () => {
  // Mocked because React logs errors that boundaries catch.
  vi.spyOn(console, 'error').mockReturnValue()
  const shown = vi.spyOn(toast, 'error').mockReturnValue()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(
    <LoadErrorBoundary isHandled={() => true} fallback="Something went wrong">
      <Page />
    </LoadErrorBoundary>,
  )
  for (const press of [1, 2]) {
    fireEvent.click(screen.getByText('Open'))
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(press))
    expect(shown).toHaveBeenLastCalledWith('Check your connection and try again.')
    expect(screen.getByText('Open')).toBeVisible()
  }
  onLine.mockReturnValue(true)
  fireEvent.click(screen.getByText('Open'))
  expect(await screen.findByText('Something went wrong')).toBeVisible()
  expect(shown).toHaveBeenCalledTimes(2)
})
