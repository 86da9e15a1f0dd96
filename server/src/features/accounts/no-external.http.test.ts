import { expect, test } from 'vitest'
import { bankSettings } from '../../testing/bank-settings'
import { setUpHouse } from '../../testing/house'

const house = setUpHouse({ NODE_ENV: 'production', ...bankSettings })

test('without a sign-in provider, external sign-in returns 404 and the public configuration says that it is off', async () => {
  expect((await house.stranger.get('/config')).body.external_sign_in).toBe(false)
  const { status, body } = await house.stranger.get('/auth/external')
  expect(status).toBe(404)
  expect(body.detail).toBe('External sign-in is not available')
  expect((await house.stranger.get('/auth/demo-provider/x')).status).toBe(404)
})
