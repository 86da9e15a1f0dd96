import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { newWebRoot } from '../../testing/web-root'
import { letCachesExpire, makeShownTrainer, positionInPiantini } from './makers'

const house = setUpHouse({}, { openWebRoot: newWebRoot })
const wait = letCachesExpire(house)
const open = (url: string) => house.app.inject({ url, remoteAddress: '203.0.113.9' })

test('a suspended trainer is in no list, page, picture, sitemap or saved list until the suspension is lifted', async () => {
  const [admin, client, other] = [
    await house.person('admin'),
    await house.person('client'),
    await house.person('client'),
  ]
  const ana = { name: 'Ana Pérez', ...positionInPiantini, bio: 'Boxeo desde cero.' }
  const { id, slug } = await makeShownTrainer(house.services, ana)
  // A city's public list exists only if it has at least three trainers.
  for (const name of ['Bea', 'Mar', 'Lía']) await makeShownTrainer(house.services, { name, ...positionInPiantini })
  await client.put(`/favourites/${id}`)
  const pages = async () => {
    wait(2 * 60 * 60)
    return {
      search: (await client.get('/trainers')).body.length,
      near: (await client.get('/trainers?address=Piantini')).body.length,
      favourites: (await client.get('/favourites')).body.length,
      page: (await client.get(`/trainers/${id}`)).status,
      publicData: (await house.stranger.get(`/public/trainers/${slug}`)).status,
      publicPage: (await open(`/entrenadores/${slug}`)).statusCode,
      shared: (await open(`/images/share/${slug}.jpg`)).statusCode,
      inSitemap: (await open('/sitemap-1.xml')).body.includes(slug),
      inCity: (await open('/entrenadores-en/santo-domingo')).body.includes(slug),
    }
  }
  const before = await pages()
  expect(before).toMatchObject({
    search: 4,
    near: 4,
    favourites: 1,
    page: 200,
    publicData: 200,
    publicPage: 200,
    shared: 200,
  })
  expect(before).toMatchObject({ inSitemap: true, inCity: true })
  await admin.post(`/admin/users/${id}/suspend`, { payload: { reason: 'Pide que paguen por fuera' } })
  const hidden = { search: 3, near: 3, favourites: 0, page: 404, publicData: 404, publicPage: 404, shared: 404 }
  expect(await pages()).toEqual({ ...hidden, inSitemap: false, inCity: false })
  expect((await other.put(`/favourites/${id}`)).status).toBe(404)
  await admin.post(`/admin/users/${id}/lift`)
  expect(await pages()).toEqual(before)
})
