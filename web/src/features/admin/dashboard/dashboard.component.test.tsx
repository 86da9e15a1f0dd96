import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeBooking } from '@/features/bookings/makers'
import { currentPath, openApp } from '@/testing/app'
import { type FakeAnswers, failureReply } from '@/testing/fake-api'

const stats = {
  total_users: 1212,
  total_trainers: 48,
  total_bookings: 963,
  sessions_sold: 501,
  total_revenue: 701_400,
  paid: 812_000,
  delivered: 690_100,
  owed: 118_700,
  kept_late: 3_200,
  commission: 101_500,
}

const weeks = Array.from({ length: 12 }, (_, index) => ({
  week: new Date(Date.UTC(2026, 7, 31 + 7 * index)).toISOString().slice(0, 10),
  bookings: index,
  revenue: 1_400 * index,
}))

const answers: FakeAnswers = { 'GET /admin/stats': stats, 'GET /admin/stats/weeks': weeks }

const longName = 'María Altagracia de los Ángeles Fernández-Encarnación y Vásquez del Rosario'
const orphans = {
  kind: 'sessions_without_trainer' as const,
  count: 1,
  amount: null,
  due_on: null,
  since: null,
  names: [],
  days: [],
  urgency: 'later' as const,
}
const refundsPromised = {
  ...orphans,
  kind: 'refunds_promised' as const,
  count: 2,
  amount: 2_200,
  due_on: '2026-11-19',
  names: [longName],
  urgency: 'late' as const,
}

