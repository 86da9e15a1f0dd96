import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpHouse } from '../../testing/house'

const house = setUpHouse()

test('a search that takes too long returns an error message in the language of the admin', async () => {
  const admin = await house.person('admin')
  const searches = ['/admin/users?search=ana', '/bookings?search=ana']
  // The statement timeout includes the time to wait for a lock, so a locked table makes every search too slow.
  const answers = await house.db.transaction(async (tx) => {
    await tx.execute(sql`lock table bookings in access exclusive mode`)
    return Promise.all(searches.map((path) => admin.get(path, { headers: { 'accept-language': 'es' } })))
  })
  for (const { status, body } of answers) {
    expect(status).toBe(400)
    expect(body).toEqual({ code: 'search_too_slow', detail: 'Esta búsqueda tarda demasiado. Escribe más letras.' })
  }
  for (const path of searches) expect((await admin.get(path)).status).toBe(200)
})
