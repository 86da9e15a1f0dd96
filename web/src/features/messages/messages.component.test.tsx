import type { Chat, Conversation, Message } from '@entrena/contract/messages/entity'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeBooking } from '@/features/bookings/makers'
import { makeTrainer } from '@/features/trainers/makers'
import { currentPath, makeSignedInUser, openApp } from '@/testing/app'
import { type FakeRequest, failureReply, pageOf, replyWithHeaders, unreachable } from '@/testing/fake-api'

const partnerId = '5e550000-0000-4000-8000-000000000001'
const client = makeSignedInUser('client')
const trainer = makeSignedInUser('trainer')
const list = { client: '/client-dashboard?tab=messages', trainer: '/trainer-dashboard?tab=messages' }
const chatPath = `${list.client}&with=${partnerId}`

function conversation(number: number, about: Partial<Conversation> = {}): Conversation {
  const id = `5e550000-0000-4000-8000-${String(number).padStart(12, '0')}`
  return {
    partner_id: id,
    partner_name: `Client ${number}`,
    partner_picture: null,
    partner_role: 'client',
    last_message: 'Hola',
    last_message_time: '2026-11-01T12:00:00Z',
    last_sender_id: id,
    unread_count: 0,
    ...about,
  }
}

const withMassiel = conversation(1, { partner_name: 'Massiel Hidalgo', partner_role: 'trainer' })

let made = 0

function message(text: string, from = partnerId, to = client.id): Message {
  made += 1
  const id = `6e550000-0000-4000-8000-${String(made).padStart(12, '0')}`
  return { id, sender_id: from, receiver_id: to, message: text, created_at: '2026-11-15T15:30:00Z' }
}

function chat(messages: readonly Message[] = [], about: Partial<Chat['partner']> = {}): Chat {
  const partner = { name: 'Massiel Hidalgo', picture: null, role: 'trainer' as const, is_blocked: false, ...about }
  return { messages: [...messages], partner, has_older: false }
}

interface SentMessage {
  readonly sender_id: string
}

const log = () => screen.findByRole('log')
const bubbles = async () => within(await log()).getAllByRole('paragraph')
const bubbleTexts = async () => (await bubbles()).map((bubble) => bubble.textContent)

/** Simulates that the user comes back to the browser window. */
function returnToWindow(): Promise<void> {
  return act(async () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

describe('pictures in a chat', () => {
  const photo = new File(['x'], 'gym.jpg', { type: 'image/jpeg' })
  const sent = { ...message('', client.id, partnerId), picture_url: '/api/messages/pictures/1' }

  it('a chosen picture is previewed and stays after a failed upload, and another press sends it again', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined })
    let isAway = true
    const greeting = message('Hola')
    const { api, user } = await openApp(chatPath, {
      as: client,
      api: {
        'GET /messages/conversations': [withMassiel],
        'GET /messages/{partnerId}': () => chat(isAway ? [greeting] : [greeting, sent]),
        'POST /messages/pictures': () => (isAway ? unreachable : sent),
      },
    })
    await log()
    const [input] = screen.getAllByLabelText('Add a photo', { selector: 'input' })
    if (!input) throw new Error('no file field')
    await user.upload(input, new File(['x'], 'gym.gif', { type: 'image/gif' }))
    await user.upload(input, photo)
    expect(await screen.findByAltText('The photo that you chose')).toBeVisible()
    expect(api.requests('POST /messages/pictures')).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Send photo' }))
    expect(await screen.findByText('The photo was not sent')).toBeVisible()
    expect(screen.getByAltText('The photo that you chose')).toBeVisible()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Send photo' }))
    expect(await screen.findByRole('link', { name: 'Your photo. Open it' })).toBeVisible()
    expect(screen.queryByAltText('The photo that you chose')).toBeNull()
    const [first, second] = api.requests('POST /messages/pictures')
    expect(second?.query.get('id')).toBe(first?.query.get('id'))
    expect(second?.query.get('receiver_id')).toBe(partnerId)
  })

  it('a picture of the partner can be opened and reported, and the list of conversations calls it a photo', async () => {
    const picture = { ...message(''), picture_url: '/api/messages/pictures/2' }
    await openApp(chatPath, {
      as: client,
      size: [1366, 800],
      api: {
        'GET /messages/conversations': [{ ...withMassiel, last_message: '📷' }],
        'GET /messages/{partnerId}': chat([picture]),
      },
    })
    expect(await screen.findByRole('link', { name: 'Photo from Massiel Hidalgo. Open it' })).toHaveAttribute(
      'href',
      '/api/messages/pictures/2',
    )
    expect(within(screen.getByRole('navigation', { name: 'Conversations' })).getByText('Photo')).toBeVisible()
  })
})

