import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveFile } from './save-file'

const link = { href: '', download: '', click: vi.fn() }

beforeEach(() => {
  vi.useFakeTimers()
  link.click.mockClear()
  vi.stubGlobal('document', { createElement: () => link })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const file = new File(['Nombre'], 'entrena-usuarios.csv', { type: 'text/csv' })
const refused = (name: string) => () => Promise.reject(Object.assign(new Error('refused'), { name }))

it.each([
  ['in a browser, a file is downloaded', false, () => Promise.resolve(), 'saved'],
  ['an app on an Apple home screen opens the share sheet', true, () => Promise.resolve(), 'shared'],
  ['a share sheet that was closed is no reason to open the file', true, refused('AbortError'), 'cancelled'],
  ['a file is downloaded if the share sheet cannot open', true, refused('NotAllowedError'), 'saved'],
])('%s', async (_what, standalone, share, outcome) => {
  const shared = vi.fn(share)
  vi.stubGlobal('navigator', { standalone, canShare: () => true, share: shared })
  expect(await saveFile(file)).toBe(outcome)
  expect(link.click).toHaveBeenCalledTimes(outcome === 'saved' ? 1 : 0)
  expect(shared).toHaveBeenCalledTimes(standalone ? 1 : 0)
  if (outcome === 'saved') expect(link).toMatchObject({ href: 'blob:1', download: 'entrena-usuarios.csv' })
})