describe('the dashboard of admins', () => {
  it('the dashboard of admins has a figure for each statistic, and says what each figure counts', async () => {
    await openApp('/admin', { as: 'admin', api: answers })
    await screen.findByText('1,212')
    for (const [name, value, text] of [
      ['Total Users', '1,212', 'Every account'],
      ['Trainers', '48', 'By role'],
      ['Total Bookings', '963', 'All states'],
      ['Sessions Sold', '501', 'Completed'],
      ['Total Revenue', 'RD$701,400.00', 'From completed sessions'],
      ['Delivered', 'RD$690,100.00', ''],
      ['Still owed in sessions', 'RD$118,700.00', ''],
      ['Kept of late cancellations', 'RD$3,200.00', ''],
      ['All paid, less refunds', 'RD$812,000.00', ''],
    ] as const) {
      expect(screen.getByText(name, { selector: 'dt' }).parentElement).toHaveTextContent(`${name}${value}${text}`)
    }
  })

  it('the dashboard of admins has a focusable bar for each week, and the same weeks as a table', async () => {
    const { user } = await openApp('/admin', { as: 'admin', api: answers })
    const bars = within(await screen.findByRole('region', { name: 'Bookings' })).getAllByRole('button')
    expect(bars).toHaveLength(12)
    const [first, last] = [bars[0] as HTMLElement, bars[11] as HTMLElement]
    expect(last).toHaveAttribute('aria-pressed', 'true')
    last.focus()
    await user.tab({ shift: true })
    expect(bars[10]).toHaveAttribute('aria-pressed', 'true')
    expect(first).toHaveAttribute('aria-pressed', 'false')
    await user.click(screen.getByText('Show as a table'))
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(13)
    expect(screen.getByRole('table')).toHaveTextContent('RD$15,400.00')
  })

  it.each([
    ['en', '2 before the session began', '1 of a session that is not paid', '5 reviews of Yulissa Peralta'],
    ['es', '2 antes de que empezara la sesión', '1 de una sesión sin pagar', '5 reseñas de Yulissa Peralta'],
  ] as const)(
    'the dashboard of admins marks clients who reviewed a session before it began, or an unpaid session (%s)',
    async (language, mark, unpaid, line) => {
      const pair = {
        client_id: '11111111-1111-4111-8111-111111111111',
        client_name: 'Gabriela Santos',
        trainer_id: '22222222-2222-4222-8222-222222222222',
        trainer_name: 'Yulissa Peralta',
        reviews: 5,
        early_reviews: 2,
        unpaid_reviews: 0,
        latest_at: '2026-11-15T16:00:00.000Z',
      }
      const other = { ...pair, client_id: '33333333-3333-4333-8333-333333333333', early_reviews: 0, unpaid_reviews: 1 }
      await openApp('/admin', {
        as: 'admin',
        language,
        api: {
          ...answers,
          'GET /admin/tasks': [{ ...orphans, kind: 'repeated_reviews', count: 2 }],
          'GET /admin/repeated-reviews': [{ ...pair, client_name: 'Rosa Díaz' }, other],
        },
      })
      const [early, late] = await screen.findAllByText(new RegExp(`^${line}`))
      expect(early?.closest('li')).toHaveTextContent(mark)
      expect(early?.closest('li')).not.toHaveTextContent(unpaid.slice(2))
      expect(late?.closest('li')).toHaveTextContent(unpaid)
      expect(late?.closest('li')).not.toHaveTextContent(mark.slice(2))
    },
  )

  it('in the list of payments to confirm, a partly paid booking shows the missing amount in place of the price', async () => {
    const partly = makeBooking({ payment_status: 'pending_confirmation', price: 6500, paid_amount: 2079 })
    await openApp('/admin', {
      as: 'admin',
      api: {
        ...answers,
        'GET /admin/tasks': [{ ...orphans, kind: 'payments_to_confirm' }],
        'GET /bookings': [partly],
      },
    })
    expect((await screen.findByText('RD$4,421.00')).closest('li')).toHaveTextContent('rest of RD$6,500.00')
  })

  it.each([
    ['en', '2 refunds to send: Send refunds', 'Late, was for Thu, Nov 19'],
    ['es', '2 reembolsos por enviar: Enviar reembolsos', 'Tarde, era para el jue, 19 nov'],
  ] as const)(
    'the tasks of an admin are listed by urgency, and each leads to the place where it is done (%s)',
    async (language, refunds, late) => {
      const { user } = await openApp('/admin', {
        as: 'admin',
        language,
        api: { ...answers, 'GET /admin/tasks': [refundsPromised, orphans] },
      })
      const link = await screen.findByRole('link', { name: refunds })
      expect(link.closest('li')).toHaveTextContent(late)
      expect(link.closest('li')).toHaveTextContent('RD$2,200.00')
      expect(link.closest('li')).toHaveTextContent(longName)
      await user.click(link)
      expect(currentPath()).toBe('/admin?tab=bank&part=refunds')
    },
  )

  it('the dashboard of admins links to sessions that no longer have a trainer', async () => {
    const { user } = await openApp('/admin', { as: 'admin', api: { ...answers, 'GET /admin/tasks': [orphans] } })
    await user.click(await screen.findByRole('link', { name: /^1 session without a trainer/ }))
    expect(currentPath()).toBe('/admin?tab=bookings&needs=trainer')
  })

  it('an admin for whom nothing waits is told that everything is done', async () => {
    await openApp('/admin', { as: 'admin', api: answers })
    expect(await screen.findByText('Everything is done')).toBeVisible()
    expect(screen.getByText('Nobody waits for you right now.')).toBeVisible()
  })

  it('if a part of the dashboard of admins fails to load, the dashboard says which one, and can load it again', async () => {
    const { api, user } = await openApp('/admin', {
      as: 'admin',
      api: { ...answers, 'GET /admin/stats': failureReply(500), 'GET /admin/tasks': failureReply(500) },
    })
    expect(await screen.findByText('Failed to load statistics', { selector: '[role=alert] *' })).toBeVisible()
    const attention = screen.getByRole('region', { name: 'Needs attention' })
    const alert = await within(attention).findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load what needs attention')
    api.set({ 'GET /admin/tasks': [{ ...orphans, kind: 'refunds_due', count: 2 }] })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    await user.click(await within(attention).findByRole('link', { name: /^2 refunds due/ }))
    expect(currentPath()).toBe('/admin?tab=bookings&refund=due')
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Refund due/ })).toHaveAttribute('aria-current', 'true'),
    )
  })

  it.each([
    ['en', 'Tried 5 times, again .*2026, 22:00', 'Given up Nov 19, 2026'],
    ['es', 'Intentado 5 veces, otra vez el .*2026, 22:00', 'Dejado de intentar el 19 nov 2026'],
  ] as const)(
    'the mails that do not leave are listed while they are still tried, and only those given up can be retried (%s)',
    async (language, tried, givenUp) => {
      const mail = {
        id: '11111111-1111-4111-8111-111111111111',
        kind: 'payReminder' as const,
        created_at: '2026-11-19T12:00:00.000Z',
        given_up_at: null,
        next_try_at: '2026-11-20T02:00:00.000Z',
        tries: 5,
        problem: 'ECONNREFUSED',
      }
      const over = { id: '22222222-2222-4222-8222-222222222222', given_up_at: mail.created_at, next_try_at: null }
      await openApp('/admin', {
        as: 'admin',
        language,
        api: {
          ...answers,
          'GET /admin/tasks': [{ ...orphans, kind: 'mails', count: 2, urgency: 'today' }],
          'GET /admin/mails': [mail, { ...mail, ...over }],
        },
      })
      const waiting = (await screen.findByText(new RegExp(`^${tried}.*ECONNREFUSED`))).closest('li') as HTMLElement
      expect(within(waiting).queryByRole('button')).not.toBeInTheDocument()
      const ended = screen.getByText(new RegExp(`^${givenUp}.*ECONNREFUSED`)).closest('li') as HTMLElement
      expect(within(ended).getByRole('button')).toBeVisible()
    },
  )

  it('the dashboard of admins is translated into Spanish', async () => {
    await openApp('/admin', { as: 'admin', language: 'es', api: answers })
    expect(await screen.findByText('Ingresos totales')).toBeVisible()
    const tabs = screen.getAllByRole('navigation', { name: 'Panel' })[0] as HTMLElement
    for (const name of [/^Reservas/, /^Usuarios/]) expect(within(tabs).getByRole('link', { name })).toBeVisible()
  })
})