describe('the list of conversations', () => {
  it("the list of conversations loads older conversations on demand, and the tab's badge counts all unread messages", async () => {
    const listed = Array.from({ length: 25 }, (_, index) =>
      conversation(index + 1, { unread_count: index === 24 ? 3 : 0 }),
    )
    // Uses short pages, because rendering a hundred rows takes seconds.
    const answer = (request: FakeRequest) => replyWithHeaders(pageOf(request, listed, 20), { 'unread-count': '3' })
    const { api, user } = await openApp(list.trainer, {
      as: 'trainer',
      api: {
        'GET /messages/conversations': (request) => (request.query.has('after') ? failureReply(500) : answer(request)),
      },
    })
    const tabs = within(screen.getByRole('navigation', { name: 'Dashboard' }))
    expect(await tabs.findByText('3 unread messages')).toBeInTheDocument()
    expect(document.title).toBe('(3) Messages · Trainer dashboard · Entrena')
    const nav = await screen.findByRole('navigation', { name: 'Conversations' })
    const names = () => within(nav).getAllByText(/^Client \d+$/)
    expect(names()).toHaveLength(20)
    await user.click(screen.getByText('Show more'))
    expect(await screen.findByText('Could not load more conversations')).toBeVisible()
    expect(names()).toHaveLength(20)

    api.set({ 'GET /messages/conversations': answer })
    await user.click(screen.getByText('Try again'))
    expect(await screen.findByText('Client 25')).toBeVisible()
    expect(names()).toHaveLength(25)
    expect(screen.queryByText('Show more')).toBeNull()

    // A conversation with a new message moves to the top, and all loaded pages stay.
    listed.unshift(...listed.splice(22, 1))
    await returnToWindow()
    await waitFor(() => expect(names()[0]).toHaveTextContent('Client 23'))
    expect(names()).toHaveLength(25)
    expect(names().at(-1)).toHaveTextContent('Client 25')
  })

  it('an empty list of conversations says what to do, and a list that failed to load can be loaded again', async () => {
    const { api, user } = await openApp(list.client, {
      as: 'client',
      api: { 'GET /messages/conversations': failureReply(500) },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load your conversations')
    api.set({ 'GET /messages/conversations': [] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Find Trainers' })).toBeVisible()
  })

  it('a client opens an unread conversation from the list and answers it, in Spanish', async () => {
    const listed = [
      conversation(1, { partner_name: 'Carolina Báez', partner_role: 'trainer', unread_count: 2 }),
      conversation(2, { partner_name: 'José Miguel Tavárez', last_sender_id: client.id, last_message: 'Perfecto' }),
      // This instant is yesterday evening in Santo Domingo.
      conversation(3, { partner_name: 'Rafael Montero', last_message_time: '2026-11-15T03:30:00Z' }),
    ]
    const { api, user } = await openApp(list.client, {
      as: 'client',
      language: 'es',
      api: {
        'GET /messages/conversations': () => replyWithHeaders([...listed], { 'unread-count': '2' }),
        'GET /messages/{partnerId}': chat([message('¿Te queda bien?')], { name: 'Carolina Báez' }),
      },
    })
    const rows = within(await screen.findByRole('navigation', { name: 'Conversaciones' }))
    expect(document.title).toBe('(2) Mensajes · Entrena')
    expect(rows.getByRole('link', { name: /José Miguel Tavárez/ })).toHaveTextContent('Tú: Perfecto')
    expect(rows.getByRole('link', { name: /Rafael Montero/ })).toHaveTextContent('Ayer')
    const [first] = listed
    if (first) listed[0] = { ...first, unread_count: 0 }
    api.set({ 'GET /messages/conversations': () => replyWithHeaders([...listed], { 'unread-count': '0' }) })
    await user.click(rows.getByRole('link', { name: /Carolina Báez.*2 mensajes sin leer/ }))

    expect(await screen.findByText('¿Te queda bien?')).toBeVisible()
    expect(await log()).toHaveAccessibleName('Mensajes con Carolina Báez')
    await waitFor(() => expect(document.title).toBe('Mensajes · Entrena'))
    expect(screen.getByText('Entrenador')).toBeVisible()
    const answer = message('¡Claro que sí!', client.id, partnerId)
    api.set({
      'POST /messages': answer,
      'GET /messages/{partnerId}': chat([message('¿Te queda bien?'), answer], {
        name: 'Carolina Báez',
        addressed_as: 'entrenadora',
      }),
    })
    await user.type(screen.getByRole('textbox', { name: 'Mensaje' }), '¡Claro que sí!')
    if (first) listed[0] = { ...first, unread_count: 0, last_sender_id: client.id, last_message: answer.message }
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await waitFor(async () => expect((await bubbleTexts()).at(-1)).toBe('¡Claro que sí!'))
    expect(await screen.findByText('Entrenadora')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Volver a las conversaciones' }))
    await waitFor(() => expect(currentPath()).toBe(list.client))
    await waitFor(() => expect(rows.getAllByRole('link')[0]).toHaveTextContent('Tú: ¡Claro que sí!'))
  })
})

describe('a chat', () => {
  it('a chat with an unknown person has a link back to the list', async () => {
    const { user } = await openApp(chatPath, {
      as: 'client',
      api: { 'GET /messages/{partnerId}': failureReply(404, { code: 'conversation_not_found' }) },
    })
    expect(await screen.findByRole('heading', { name: 'This conversation is not here' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'All conversations' }))
    await waitFor(() => expect(currentPath()).toBe(list.client))
    expect(await screen.findByRole('heading', { name: 'No conversations yet' })).toBeVisible()
  })

  it("a chat that cannot be loaded shows the partner's name and a link back, and loads when the connection returns", async () => {
    const { api, user } = await openApp(list.client, {
      as: 'client',
      api: { 'GET /messages/conversations': [withMassiel], 'GET /messages/{partnerId}': failureReply(500) },
    })
    await user.click(await screen.findByRole('link', { name: /Massiel Hidalgo/ }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load the messages')
    expect(screen.getByRole('heading', { level: 2, name: 'Massiel Hidalgo' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to conversations' })).toBeVisible()

    const lost = unreachable
    api.set({ 'GET /messages/{partnerId}': lost, 'GET /messages/conversations': lost })
    await act(async () => window.dispatchEvent(new Event('offline')))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(api.requests('GET /messages/{partnerId}').length).toBeGreaterThan(1))
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not load the messages')

    api.set({ 'GET /messages/{partnerId}': chat([message('Hola')]), 'GET /messages/conversations': [withMassiel] })
    await act(async () => window.dispatchEvent(new Event('online')))
    expect(within(await log()).getByText('Hola')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('on a wide screen, a chat is next to the list and the message field gets the focus', async () => {
    const { user } = await openApp(list.client, {
      as: 'client',
      size: [1440, 900],
      api: { 'GET /messages/conversations': [withMassiel], 'GET /messages/{partnerId}': chat([message('Hola')]) },
    })
    expect(await screen.findByText('Select a conversation to start chatting')).toBeVisible()
    await user.click(await screen.findByRole('link', { name: /Massiel Hidalgo/ }))
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveFocus()
    expect(screen.queryByText('Select a conversation to start chatting')).toBeNull()
  })

  it('a chat shows markup and links as plain text, in the direction of their script', async () => {
    const texts = [
      '<script>document.title = "taken"</script><img src=x onerror=alert(1)>',
      'https://example.com/?a=1&b=2 javascript:alert(1)',
      'مرحبا! كيف حالك؟',
    ]
    await openApp(chatPath, {
      as: 'client',
      api: { 'GET /messages/{partnerId}': chat(texts.map((text) => message(text))) },
    })
    await log()
    expect(await bubbleTexts()).toEqual(texts)
    for (const bubble of await bubbles()) expect(bubble).toHaveAttribute('dir', 'auto')
    expect(within(await log()).queryByRole('link')).toBeNull()
    expect(document.title).toBe('Messages · Entrena')
  })

  it('a chat counts the characters of a long message, and does not send one that is too long', async () => {
    const { api, user } = await openApp(chatPath, {
      as: 'client',
      api: { 'GET /messages/{partnerId}': chat() },
    })
    const box = await screen.findByRole('textbox', { name: 'Message' })
    const write = async (text: string) => {
      await user.clear(box)
      await user.click(box)
      await user.paste(text)
    }
    await write('💪'.repeat(10_000))
    expect(screen.getByText('8000 characters too many')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
    await user.keyboard('{Enter}')
    expect(api.requests('POST /messages')).toEqual([])

    await write('💪'.repeat(2_000))
    expect(screen.getByText('2000 of 2000 characters')).toBeVisible()
    const stored = message('💪'.repeat(2_000), client.id, partnerId)
    api.set({ 'POST /messages': stored, 'GET /messages/{partnerId}': chat([stored]) })
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await bubbleTexts()).toEqual([stored.message]))
    await waitFor(async () => expect(await log()).not.toHaveTextContent('Sending'))
    expect(box).toHaveValue('')
  })

  it('if another person signs in in a second window, a text typed in a chat is removed', async () => {
    const pedro = makeSignedInUser('client', { id: '7f3a91c2-0000-4000-8000-00000000000e', name: 'Pedro Cruz' })
    const stored: Message[] = []
    const { api, user } = await openApp(chatPath, {
      as: 'client',
      api: {
        'GET /messages/{partnerId}': () => chat(stored),
        'POST /messages': failureReply(409, { code: 'sender_changed', detail: 'Somebody else is signed in here now' }),
      },
    })
    const box = () => screen.findByRole('textbox', { name: 'Message' })
    await user.type(await box(), 'Only Laura says so')
    api.set({ 'GET /auth/me': pedro })
    await user.keyboard('{Enter}')
    await waitFor(() =>
      expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)].join()).not.toContain(client.id),
    )
    expect(await log()).toHaveTextContent('This is the beginning of your conversation')
    expect(await box()).toHaveValue('')
    const senders = () => api.requests('POST /messages').map(({ body }) => (body as SentMessage).sender_id)
    expect(senders()).toEqual([client.id])

    const answer = message('From Pedro', pedro.id, partnerId)
    api.set({
      'POST /messages': () => {
        stored.push(answer)
        return answer
      },
    })
    await user.type(await box(), 'From Pedro{Enter}')
    await waitFor(async () => expect(await bubbleTexts()).toEqual(['From Pedro']))
    expect(senders()).toEqual([client.id, pedro.id])
  })
})

describe('trainer in the chat', () => {
  it.each(['/trainer-dashboard', '/trainer-dashboard?tab=bookings'])(
    'from %s a trainer can write to a client who has booked',
    async (path) => {
      const booking = makeBooking({ trainer_id: trainer.id, client_name: 'Massiel Cruz', client_id: partnerId })
      await openApp(path, {
        as: trainer,
        api: {
          'GET /trainers/{id}': makeTrainer({ id: trainer.id, user_id: trainer.id }),
          'GET /trainers/public-page': { is_on: false, slug: null, url: null, hidden_because: 'switched_off' },
          'GET /me/verification': { verified_on: null, verified_until: null, papers: [] },
          'GET /bookings': [booking],
          'GET /bookings/counts': { pending: 1, confirmed: 0, completed: 0, cancelled: 0 },
        },
      })
      expect(await screen.findByRole('link', { name: 'Message Massiel Cruz' })).toHaveAttribute(
        'href',
        `${list.trainer}&with=${partnerId}`,
      )
    },
  )

  it('a trainer can write to the admin, unless there is no admin', async () => {
    const { api, user } = await openApp(list.trainer, {
      as: trainer,
      api: {
        'GET /admin/users': failureReply(500),
        'GET /messages/{partnerId}': chat([], { name: 'Admin', role: 'admin' }),
      },
    })
    const button = await screen.findByRole('button', { name: 'Chat with admin' })
    await user.click(button)
    await screen.findByText('Failed to load users')
    api.set({ 'GET /admin/users': [] })
    await user.click(button)
    await screen.findByText('There is no admin to write to at the moment')
    expect(currentPath()).toBe(list.trainer)
  })
})
