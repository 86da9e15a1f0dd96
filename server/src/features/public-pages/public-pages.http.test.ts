import { trainerPath } from '@entrena/contract/public-pages/rules'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { countRows } from '../../testing/rows'
import { newWebRoot } from '../../testing/web-root'
import { makeUser } from '../accounts/makers'
import { deleteUser } from '../admin/delete-user'
import { draftProfile, makeTrainer } from '../trainers/makers'
import { forgetGoneSlugs, giveMissingSlugs } from './give-slug'
import { letCachesExpire, makeShownTrainer, positionInMoca, positionInPiantini } from './makers'

const house = setUpHouse({}, { openWebRoot: newWebRoot })
const open = (url: string) => house.app.inject({ url, remoteAddress: '203.0.113.9' })

const wait = letCachesExpire(house)

const ana = { name: 'Ana Pérez', ...positionInPiantini, bio: 'Boxeo desde cero.', stars: [0, 0, 0, 1, 9] as const }
const makeAna = () => makeShownTrainer(house.services, ana)

describe('page of a trainer', () => {
  test("a trainer's page has name, place and price in the language of its URL", async () => {
    const { slug, id } = await makeAna()
    expect(slug).toBe('ana-perez-piantini')
    const es = await open('/entrenadores/ana-perez-piantini')
    expect(es.statusCode).toBe(200)
    expect(es.body).toContain('<html lang="es">')
    expect(es.body).toContain('<title>Ana Pérez · Boxeo en Piantini | Entrena</title>')
    expect(es.body).toMatch(/<h1[^>]*><span class="block">Ana<\/span> <span class="block">Pérez<\/span><\/h1>/)
    for (const text of [
      'Piantini, Santo Domingo',
      'RD$1,000.00',
      'Boxeo desde cero.',
      '4.9 de 5 estrellas, 10 reseñas',
    ]) {
      expect(es.body).toContain(text)
    }
    const en = await open('/en/trainers/ana-perez-piantini?utm_source=whatsapp')
    expect(en.body).toContain('<html lang="en">')
    expect(en.body).toContain('<title>Ana Pérez · Boxing in Piantini | Entrena</title>')
    expect(en.body).toContain('4.9 of 5 stars, 10 reviews')
    expect(en.body).toContain(`href="/login?next=/trainer/${id}"`)
  })

  test('the URL of a public page with a slash at its end redirects to the URL without it, and keeps the query', async () => {
    for (const path of [
      '/entrenadores/nadie',
      '/en/trainers/nadie',
      '/entrenadores-en/moca',
      '/entrenadores-en/moca/yoga',
    ]) {
      const { statusCode, headers } = await open(`${path}/?utm_source=x`)
      expect([statusCode, headers.location]).toEqual([301, `${path}?utm_source=x`])
    }
  })

  test("a trainer's page has the metadata that link previews and search engines read", async () => {
    await makeAna()
    const { body } = await open('/entrenadores/ana-perez-piantini')
    const base = 'http://localhost'
    for (const element of [
      `<link rel="canonical" href="${base}/entrenadores/ana-perez-piantini">`,
      `<link rel="alternate" hreflang="es-DO" href="${base}/entrenadores/ana-perez-piantini">`,
      `<link rel="alternate" hreflang="en" href="${base}/en/trainers/ana-perez-piantini">`,
      `<link rel="alternate" hreflang="x-default" href="${base}/entrenadores/ana-perez-piantini">`,
      '<meta property="og:title" content="Ana Pérez · Boxeo en Piantini | Entrena">',
      `<meta property="og:url" content="${base}/entrenadores/ana-perez-piantini">`,
      '<meta property="og:locale" content="es_DO">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]) {
      expect(body).toContain(element)
    }
    expect(body).toMatch(
      /og:image" content="http:\/\/localhost\/images\/share\/ana-perez-piantini\.jpg\?v=[0-9a-f]{12}"/,
    )
    expect(body).not.toContain('noindex')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
    const graph = JSON.parse(json)['@graph']
    expect(graph.map((one: { '@type': string }) => one['@type'])).toEqual(['Person', 'LocalBusiness', 'Service'])
    expect(graph[1].aggregateRating).toMatchObject({ ratingValue: '4.9', reviewCount: 10 })
    expect(graph[2].offers).toMatchObject([{ price: '1000.00', priceCurrency: 'DOP' }])
    expect(json).not.toMatch(/latitude|geo/i)
  })

  test('the page of a trainer without reviews states no rating to search engines', async () => {
    const { slug } = await makeShownTrainer(house.services)
    expect((await open(trainerPath(slug, 'es'))).body).not.toContain('aggregateRating')
  })

  test('the data of a trainer in the page are the same as the data from the API', async () => {
    await makeAna()
    const { body } = await open('/entrenadores/ana-perez-piantini')
    const [, json = ''] = /<script type="application\/json" id="public-trainer">(.*?)<\/script>/.exec(body) ?? []
    const reply = await house.stranger.get('/public/trainers/ana-perez-piantini')
    expect(reply.status).toBe(200)
    expect(JSON.parse(json)).toEqual(reply.body)
  })

  test('fifty trainers each have a complete link preview in both languages', async () => {
    for (let n = 0; n < 50; n += 1) {
      await makeTrainer(house.db, {
        name: `Trainer ${n}`,
        bio: n % 2 ? 'b'.repeat(2_000) : 'Corto.',
        ...positionInMoca,
      })
    }
    await house.db.execute('update users set email_proven_at = now()')
    await giveMissingSlugs(house.services)
    for (let n = 0; n < 50; n += 1) {
      const { body } = await open(trainerPath(`trainer-${n}-moca`, n % 3 ? 'es' : 'en'))
      const read = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)">`).exec(body)?.[1]
      for (const name of [
        'og:title',
        'og:url',
        'og:image',
        'og:image:alt',
        'og:type',
        'og:site_name',
        'twitter:card',
      ]) {
        expect(read(name), `${name} of ${n}`).toBeTruthy()
      }
      expect(read('og:description')).toBe(read('description'))
      expect([...(read('description') ?? '')].length).toBeLessThanOrEqual(155)
    }
  })

  test("a trainer's public page contains neither the address nor the exact location", async () => {
    const secret = { address: 'Calle Secreta 12', latitude: 18.474_213, longitude: -69.936_187 }
    const { slug } = await makeShownTrainer(house.services, { ...ana, ...secret })
    const { body } = await open(trainerPath(slug, 'es'))
    const reply = await house.stranger.get(`/public/trainers/${slug}`)
    for (const text of [body, JSON.stringify(reply.body)]) expect(text).not.toMatch(/Secreta|18\.4742|69\.9361/)
    expect(reply.body.place).toEqual({ sector: 'Piantini', city: 'Santo Domingo', lat: 18.47475, lng: -69.93758 })
  })

  test('a public page comes from a cache, and shows a change once the cache has expired', async () => {
    const { id, slug } = await makeAna()
    const path = trainerPath(slug, 'es')
    await open(path)
    await house.db.execute(`update trainer_profiles set bio = 'Nueva' where user_id = '${id}'`)
    expect((await open(path)).body).toContain('Boxeo desde cero.')
    wait()
    expect((await open(path)).body).toContain('Nueva')
  })

  test('each public page has its own nonce, even if it comes from the cache', async () => {
    const { slug } = await makeAna()
    const replies = [await open(trainerPath(slug, 'es')), await open(trainerPath(slug, 'es'))]
    const nonces = replies.map(({ body }) => /csp-nonce" content="([\w-]{22})"/.exec(body)?.[1])
    expect(nonces[0]).not.toBe(nonces[1])
    for (const [index, { headers }] of replies.entries()) {
      expect(headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`)
    }
  })
})

describe('trainers without a page', () => {
  const statuses = async (slug: string) => [
    (await open(trainerPath(slug, 'es'))).statusCode,
    (await open(trainerPath(slug, 'en'))).statusCode,
    (await house.stranger.get(`/public/trainers/${slug}`)).status,
  ]

  test.each([
    ['switched off', (id: string) => `update trainer_profiles set is_public = false where user_id = '${id}'`],
    ['e-mail not proven', (id: string) => `update users set email_proven_at = null where id = '${id}'`],
    ['a client now', (id: string) => `update users set role = 'client' where id = '${id}'`],
    ['about to be deleted', (id: string) => `update users set leaving_at = now() where id = '${id}'`],
  ])('a public page returns 404 once its trainer is hidden: %s', async (_name, hide) => {
    const { id, slug } = await makeAna()
    expect(await statuses(slug)).toEqual([200, 200, 200])
    await house.db.execute(hide(id))
    wait()
    expect(await statuses(slug)).toEqual([404, 404, 404])
    const { body } = await open(trainerPath(slug, 'es'))
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).not.toMatch(/Ana|Boxeo/)
  })

  test.each(['nobody-here', 'ANA', 'a--b', '%3Cscript%3E', 'x'.repeat(101), '%00', "'or'1"])(
    'a public page with the unknown or invalid slug %s returns 404',
    async (slug) => {
      expect((await open(`/entrenadores/${slug}`)).statusCode).toBe(404)
      expect((await house.stranger.get(`/public/trainers/${slug}`)).status).toBe(404)
    },
  )

  test.each(['%00', '%FF', '%', '..%2F..', "'%3B--", 'x'.repeat(300)])(
    'a public address with the hostile part %s causes no server error',
    async (value) => {
      const pages = ['/entrenadores/', '/en/trainers/', '/entrenadores-en/', `/en/trainers-in/moca/`, '/nowhere/']
      const files = [
        `/images/${value}`,
        `/images/share/${value}.jpg`,
        `/sitemap-${value}.xml`,
        `/?lang=${value}&lang=es`,
      ]
      for (const url of [...pages.map((page) => `${page}${value}`), ...files])
        expect((await open(url)).statusCode, url).toBeLessThan(500)
    },
  )

  test('ten concurrent requests for a page that does not exist all get a 404', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => open('/entrenadores/nobody-here')))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(404))
  })
})

describe('slug of a trainer', () => {
  async function signUp(name: string) {
    const { id } = await makeUser(house.db, { name, role: 'trainer', emailProvenAt: house.now() })
    return house.as(id)
  }
  const save = (trainer: Awaited<ReturnType<typeof signUp>>, location: object) =>
    trainer.put('/trainers/profile', { payload: draftProfile({ location }) })
  const piantini = { lat: 18.4742, lng: -69.9361 }
  const naco = { lat: 18.4763, lng: -69.9279 }
  const slugOf = async (trainer: Awaited<ReturnType<typeof signUp>>) =>
    (await trainer.get('/trainers/public-page')).body.slug

  test('saving a profile creates its slug, and the slugs of trainers with the same name get a number', async () => {
    const slugs: string[] = []
    for (let n = 0; n < 11; n += 1) {
      const trainer = await signUp('Ana Pérez')
      expect((await save(trainer, piantini)).status).toBe(200)
      slugs.push(await slugOf(trainer))
    }
    expect(slugs.slice(0, 3)).toEqual(['ana-perez-piantini', 'ana-perez-piantini-2', 'ana-perez-piantini-3'])
    expect(slugs[8]).toBe('ana-perez-piantini-9')
    for (const slug of slugs.slice(9)) expect(slug).toMatch(/^ana-perez-piantini-\d[0-9a-z]{5}$/)
  })

  test('after a trainer changes name or place, the old URL redirects to the new URL in the same language', async () => {
    const trainer = await signUp('Ana Pérez')
    await save(trainer, piantini)
    await save(trainer, piantini)
    await trainer.put('/me/account', { payload: { name: 'Ana Peña', phone: '' } })
    expect(await slugOf(trainer)).toBe('ana-pena-piantini')
    await save(trainer, naco)
    expect(await slugOf(trainer)).toBe('ana-pena-naco')
    for (const old of ['ana-perez-piantini', 'ana-pena-piantini']) {
      const reply = await open(`/en/trainers/${old}?x=1`)
      expect([reply.statusCode, reply.headers.location]).toEqual([301, '/en/trainers/ana-pena-naco?x=1'])
      expect(reply.headers['cache-control']).toBe('no-cache')
    }
    expect((await open('/entrenadores/ana-perez-piantini')).headers.location).toBe('/entrenadores/ana-pena-naco')
    expect((await house.stranger.get('/public/trainers/ana-perez-piantini')).body.slug).toBe('ana-pena-naco')
  })

  test('a trainer who takes a former name or place again gets the former URL again', async () => {
    const trainer = await signUp('Ana Pérez')
    await save(trainer, piantini)
    await save(trainer, naco)
    await save(trainer, piantini)
    expect(await slugOf(trainer)).toBe('ana-perez-piantini')
    expect((await open('/entrenadores/ana-perez-naco')).headers.location).toBe('/entrenadores/ana-perez-piantini')
  })

  test('the five latest former URLs of a trainer keep redirecting', async () => {
    const trainer = await signUp('Ana 0')
    await save(trainer, piantini)
    for (let n = 1; n <= 8; n += 1) {
      wait(6 * 60 * 60)
      await trainer.put('/me/account', { payload: { name: `Ana ${'abcdefgh'[n - 1]}`, phone: '' } })
    }
    expect(await countRows(house.db, 'trainer_slugs')).toBe(6)
    expect((await open('/entrenadores/ana-g-piantini')).statusCode).toBe(301)
    expect((await open('/entrenadores/ana-b-piantini')).statusCode).toBe(404)
  })

  test('a hidden trainer cannot be found under a former URL', async () => {
    const trainer = await signUp('Ana Pérez')
    await save(trainer, piantini)
    await save(trainer, naco)
    await trainer.put('/trainers/public-page', { payload: { is_on: false } })
    expect((await open('/entrenadores/ana-perez-piantini')).statusCode).toBe(404)
  })

  test('after a trainer is deleted, the page and the stored name are gone, and nobody gets the URL for a year', async () => {
    const { id } = await makeAna()
    const admin = await house.person('admin')
    await deleteUser(house.services, { id: admin.id, role: 'admin' }, id)
    expect(await countRows(house.db, 'trainer_slugs')).toBe(0)
    const { rows } = (await house.db.execute('select digest from gone_slugs')) as unknown as { rows: unknown[] }
    expect(rows).toEqual([{ digest: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    const gone = await open('/entrenadores/ana-perez-piantini')
    expect([gone.statusCode, gone.body.includes('noindex')]).toEqual([410, true])
    expect((await house.stranger.get('/public/trainers/ana-perez-piantini')).status).toBe(404)
    expect((await makeAna()).slug).toMatch(/^ana-perez-piantini-\d[0-9a-z]{5}$/)
    const other = await signUp('Ana Pérez')
    await save(other, piantini)
    expect(await slugOf(other)).toBe('ana-perez-piantini-2')
    wait(366 * 24 * 60 * 60)
    await forgetGoneSlugs(house.services)
    expect((await open('/entrenadores/ana-perez-piantini')).statusCode).toBe(404)
  })

  test('profiles without a slug get their slugs in batches', async () => {
    await house.db.execute(`
      insert into users (id, name, email, role, created_at, email_proven_at)
        select gen_random_uuid(), 'Ana ' || n % 400, n || '@example.com', 'trainer', now(), now() from generate_series(1, 800) n;`)
    await house.db.execute(`
      insert into trainer_profiles (user_id, bio, specializations, service_types, price_pesos, available_sessions, address, address_plain,
          latitude, longitude, packages, created_at, updated_at)
        select id, '', '{}', '{gym}', 1000, 10, '', '', 18.4742, -69.9361, '[]', now(), now() from users`)
    await giveMissingSlugs(house.services)
    expect(await countRows(house.db, 'trainer_slugs')).toBe(800)
    expect((await open('/entrenadores/ana-7-piantini')).statusCode).toBe(200)
  })
})

describe('own public page', () => {
  test('switching the public page off or on takes effect at once', async () => {
    const { id, slug } = await makeAna()
    const trainer = await house.as(id)
    const url = { es: `http://localhost/entrenadores/${slug}`, en: `http://localhost/en/trainers/${slug}` }
    expect((await trainer.get('/trainers/public-page')).body).toEqual({ is_on: true, slug, url, hidden_because: null })
    expect((await open(trainerPath(slug, 'es'))).statusCode).toBe(200)
    expect((await house.stranger.get(`/public/trainers/${slug}`)).status).toBe(200)
    const off = await trainer.put('/trainers/public-page', { payload: { is_on: false } })
    expect(off.body).toEqual({ is_on: false, slug, url: null, hidden_because: 'switched_off' })
    expect((await open(trainerPath(slug, 'es'))).statusCode).toBe(404)
    expect((await house.stranger.get(`/public/trainers/${slug}`)).status).toBe(404)
    await trainer.put('/trainers/public-page', { payload: { is_on: true } })
    expect((await open(trainerPath(slug, 'es'))).statusCode).toBe(200)
  })

  test('a trainer reads why the public page cannot be seen', async () => {
    const unproven = await house.as(await makeTrainer(house.db))
    const switched = await unproven.put('/trainers/public-page', { payload: { is_on: true } })
    expect(switched.body).toMatchObject({ url: null, hidden_because: 'email_unproven' })
    const without = await house.person('trainer')
    expect((await without.get('/trainers/public-page')).body).toEqual({
      ...{ is_on: true, slug: null, url: null, hidden_because: 'profile_missing' },
    })
    expect(await without.put('/trainers/public-page', { payload: { is_on: false } })).toMatchObject({
      ...{ status: 409, body: { code: 'profile_missing' } },
    })
  })

  test('a trainer who asked for deletion is told that the public page is hidden for this reason', async () => {
    const { id } = await makeAna()
    const trainer = await house.as(id)
    await house.db.execute(`update users set leaving_at = now() where id = '${id}'`)
    expect((await trainer.get('/trainers/public-page')).body).toMatchObject({ url: null, hidden_because: 'leaving' })
  })

  test('saving the profile does not switch a hidden public page on again', async () => {
    const { id } = await makeAna()
    const trainer = await house.as(id)
    await trainer.put('/trainers/public-page', { payload: { is_on: false } })
    await trainer.put('/trainers/profile', { payload: draftProfile() })
    expect((await trainer.get('/trainers/public-page')).body).toMatchObject({ is_on: false, slug: 'ana-perez-gazcue' })
  })
})
