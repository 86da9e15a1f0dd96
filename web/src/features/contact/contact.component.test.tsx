import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeBooking } from '@/features/bookings/makers'
import { openApp } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'
import { quietAttention } from '@/testing/quiet-answers'
import type { ContactMessage } from './queries'

const receipt = { number: 'C-1083', email: 'pedro@example.com', answered_by: '2026-11-16' }

describe('the form on the contact page', () => {
  it("a visitor writes a message with name and address, and then sees the message's number and the date of the reply", async () => {
    const { api, user } = await openApp('/contact', { language: 'es', api: { 'POST /contact': receipt } })
    const send = screen.getByRole('button', { name: 'Enviar' })
    await user.click(send)
    expect(await screen.findByText('Escribe primero tu mensaje')).toBeVisible()
    expect(api.requests('POST /contact')).toEqual([])
    await user.type(screen.getByLabelText('Nombre'), 'Pedro Almonte')
    await user.type(screen.getByLabelText('Correo electrónico'), 'pedro@example.com')
    await user.type(screen.getByLabelText('Mensaje'), '¿Tienen entrenadores en Baní?')
    await user.click(send)
    expect(await screen.findByRole('heading', { name: 'Recibimos tu mensaje' })).toHaveFocus()
    const sent = { name: 'Pedro Almonte', email: 'pedro@example.com', text: '¿Tienen entrenadores en Baní?' }
    expect(api.requests('POST /contact')).toMatchObject([{ body: sent }])
    expect(screen.getByText('C-1083').closest('p')).toHaveTextContent(
      'Número C-1083. La respuesta llega a pedro@example.com, a más tardar el lunes, 16 de noviembre en la noche.',
    )
    expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/')
  })

  it('a typed message stays in its field if the server refuses it', async () => {
    const detail = 'We already have several messages from you.'
    const refused = failureReply(429, { code: 'too_many_contacts', detail })
    const { user } = await openApp('/contact', { as: 'admin', api: { 'POST /me/contact': refused } })
    await user.type(screen.getByLabelText('Message'), 'Hola')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(detail)).toBeVisible()
    expect(screen.getByLabelText('Message')).toHaveValue('Hola')
  })

  it('a client can say that a message is about one of the latest bookings, or about no booking', async () => {
    const booking = makeBooking()
    const { api, user } = await openApp(`/contact?booking=${booking.id}`, {
      as: 'client',
      api: { 'GET /bookings': [booking], 'POST /me/contact': { ...receipt, email: 'laura@example.com' } },
    })
    expect(screen.getByText('We answer to laura@example.com')).toBeVisible()
    expect(await screen.findByText('Nov 17, 07:00 · RD$1,400.00')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove the booking' }))
    await user.selectOptions(screen.getByLabelText('About which booking? (optional)'), booking.id)
    expect(screen.getByText('Yulissa Peralta')).toBeVisible()
    await user.type(screen.getByLabelText('Message'), 'I transferred twice')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('link', { name: 'Back to my bookings' })).toHaveAttribute(
      'href',
      '/client-dashboard?tab=bookings',
    )
    const body = { text: 'I transferred twice', booking_id: booking.id }
    expect(api.requests('POST /me/contact')).toMatchObject([{ body }])
  })
})

