import { sameHoursEveryDay } from '@entrena/contract/trainers/rules'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { newWebRoot } from '../../testing/web-root'
import { makeUser } from '../accounts/makers'
import { makeBooking } from '../bookings/makers'
import { reviews } from '../reviews/tables'
import { makeTrainer } from '../trainers/makers'
import { giveMissingSlugs } from './give-slug'
import { letCachesExpire, makeShownTrainer, positionInMoca, positionInPiantini } from './makers'

const house = setUpHouse({}, { openWebRoot: newWebRoot })
const wait = letCachesExpire(house)
const open = (url: string, headers = {}) => house.app.inject({ url, headers, remoteAddress: '203.0.113.9' })

async function make(names: readonly string[], overrides: Parameters<typeof makeTrainer>[1] = {}) {
  for (const name of names) await makeTrainer(house.db, { name, ...positionInMoca, ...overrides })
  await house.db.execute('update users set email_proven_at = now() where email_proven_at is null')
  await giveMissingSlugs(house.services)
}

/** Creates many trainers at once, because inserting them one by one would take most of the time of a test. */
async function makeCrowd(many: number) {
  await house.db.execute(sql`insert into users (id, name, email, role, created_at, email_proven_at)
    select gen_random_uuid(), 'Ana ' || n, 'ana' || n || '@example.com', 'trainer', now(), now() from generate_series(1, ${many}) n`)
  await house.db.execute(sql`insert into trainer_profiles (user_id, bio, specializations, service_types, price_pesos, available_sessions,
      address, address_plain, latitude, longitude, packages, created_at, updated_at)
    select id, 'b', array['Boxing'], array['gym'], 1000, 10, 'Calle 1', 'calle 1', ${positionInMoca.latitude}, ${positionInMoca.longitude}, '[]', now(), now()
    from users where email like 'ana%@example.com'`)
  await giveMissingSlugs(house.services)
}

const hide = (name: string) =>
  house.db.execute(
    `update trainer_profiles set is_public = false where user_id = (select id from users where name = '${name}')`,
  )

