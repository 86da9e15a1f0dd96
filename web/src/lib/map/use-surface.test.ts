import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { googleTimeoutMs, type MapProviders, type StartedMap, startMap } from './use-surface'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function makeSurface(name: string) {
  return { name, remove: vi.fn() }
}
type Surface = ReturnType<typeof makeSurface>

const never = () => new Promise<Surface>(() => undefined)
const fails = () => Promise.reject(new Error('blocked'))

function start(providers: Partial<MapProviders<Surface>>) {
  const changes: StartedMap<Surface>[] = []
  const lost = vi.fn()
  const stop = startMap(
    { open: () => Promise.resolve(makeSurface('open')), ...providers },
    { onChange: (started) => changes.push(started), onGoogleLost: lost },
  )
  const last = () => changes.at(-1)
  const states = () => changes.map(({ state }) => state)
  const surface = () => {
    const started = last()
    return started && 'surface' in started ? started.surface : undefined
  }
  return { states, last, surface, lost, stop }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('choice of the map', () => {
  it('the open map is shown if the server has no Google key', async () => {
    const map = start({})
    expect(map.states()).toEqual(['loading'])
    await settle()
    expect(map.states()).toEqual(['loading', 'open'])
    expect(map.lost).not.toHaveBeenCalled()
  })

  it('Google’s map is shown if the Google key works', async () => {
    const map = start({ google: () => Promise.resolve(makeSurface('google')) })
    await settle()
    expect(map.states()).toEqual(['loading', 'google'])
    await vi.advanceTimersByTimeAsync(googleTimeoutMs * 2)
    expect(map.last()?.state).toBe('google')
  })

  it('the open map is shown if Google’s script is blocked', async () => {
    const map = start({ google: fails })
    await settle()
    expect(map.last()?.state).toBe('open')
    expect(map.lost).toHaveBeenCalledOnce()
  })

  it('the open map is shown if Google never answers', async () => {
    const map = start({ google: never })
    await vi.advanceTimersByTimeAsync(googleTimeoutMs - 1)
    expect(map.last()?.state).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(map.last()?.state).toBe('open')
    expect(map.lost).toHaveBeenCalledWith('no answer')
  })

  it("the open map replaces Google's map when Google rejects the key later", async () => {
    let refuse = () => {}
    const google = makeSurface('google')
    const map = start({
      google: (onRefused) => {
        refuse = onRefused
        return Promise.resolve(google)
      },
    })
    await settle()
    refuse()
    refuse()
    await settle()
    expect(map.states()).toEqual(['loading', 'google', 'loading', 'open'])
    expect(google.remove).toHaveBeenCalledOnce()
    expect(map.lost).toHaveBeenCalledOnce()
  })

  it('the open map stays when Google loads after the timeout', async () => {
    let answer: (surface: Surface) => void = () => {}
    const google = makeSurface('google')
    const map = start({
      google: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    await vi.advanceTimersByTimeAsync(googleTimeoutMs)
    answer(google)
    await settle()
    expect(map.last()?.state).toBe('open')
    expect(google.remove).toHaveBeenCalledOnce()
  })

  it('the map is reported as failed if Google’s map and the open map both fail to load', async () => {
    const map = start({ google: fails, open: fails })
    await settle()
    expect(map.states()).toEqual(['loading', 'loading', 'failed'])
  })
})

describe('leaving a page with a map', () => {
  it('leaving a page removes its map', async () => {
    const map = start({})
    await settle()
    map.stop()
    expect(map.surface()?.remove).toHaveBeenCalledOnce()
  })

  it('leaving a page removes a map that loads afterwards, and reports no further state', async () => {
    const open = makeSurface('open')
    const map = start({ open: () => Promise.resolve(open) })
    map.stop()
    await settle()
    expect(map.states()).toEqual(['loading'])
    expect(open.remove).toHaveBeenCalledOnce()
  })

  it('leaving a page clears the timeout of Google’s map', async () => {
    const map = start({ google: never })
    map.stop()
    await vi.advanceTimersByTimeAsync(googleTimeoutMs * 2)
    expect(map.states()).toEqual(['loading'])
  })
})
