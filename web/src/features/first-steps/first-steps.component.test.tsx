import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeTrainer } from '@/features/trainers/makers'
import { makeSignedInUser, openApp } from '@/testing/app'

const trainer = makeSignedInUser('trainer', { name: 'Yulissa Peralta' })
const profile = makeTrainer({ id: trainer.id, user_id: trainer.id })
const steps = () => screen.findByRole('region', { name: 'First steps' })
const linkTo = async (name: RegExp) => within(await steps()).getByRole('link', { name })

it('each first step links to the page where it is done, and packages that do not fit the price come first', async () => {
  const { user } = await openApp('/trainer-dashboard', {
    as: trainer,
    api: {
      'GET /trainers/{id}': profile,
      'GET /me/first-steps': [
        {
          step: 'packages',
          is_done: false,
          package: { sessions: 5, price: 7500, price_per_session: 1400, full_price: 7000 },
        },
        { step: 'photo', is_done: true },
        { step: 'prices', is_done: true },
        { step: 'hours', is_done: false },
        { step: 'bank', is_done: false },
        { step: 'papers', is_done: false },
        { step: 'share', is_done: false },
      ],
      'PUT /me/first-steps/{step}': [{ step: 'hours', is_done: false }],
    },
  })
  const region = within(await steps())
  expect(region.getByText('2 of 7 done')).toBeVisible()
  expect(region.getByText('5 sessions cost RD$7,500.00; 5 × RD$1,400.00 is RD$7,000.00.')).toBeVisible()
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/trainer-dashboard?edit=1#prices',
    '/trainer-dashboard?edit=1#hours',
    '/trainer-dashboard?tab=earnings',
    '/trainer-dashboard?part=verification',
    '/trainer-dashboard#public-page',
  ])
  expect(region.getByRole('button', { name: 'Keep them like this' })).toBeVisible()
  await user.click(region.getByRole('button', { name: 'Leave out' }))
  await waitFor(() => expect(region.getAllByRole('link')).toHaveLength(1))

  await user.click(await linkTo(/^Hours/))
  await waitFor(() => expect(document.getElementById('hours')).toHaveFocus())
  expect(screen.getByRole('switch', { name: 'Monday' })).toBeVisible()
})

it("before the first save, a new trainer's first steps link to sections of the form, and then the next step is shown", async () => {
  const { api, user } = await openApp('/trainer-dashboard', {
    as: trainer,
    language: 'es',
    api: {
      'PUT /auth/language': undefined,
      'GET /me/first-steps': [
        { step: 'photo', is_done: false },
        { step: 'share', is_done: false },
      ],
    },
  })
  const region = within(await screen.findByRole('region', { name: 'Primeros pasos' }))
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#photo'])
  expect(region.getByText('Cuando guardes tu perfil.')).toBeVisible()
  api.set({
    'PUT /trainers/profile': profile,
    'GET /trainers/{id}': profile,
    'GET /me/first-steps': [{ step: 'bank', is_done: false }],
  })
  await user.type(await screen.findByLabelText('Biografía'), 'Boxeo')
  await user.click(screen.getByRole('checkbox', { name: 'Boxeo' }))
  await user.click(screen.getByRole('checkbox', { name: 'Gimnasio' }))
  await user.type(screen.getByLabelText('Dirección'), 'Naco')
  await user.type(screen.getByLabelText('Buscar sector'), 'Naco{Enter}')
  await user.click(screen.getByRole('button', { name: 'Guardar perfil' }))
  expect(await screen.findByText('Guardado. Lo que sigue: Cuenta bancaria')).toBeVisible()
  const goOn = screen.getByRole('link', { name: 'Continuar' })
  expect(goOn).toHaveAttribute('href', '/trainer-dashboard?tab=earnings')
})

it('a completed first step says how many hours a week can be booked, or that the ID card is in review', async () => {
  await openApp('/trainer-dashboard', {
    as: trainer,
    api: {
      'GET /trainers/{id}': profile,
      'GET /me/first-steps': [
        { step: 'hours', is_done: true, weekly_hours: 48 },
        { step: 'papers', is_done: true, is_in_review: true },
        { step: 'share', is_done: false },
      ],
    },
  })
  const items = within(await steps()).getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Share your page'),
    'Hours: 48 hours a weekDone',
    'Documents (optional): we are reviewing your ID cardDone',
  ])
})