describe('the list of a city', () => {
  test('the best rated trainers come first on the list of a city, with links to their pages and to other lists', async () => {
    await make(['Ana', 'Eva'])
    await make(['Luz'], { stars: [0, 0, 0, 0, 3], specializations: ['Yoga'] })
    const { statusCode, body } = await open('/entrenadores-en/moca')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>Entrenadores personales en Moca | Entrena</title>')
    expect([...body.matchAll(/<a href="\/entrenadores\/(\w+)-moca">/g)].map(([, name]) => name)).toEqual([
      'luz',
      expect.stringMatching(/ana|eva/),
      expect.stringMatching(/ana|eva/),
    ])
    expect(body).not.toContain('/entrenadores-en/moca/')
    expect(body).toContain('<link rel="alternate" hreflang="en" href="http://localhost/en/trainers-in/moca">')
    const [, json = ''] = /id="public-list">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(json)).toEqual((await house.stranger.get('/public/cities/moca')).body)
  })

  test('a specialization has a list for a city if at least three trainers offer it there', async () => {
    await make(['Ana', 'Eva', 'Luz'])
    await make(['Sol', 'Paz'], { specializations: ['Muscle building'] })
    expect((await open('/en/trainers-in/moca/boxing')).body).toContain('<h1>Boxing trainers in Moca</h1>')
    expect((await open('/en/trainers-in/moca')).body).toContain('href="/en/trainers-in/moca/boxing"')
    expect((await open('/en/trainers-in/moca/muscle-building')).statusCode).toBe(404)
    await make(['Mar'], { specializations: ['Muscle building', 'Boxing'] })
    wait()
    const { body } = await house.stranger.get('/public/cities/moca?specialization=muscle-building')
    expect(body).toMatchObject({
      city: 'Moca',
      specialization: 'Muscle building',
      specializations: ['Muscle building', 'Boxing'],
    })
    expect(body.trainers).toHaveLength(3)
    expect((await house.stranger.get('/public/cities/moca?specialization=boxing')).body.trainers).toHaveLength(4)
    expect((await open('/entrenadores/mar-moca')).body).toContain('href="/entrenadores-en/moca/muscle-building"')
  })

  test('a city with fewer than three visible trainers has no list', async () => {
    await make(['Ana', 'Eva', 'Luz'])
    expect((await open('/entrenadores-en/moca')).statusCode).toBe(200)
    await hide('Eva')
    wait()
    expect((await open('/entrenadores-en/moca')).statusCode).toBe(404)
    expect((await house.stranger.get('/public/cities/moca')).status).toBe(404)
    expect((await open('/entrenadores/ana-moca')).body).not.toContain('/entrenadores-en/')
  })

  test('a trainer who is hidden is on no public list', async () => {
    await make(['Ana', 'Eva', 'Luz', 'Sol'])
    await hide('Eva')
    const { body } = await house.stranger.get('/public/cities/moca')
    expect(body.trainers.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Ana', 'Luz', 'Sol'])
  })

  test('trainers in a neighbourhood are on the list of its city', async () => {
    await make(['Ana', 'Eva', 'Luz'], positionInPiantini)
    const { body } = await house.stranger.get('/public/cities/santo-domingo')
    expect(body.trainers[0].place).toMatchObject({ sector: 'Piantini', city: 'Santo Domingo' })
    expect((await house.stranger.get('/public/cities/piantini')).status).toBe(404)
  })

  test('lists of unknown cities and specializations do not exist', async () => {
    await make(['Ana', 'Eva', 'Luz'])
    for (const url of ['/entrenadores-en/atlantis', '/entrenadores-en/moca/surf', '/entrenadores-en/%27%3B']) {
      const { statusCode, body } = await open(url)
      expect.soft(statusCode, url).toBe(404)
      expect.soft(body, url).toContain('noindex')
    }
    // No list of trainers has this URL, so the web app is sent, which shows that the page is unknown.
    const { statusCode, body } = await open('/en/trainers-in/moca/x/y')
    expect(statusCode).toBe(200)
    expect(body).toContain('noindex')
  })

  test('a public list has at most sixty trainers', async () => {
    await makeCrowd(63)
    expect((await house.stranger.get('/public/cities/moca')).body.trainers).toHaveLength(60)
  })
})

