import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setUpHouse } from '../../../testing/house'
import { setUpPostOffice } from '../../../testing/post-office'
import { makeUser } from '../../accounts/makers'
import { makeBookableTrainer, makeBooking } from '../../bookings/makers'

const limited = setUpHouse({ RATE_LIMIT: 'on' })
const unlimited = setUpHouse()

/** Creates an admin, and a client who books these hours and marks the bookings as paid. */
async function markHours(house: typeof limited, hours: readonly number[], date = '2026-11-18') {
  await makeUser(house.db, { role: 'admin', email: 'boss@example.com' })
  await house.db.execute(sql`update users set language = 'en'`)
  const trainerId = await makeBookableTrainer(house.db)
  const client = await house.person('client')
  for (const hour of hours) await mark(house, { client, trainerId, date, hour })
  return { trainerId, client }
}

interface Mark {
  readonly client: Awaited<ReturnType<typeof limited.person>>
  readonly trainerId: string
  readonly date: string
  readonly hour: number
}

async function mark(house: typeof limited, { client, ...overrides }: Mark) {
  const id = await makeBooking(house.db, { clientId: client.id, ...overrides })
  expect((await client.post(`/payments/bank-transfer/mark-paid?booking_id=${id}`)).status).toBe(200)
}

describe('payments marked as paid', () => {
  const post = setUpPostOffice(limited)

  test('eight payments marked as paid cause three immediate mails to the admin and one digest an hour later', async () => {
    await markHours(limited, [6, 7, 8, 9, 10, 11, 12, 13])
    expect(await post.collect()).toHaveLength(3)
    post.later(59)
    expect(await post.collect()).toEqual([])
    post.later(2)
    const [digest, ...others] = await post.collect()
    expect(others).toEqual([])
    expect(digest).toMatchObject({ toEmail: 'boss@example.com', subject: '5 more: payments to confirm' })
    for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00']) {
      expect(digest?.text).toContain(`Ana Pérez marked RD$1,400.00 as paid: Wednesday, November 18, ${time}`)
    }
    expect(digest?.text).toContain('https://entrena.do/login?next=%2Fadmin%3Ftab%3Dbookings')
  })

  test('the mail about a payment marked as paid is sent immediately if the session begins within six hours', async () => {
    const { client, trainerId } = await markHours(limited, [6, 7, 8])
    await post.collect()
    // The time is noon in Santo Domingo.
    await mark(limited, { client, trainerId, date: '2026-11-16', hour: 18 })
    await mark(limited, { client, trainerId, date: '2026-11-16', hour: 19 })
    await mark(limited, { client, trainerId, date: '2026-11-16', hour: 11 })
    const mails = await post.collect()
    expect(mails.map(({ text }) => /November 16, (\d\d:00)/.exec(text)?.[1])).toEqual(['18:00'])
  })
})

describe('without rate limits', () => {
  const post = setUpPostOffice(unlimited)

  test('without rate limits, every mail about a payment is sent immediately', async () => {
    await markHours(unlimited, [6, 7, 8, 9, 10, 11, 12, 13])
    expect(await post.collect()).toHaveLength(8)
  })
})