describe('a message about a booking that is not among the latest', () => {
  const older = makeBooking({ id: '7f3a91c2-0000-4000-8000-0000000000aa', trainer_name: 'Rafael Montero' })

  it('the menu of a booking leads to the contact page, where the booking is chosen even if it is not one of the latest', async () => {
    const { api, user } = await openApp('/client-dashboard?tab=bookings', {
      as: 'client',
      language: 'es',
      api: {
        'GET /bookings': [older],
        'GET /bookings/{id}': older,
        'POST /me/contact': receipt,
      },
    })
    await user.click((await screen.findAllByRole('button', { name: /^Más para Rafael/ }))[0] as HTMLElement)
    api.set({ 'GET /bookings': [makeBooking()] })
    await user.click(screen.getByRole('menuitem', { name: 'Escribir a Entrena' }))
    const field = await screen.findByLabelText('Mensaje')
    expect(await screen.findByText('Rafael Montero')).toBeVisible()
    await user.type(field, 'Pagué dos veces')
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await screen.findByText('C-1083')
    expect(api.requests('POST /me/contact')).toMatchObject([{ body: { booking_id: older.id } }])
  })

  it('if the URL of the contact page names an unknown booking, the message is sent without a booking', async () => {
    const { api, user } = await openApp(`/contact?booking=${older.id}`, {
      as: 'client',
      api: {
        'GET /bookings': [makeBooking()],
        'GET /bookings/{id}': failureReply(404, { code: 'booking_not_found', detail: 'Booking not found' }),
        'POST /me/contact': receipt,
      },
    })
    expect(await screen.findByLabelText('About which booking? (optional)')).toHaveValue('')
    await user.type(screen.getByLabelText('Message'), 'Hola')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('C-1083')
    expect(api.requests('POST /me/contact')).toMatchObject([{ body: { booking_id: null } }])
  })
})

const message: ContactMessage = {
  id: 'c0ac0000-0000-4000-8000-000000000001',
  number: 'C-1083',
  name: 'Pedro Almonte',
  email: 'pedro@example.com',
  user: null,
  language: 'es',
  text: '¿Tienen entrenadores en Baní?',
  booking: null,
  sent_at: '2026-11-15T12:00:00Z',
  answered_by: '2026-11-16',
  answer: null,
  closed_at: null,
}

describe('the messages in the list of the admin', () => {
  it('an admin reads a message and answers it by mail, and then the message leaves the list', async () => {
    const { api, user } = await openApp('/admin?tab=contact', {
      as: 'admin',
      api: {
        'GET /admin/attention': { ...quietAttention, contact_messages_open: 1 },
        'GET /admin/contact': [message],
        'POST /admin/contact/{id}/answer': { ...message, answer: 'Sí', closed_at: '2026-11-15T16:00:00Z' },
      },
    })
    expect(await screen.findByText('¿Tienen entrenadores en Baní?')).toBeVisible()
    expect(screen.getByText('pedro@example.com · visitor · C-1083 · Nov 15, 2026')).toBeVisible()
    expect(screen.getByText('Promised by the evening of Mon, Nov 16')).toBeVisible()
    const send = screen.getByRole('button', { name: 'Send answer to Pedro Almonte' })
    await user.click(send)
    expect(screen.getByText('Write an answer first')).toBeVisible()
    await user.type(screen.getByLabelText('Answer to Pedro Almonte'), 'Sí')
    api.set({ 'GET /admin/contact': [] })
    await user.click(send)
    expect(await screen.findByText('No message waits for an answer')).toBeVisible()
    expect(api.requests('POST /admin/contact/{id}/answer')).toMatchObject([{ body: { answer: 'Sí' } }])
  })

  it('an admin closes a message without an answer, and finds it in the list of closed messages', async () => {
    const answered = {
      ...message,
      id: 'c0ac0000-0000-4000-8000-000000000002',
      answer: 'Sí',
      closed_at: message.sent_at,
    }
    const { api, user } = await openApp('/admin?tab=contact', {
      as: 'admin',
      language: 'es',
      api: {
        'GET /admin/contact': ({ query }) => (query.get('state') === 'closed' ? [answered] : [message]),
        'POST /admin/contact/{id}/close': { ...message, closed_at: '2026-11-15T16:00:00Z' },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Cerrar C-1083 sin responder' }))
    expect(await screen.findByText('C-1083 está cerrado')).toBeVisible()
    expect(api.requests('POST /admin/contact/{id}/close')).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: 'Cerrados' }))
    const card = (await screen.findByText('Respondido el 15 nov')).closest('li')
    expect(within(card ?? document.body).getByText('Sí')).toBeVisible()
  })
})