describe('the lists that a visitor looks around in', () => {
  test('the page with all lists has the cities, largest first, and the specializations of the country', async () => {
    await make(['Ana', 'Eva', 'Luz'], { specializations: ['Yoga'] })
    await make(['Sol', 'Paz', 'Mar', 'Nur'], { ...positionInPiantini, specializations: ['Boxing'] })
    await make(['Ida'], { specializations: ['Tennis'] })
    const directory = {
      cities: [
        { city: 'Moca', city_slug: 'moca', trainers: 4 },
        { city: 'Santo Domingo', city_slug: 'santo-domingo', trainers: 4 },
      ],
      specializations: [
        { specialization: 'Boxing', trainers: 4 },
        { specialization: 'Yoga', trainers: 3 },
      ],
    }
    expect((await house.stranger.get('/public/directory')).body).toEqual(directory)
    const { statusCode, body } = await open('/entrenadores')
    expect(statusCode).toBe(200)
    expect(body).toContain('<a href="/entrenadores-en/moca">Moca</a> <span class="text-muted">4 entrenadores</span>')
    expect(body).toContain('<a href="/entrenadores-de/yoga">Yoga</a>')
    expect(body).toContain('<link rel="alternate" hreflang="en" href="http://localhost/en/trainers">')
    const [, json = ''] = /id="public-directory">(.*?)<\/script>/.exec(body) ?? []
    expect(JSON.parse(json)).toEqual(directory)
    expect((await open('/en/trainers/')).headers.location).toBe('/en/trainers')
  })

  test('the list of all reviews of a trainer has pages, short names and no hidden reviews', async () => {
    const { id: trainerId, slug } = await makeShownTrainer(house.services, { name: 'Ana', ...positionInMoca })
    const comments = [null, 'Uno', 'Dos', 'Oculta', 'Tres']
    for (const [index, comment] of comments.entries()) {
      const { id: clientId } = await makeUser(house.db, { name: `Kirsys Rosario ${index}` })
      const bookingId = await makeBooking(house.db, { trainerId, clientId, status: 'completed', hour: 6 + index })
      await house.db.insert(reviews).values({
        bookingId,
        clientId,
        trainerId,
        rating: 5,
        comment,
        createdAt: new Date(house.now().getTime() + index),
        hiddenAt: comment === 'Oculta' ? house.now() : null,
        trainerReply: 'Gracias',
        replyDate: house.now(),
      })
    }
    const path = `/public/trainers/${slug}/reviews`
    const first = await house.stranger.get(`${path}?limit=2`)
    expect(first.body).toMatchObject([
      { comment: 'Tres', reviewer: 'Kirsys R.', trainer_reply: 'Gracias' },
      { comment: 'Dos' },
    ])
    expect(first.headers['cache-control']).toBe('no-store')
    const next = /<\/api([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
    expect((await house.stranger.get(next)).body).toMatchObject([{ comment: 'Uno' }, { comment: null, rating: 5 }])
    expect((await house.stranger.get(`/public/faces/${trainerId}`)).body).toEqual({
      face: { slug, name: 'Ana', photo_url: null, sector: 'Moca' },
    })
    await hide('Ana')
    expect((await house.stranger.get(path)).status).toBe(404)
    expect((await house.stranger.get(`/public/faces/${trainerId}`)).body).toEqual({ face: null })
  })

  test('a specialization has a list for the whole country, which names the cities that have a list for the specialization', async () => {
    await make(['Ana', 'Eva', 'Luz'])
    await make(['Sol'], { ...positionInPiantini, stars: [0, 0, 0, 0, 3] })
    const { body } = await house.stranger.get('/public/specializations/boxing')
    expect(body).toMatchObject({
      city: null,
      city_slug: null,
      specialization: 'Boxing',
      total: 4,
      specializations: [],
      cities: [{ city: 'Moca', city_slug: 'moca', trainers: 3 }],
    })
    expect(body.trainers[0]).toMatchObject({ name: 'Sol' })
    const page = await open('/en/trainers-for/boxing')
    expect(page.body).toContain('<h1>Boxing trainers in the Dominican Republic</h1>')
    expect(page.body).toContain('href="/en/trainers-in/moca/boxing"')
    for (const path of ['/public/specializations/yoga', '/public/specializations/surf'])
      expect((await house.stranger.get(path)).status, path).toBe(404)
    expect((await open('/entrenadores-de/yoga')).statusCode).toBe(404)
  })

  test("a card on a public list shows the trainer's next free day and the free hours of that day", async () => {
    const schedule = sameHoursEveryDay({ enabled: true, start: '08:00', end: '13:00' })
    // Moves the clock to 01:00, when all hours of the day are ahead.
    const dominicanSeconds = Math.floor(house.now().getTime() / 1000 - 4 * 3600) % 86_400
    wait(25 * 3600 - dominicanSeconds)
    await make(['Ana', 'Eva', 'Luz'], { schedule })
    const freeOf = async (name: string) => {
      const { trainers } = (await house.stranger.get('/public/cities/moca?_t=1')).body
      return trainers.find((card: { name: string }) => card.name === name).next_free
    }
    const before = await freeOf('Ana')
    expect(before.times).toHaveLength(3)
    const [{ user_id: trainerId }] = (await house.stranger.get('/trainers?_t=1&name=Ana')).body
    const { id: clientId } = await makeUser(house.db)
    const [first, second, third] = before.times
    await makeBooking(house.db, { trainerId, clientId, date: before.date, hour: Number(second.slice(0, 2)) })
    wait(6)
    const { date, times } = await freeOf('Ana')
    expect(date).toBe(before.date)
    expect(times.slice(0, 2)).toEqual([first, third])
    expect(await freeOf('Eva')).toEqual(before)
    expect((await open('/entrenadores-en/moca')).body).toContain(times.join(', '))
  })

  test("a trainer's page names up to three other trainers of the city, first those with the same specialization", async () => {
    await make(['Ana', 'Eva', 'Luz', 'Sol'])
    await make(['Mar'], { specializations: ['Yoga'], stars: [0, 0, 0, 0, 9] })
    const othersOf = async (slug: string) =>
      (await house.stranger.get(`/public/trainers/${slug}`)).body.others.map(({ name }: { name: string }) => name)
    expect((await othersOf('ana-moca')).toSorted()).toEqual(['Eva', 'Luz', 'Sol'])
    expect(await othersOf('mar-moca')).toHaveLength(3)
    await hide('Sol')
    wait()
    expect(await othersOf('ana-moca')).toEqual(['Mar', expect.any(String), expect.any(String)])
    expect((await open('/entrenadores/ana-moca')).body).toContain('<a dir="auto" href="/entrenadores/mar-moca">Mar</a>')
  })
})

describe('sitemap', () => {
  const locations = (xml: string) => [...xml.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(([, path]) => path)

  test('the sitemap names every visible public page and no other page', async () => {
    await make(['Ana', 'Eva', 'Luz', 'Sol'])
    await hide('Sol')
    const index = await open('/sitemap.xml')
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(locations(index.body)).toEqual(['/sitemap-lists.xml', '/sitemap-1.xml'])
    const trainers = await open('/sitemap-1.xml')
    expect(trainers.body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">\n(<url><loc>[^<]+<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod><\/url>\n){6}<\/urlset>\n$/,
    )
    expect(locations(trainers.body).toSorted()).toEqual(
      ['ana', 'eva', 'luz'].flatMap((name) => [`/en/trainers/${name}-moca`, `/entrenadores/${name}-moca`]).toSorted(),
    )
    const lists = locations((await open('/sitemap-lists.xml')).body)
    expect(lists).toEqual([
      ...['/', '/en/trainers-in/moca', '/entrenadores-en/moca'],
      ...['/en/trainers-in/moca/boxing', '/entrenadores-en/moca/boxing'],
      ...['/en/trainers', '/entrenadores', '/en/trainers-for/boxing', '/entrenadores-de/boxing'],
    ])
    for (const path of [...lists, ...locations(trainers.body)]) expect((await open(path ?? '')).statusCode).toBe(200)
  })

  test('the sitemap is sent compressed to programs that accept compression', async () => {
    const { headers, rawPayload } = await open('/sitemap.xml', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('gzip')
    expect([...rawPayload.subarray(0, 2)]).toEqual([0x1f, 0x8b])
  })

  test('the sitemap of a site without trainers has valid files', async () => {
    expect((await open('/sitemap-1.xml')).body).toMatch(/<urlset [^>]+>\n<\/urlset>\n$/)
    expect(locations((await open('/sitemap-lists.xml')).body)).toEqual(['/'])
  })

  test('sitemap files beyond the last one, and misspelt ones, do not exist', async () => {
    for (const file of ['2', '0', 'x', 'x1', 'lists1', '99999', ''])
      expect.soft((await open(`/sitemap-${file}.xml`)).statusCode, file).toBe(404)
  })

  test('if the sitemap has several files, each trainer is in exactly one of them', async () => {
    await makeCrowd(40)
    const { writeTrainers } = await import('./sitemap')
    const { gunzipSync } = await import('node:zlib')
    const slugs: string[] = []
    for (let file = 1; file <= 4; file += 1) {
      const xml = gunzipSync(await writeTrainers(house.db, { publicUrl: '', file, files: 4 })).toString()
      slugs.push(...[...xml.matchAll(/<loc>\/entrenadores\/([^<]+)<\/loc>/g)].map(([, slug]) => slug ?? ''))
    }
    expect(slugs).toHaveLength(40)
    expect(new Set(slugs).size).toBe(40)
  })
})

test('robots.txt names the sitemap, and lets search engines load what the pages need', async () => {
  const { body, headers } = await open('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain('Sitemap: http://localhost/sitemap.xml')
  expect(body).toContain('Disallow: /api/\n')
  expect(body).toContain('Allow: /api/public/\n')
})
