import { describe, expect, test } from 'vitest'
import { useHouse } from '../../testing/house'
import { makeUser } from '../accounts/makers'
import { makeBookableTrainer, makeBooking } from '../bookings/makers'

const house = useHouse()

describe('the list of users', () => {
  test('tells the admin of everyone, and of trainers how many sessions they completed', async () => {
    const admin = await house.person('admin')
    const trainerId = await makeBookableTrainer(house.db)
    const client = await makeUser(house.db, { name: 'Ana Ruiz', email: 'ana@example.com' })
    await makeBooking(house.db, { trainerId, clientId: client.id, hour: 7, status: 'completed' })
    await makeBooking(house.db, { trainerId, clientId: client.id, hour: 8, status: 'confirmed' })
    const { status, body } = await admin.get('/admin/users')
    expect(status).toBe(200)
    expect(body).toHaveLength(3)
    expect(body).toContainEqual({
      id: client.id,
      name: 'Ana Ruiz',
      email: 'ana@example.com',
      picture: null,
      role: 'client',
      created_at: '2026-01-01T12:00:00.000Z',
    })
    expect(body).toContainEqual(expect.objectContaining({ id: trainerId, role: 'trainer', completed_sessions: 1 }))
  })

  test('tells a trainer whom to ask, and nothing else', async () => {
    const admin = await makeUser(house.db, { name: 'Carmen', role: 'admin' })
    await house.person('client')
    const trainer = await house.person('trainer')
    const { status, body } = await trainer.get('/admin/users?search=a&limit=50')
    expect(status).toBe(200)
    expect(body).toEqual([{ id: admin.id, name: 'Carmen', picture: null, role: 'admin' }])
  })

  test('is nothing for clients, for people without a role and for strangers', async () => {
    expect((await (await house.person('client')).get('/admin/users')).status).toBe(403)
    expect((await (await house.person(null)).get('/admin/users')).status).toBe(403)
    expect((await house.stranger.get('/admin/users')).status).toBe(401)
  })
})
