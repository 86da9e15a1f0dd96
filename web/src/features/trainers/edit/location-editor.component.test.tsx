import { neighbourhoodNames } from '@entrena/contract/places/places'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { navigateInApp, openApp } from '@/testing/app'
import { NearObserver } from '@/testing/screen-size'

vi.mock('@/lib/map/map-loaded', () => {
  throw new Error('blocked')
})

async function search(name: string) {
  const field = await screen.findByLabelText('Neighbourhood search')
  fireEvent.change(field, { target: { value: name } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

const useGps = () => fireEvent.click(screen.getByText('Use my location'))

describe('location of a trainer', () => {
  it("a trainer's location is found by the name of a neighbourhood, and an unknown name lists the known ones", async () => {
    await openApp('/trainer-dashboard', { as: 'trainer' })
    expect(await screen.findByText('No location set yet')).toBeVisible()
    await search('Manhattan')
    const alert = await screen.findByText(/^Location not found/)
    expect(neighbourhoodNames).toHaveLength(8)
    for (const name of neighbourhoodNames) expect(alert).toHaveTextContent(name)
    await search('Arroyo Hondo')
    expect(await screen.findByText(/^Latitude 18\.\d{5}, longitude -69\.\d{5}$/)).toBeVisible()
    expect(screen.queryByText(/^Location not found/)).toBeNull()
  })

  it("a trainer's location stays if the browser has no position or the user does not allow it", async () => {
    await openApp('/trainer-dashboard', { as: 'trainer' })
    await screen.findByLabelText('Neighbourhood search')
    useGps()
    expect(await screen.findByText('Geolocation is not supported by your browser')).toBeVisible()
    const refuse: Geolocation['getCurrentPosition'] = (_, onError) => onError?.({} as GeolocationPositionError)
    vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition: refuse } } }))
    useGps()
    expect(
      await screen.findByText('Could not get your current location. Please click on the map to set your location'),
    ).toBeVisible()
    expect(screen.getByText('No location set yet')).toBeVisible()
  })

  it('a trainer can set the location without a map if the map cannot be loaded', async () => {
    await openApp('/terms', { as: 'trainer' })
    vi.stubGlobal('IntersectionObserver', NearObserver)
    await navigateInApp('/trainer-dashboard')
    expect(await screen.findByText('Map Temporarily Unavailable')).toBeVisible()
    await search('Naco')
    await waitFor(() => expect(screen.getByText(/^Latitude /)).toBeVisible())
  })
})
