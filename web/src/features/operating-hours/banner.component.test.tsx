import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openApp, testNow } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'

const hours = { operating_hours: { start: '06:00', end: '22:00' } }
const openHours = { ...hours, is_open: true, current_time_dr: '09:30' }
const closedHours = { ...hours, is_open: false, current_time_dr: '23:15' }

async function bannerWith(title: string) {
  const banner = (await screen.findByText(title)).closest('[role=status]')
  if (!banner) throw new Error('The banner is no live region')
  return banner
}

it('the opening-hours banner is updated every minute, is translated, and is hidden while its data cannot load', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const { api, user } = await openApp('/', {
    api: { 'GET /operating-hours': () => released.then(() => failureReply(400)) },
  })
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: testNow })
  const waitOneMinute = () => act(() => vi.advanceTimersByTimeAsync(61_000))

  const before = api.requests('GET /operating-hours').length
  await act(async () => release())
  expect(document.body).not.toHaveTextContent('Service')
  expect(document.body).not.toHaveTextContent('Dominican Time')

  api.set({ 'GET /operating-hours': openHours })
  await waitOneMinute()
  expect(await bannerWith('Service Open')).toHaveTextContent(/06:00 to 22:00, Dominican Time$/)
  expect(api.requests('GET /operating-hours')).toHaveLength(before + 1)
  await user.click(screen.getByText('ES'))
  expect(await bannerWith('Servicio abierto')).toHaveTextContent(/06:00 a 22:00, hora dominicana$/)

  api.set({ 'GET /operating-hours': closedHours })
  await waitOneMinute()
  const closed = await bannerWith('Servicio cerrado en este momento')
  expect(closed).toHaveTextContent(
    /^Servicio cerrado en este momentoPuedes reservar ahora06:00 a 22:00, hora dominicanaHora dominicana actual: 23:15$/,
  )
  await user.click(screen.getByText('EN'))
  expect(await bannerWith('Service Currently Closed')).toHaveTextContent(
    /06:00 to 22:00, Dominican TimeCurrent Dominican time: 23:15$/,
  )
})
