import { expect, test } from 'vitest'
import { useHouse } from '../../testing/house'

const house = useHouse({ NODE_ENV: 'production' })

test('with no provider there is no external sign-in, and the browser is told', async () => {
  expect((await house.stranger.get('/config')).body.external_sign_in).toBe(false)
  const { status, body } = await house.stranger.get('/auth/external')
  expect(status).toBe(404)
  expect(body.detail).toBe('External sign-in is not available')
  expect((await house.stranger.get('/auth/demo-provider/x')).status).toBe(404)
})
