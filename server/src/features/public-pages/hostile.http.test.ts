import { trainerPath } from '@entrena/contract/public-pages/rules'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'
import { newWebRoot } from '../../testing/web-root'
import { makeUser } from '../accounts/makers'
import { makeBooking } from '../bookings/makers'
import { reviews } from '../reviews/tables'
import { letCachesExpire, makeShownTrainer, positionInMoca } from './makers'

const house = setUpHouse({}, { openWebRoot: newWebRoot })
letCachesExpire(house)

const hostile = {
  'an end of the script': '</script><script>alert(1)</script>',
  'an element with a handler': '"><img src=x onerror="alert(1)">',
  'single quotes': `' onmouseover='alert(1)' x='`,
  'a comment that does not end': '<!-- <b>',
  'an end of the title': '</title><svg onload=alert(1)>',
  entities: '&lt;script&gt;&#60;script&#62;',
  'marks of the template': '__CSP_NONCE__ <!--head--> </head><body> $& $1 {{x}}',
  'direction marks': '\u202eexe.gpj\u202c \u2066a\u2069 \u200fb\u061c',
  'an end of the root': '</div></div></main></body></html>',
  'CDATA and processing instructions': ']]><?php echo 1 ?><![CDATA[',
  'line and paragraph separators': 'a\u2028b\u2029c',
  emoji: '👩‍👩‍👧‍👦 İstanbul ﬁ Ω',
}

/** All elements and attributes that our own pages use. */
const knownElements = new Set(
  'html head meta script link title body div header a picture source img main p h1 h2 h3 span ul li section dl dt dd article time b s svg path circle'.split(
    ' ',
  ),
)

/** Splits a page into tags and text like a browser. Throws on unknown elements or attributes. */
function readPage(page: string): { texts: string[]; scripts: string[] } {
  const texts: string[] = []
  const scripts: string[] = []
  const token =
    /<!doctype html>|<script(?: type="(?<type>[\w/+]+)")?(?: id="[\w-]+")?>(?<script>.*?)<\/script>|<\/?(?<element>[a-z]\w*)(?<attributes>(?: [a-z][\w:-]*(?:="[^"<>]*")?)*)\/?>|(?<text>[^<>]+)|(?<broken>.)/gs
  for (const { groups = {} } of page.matchAll(token)) {
    if (groups.broken !== undefined)
      throw new Error(`Not a tag: ${page.slice(page.indexOf(groups.broken)).slice(0, 80)}`)
    if (groups.script !== undefined) scripts.push(groups.type === undefined ? `runs: ${groups.script}` : groups.script)
    if (groups.text !== undefined) texts.push(groups.text)
    if (groups.element === undefined) continue
    if (!knownElements.has(groups.element)) throw new Error(`An element of a stranger: ${groups.element}`)
    const names = [...(groups.attributes ?? '').matchAll(/ ([a-z][\w:-]*)(?:="[^"]*")?/g)].map(([, name]) => name)
    if (names.some((name) => name?.startsWith('on'))) throw new Error(`A handler: ${groups.attributes}`)
  }
  return { texts, scripts }
}

const decode = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
  )
const visible = (text: string) => text.replace(/[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g, '')

/** Writes text to the database that no request could store. */
async function makeHostile(text: string) {
  const { id, slug } = await makeShownTrainer(house.services, {
    name: 'Ana Pérez',
    ...positionInMoca,
    stars: [0, 0, 0, 0, 1],
  })
  const { id: clientId } = await makeUser(house.db, { name: `${text} Santos` })
  const bookingId = await makeBooking(house.db, { trainerId: id, clientId, status: 'completed' })
  await house.db.insert(reviews).values({
    bookingId,
    clientId,
    trainerId: id,
    rating: 5,
    comment: text,
    createdAt: house.now(),
    trainerReply: text,
    replyDate: house.now(),
  })
  await house.db.execute(sql`update users set name = ${`Ana ${text}`} where id = ${id}`)
  await house.db.execute(
    sql`update trainer_profiles set bio = ${`Bio ${text}`}, specializations = array['Boxing', ${text}::text], sector = ${text} where user_id = ${id}`,
  )
  return { id, slug }
}

test.each(Object.entries(hostile))(
  "on a trainer's page, hostile input with %s is shown as text",
  async (_name, text) => {
    const { slug } = await makeHostile(text)
    for (const language of ['es', 'en'] as const) {
      const { statusCode, body } = await house.app.inject({ url: trainerPath(slug, language) })
      expect(statusCode).toBe(200)
      const { texts, scripts } = readPage(body)
      // The page has one inline script in its head, and two data scripts.
      expect(scripts.filter((script) => script.startsWith('runs: '))).toEqual(['runs: alert(1)'])
      const [facts = '', data = ''] = scripts.filter((script) => !script.startsWith('runs: '))
      expect(JSON.parse(facts)['@graph'][0].name).toBe(visible(`Ana ${text}`))
      expect(JSON.parse(data)).toMatchObject({ bio: visible(`Bio ${text}`), reviews: [{ comment: visible(text) }] })
      const shown = texts.map(decode)
      expect(shown).toContain(visible(`Bio ${text}`))
      expect(shown.some((one) => one.startsWith(visible(`Ana ${text} · `)))).toBe(true)
      const [, description = ''] = /<meta name="description" content="([^"]*)">/.exec(body) ?? []
      const [plain, wanted] = [decode(description), visible(text)].map((one) => one.replace(/\s/g, ''))
      expect(plain).toContain(wanted?.slice(0, 15))
      expect(body).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/)
      expect(body.match(/csp-nonce" content="[\w-]{22}"/g)).toHaveLength(1)
    }
  },
)

test.each(Object.entries(hostile))(
  'on a list of trainers, hostile input with %s is shown as text',
  async (_name, text) => {
    const { id } = await makeHostile(text)
    await house.db.execute(sql`update trainer_profiles set specializations = array['Boxing'] where user_id = ${id}`)
    await makeShownTrainer(house.services, { name: 'Eva', ...positionInMoca })
    await makeShownTrainer(house.services, { name: 'Luz', ...positionInMoca })
    const { statusCode, body } = await house.app.inject({ url: '/entrenadores-en/moca/boxing' })
    expect(statusCode).toBe(200)
    const { texts, scripts } = readPage(body)
    expect(scripts).toHaveLength(3)
    expect(texts.map(decode)).toContain(visible(`Ana ${text}`))
  },
)

test('the function that reads the pages in these tests throws on broken tags and on anything that a browser would run', () => {
  for (const bad of [
    '<p>a < b</p>',
    '<svg onload="x">',
    '<p onclick="x">',
    '<p title="<">',
    '<iframe>',
    '<p title=x>',
  ]) {
    expect(() => readPage(bad), bad).toThrow()
  }
})
