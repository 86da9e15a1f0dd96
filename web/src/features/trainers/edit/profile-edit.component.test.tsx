import type { Language } from '@entrena/contract/language'
import type { Trainer } from '@entrena/contract/trainers/entity'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentPath, makeSignedInUser, navigateInApp, openApp } from '@/testing/app'
import { type FakeAnswers, failureReply } from '@/testing/fake-api'
import { makeTrainer } from '../makers'

const trainer = makeSignedInUser('trainer', { name: 'Yulissa Peralta' })
const savedBio = 'Boxing from zero: footwork first, then hands.'

const profileWith = (about: Partial<Trainer> = {}) =>
  makeTrainer({ id: trainer.id, user_id: trainer.id, bio: savedBio, ...about })

function openDashboard({ about, language }: { about?: Partial<Trainer>; language?: Language } = {}) {
  const api: FakeAnswers = { 'GET /trainers/{id}': profileWith(about), 'PUT /auth/language': undefined }
  return openApp('/trainer-dashboard', { as: trainer, ...(language && { language }), api })
}

const click = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button, button *' }))
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const bio = () => screen.findByLabelText<HTMLTextAreaElement>('Bio')

async function edit() {
  fireEvent.click(await screen.findByText('Edit Profile', { selector: 'button' }))
  await bio()
}

describe('form of a new trainer', () => {
  const openForm = async () => {
    const opened = await openApp('/trainer-dashboard', { as: trainer })
    await bio()
    return opened
  }
  const packages = () => screen.getByRole('region', { name: 'Pricing packages' })
  const packageOf = (number: number) => within(within(packages()).getByRole('group', { name: `Package ${number}` }))

  const unfold = (part: string) =>
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${part} \\(optional`) }))

  it("a new trainer's form is short: each optional part is folded until the trainer opens it or a link leads to it", async () => {
    await openForm()
    const folded = () => screen.getAllByRole('button', { name: /\(optional\)/ }).map((button) => button.textContent)
    expect(folded()).toEqual([
      'Discount (optional)A promotion that clients see on your price.',
      'Weekly schedule (optional)No day is on: clients can ask for any hour from 06:00 to 22:00.',
      'Cancellation policy (optional)Until you choose another one, the standard policy applies.',
      'Gallery (optional)Up to 3 photos of you at work.',
    ])
    expect(screen.queryByRole('switch', { name: 'Monday' })).toBeNull()
    unfold('Discount')
    expect(screen.getByRole('switch', { name: 'Offer a discount' })).toBeVisible()
    window.location.hash = '#hours'
    expect(await screen.findByRole('switch', { name: 'Monday' })).toBeVisible()
    expect(folded()).toHaveLength(2)
  })

  it('a folded part of the form opens if the server refuses one of its fields', async () => {
    const { api } = await openForm()
    fill(input('Bio'), 'Boxing from zero.')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Boxing' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Gym' }))
    fill(input('Address'), 'Naco')
    fill(input('Neighbourhood search'), 'Naco')
    fireEvent.keyDown(input('Neighbourhood search'), { key: 'Enter' })
    const refused = { code: 'policy_invalid', detail: 'Choose a policy', field: 'cancellation_policy' }
    api.set({ 'PUT /trainers/profile': failureReply(400, refused) })
    click('Save Profile')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancellation policy/ })).toBeNull())
  })

  it('the profile form shows an error at each empty field until it is filled in', async () => {
    await openForm()
    expect(screen.getByRole('heading', { level: 1, name: 'Create your profile' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    click('Save Profile')
    await waitFor(() => expect(input('Bio')).toHaveFocus())
    for (const error of [
      'Bio is required',
      'Choose at least one specialization',
      'Choose at least one service type',
      'Address is required',
      'Set your location on the map',
    ]) {
      expect(screen.getByText(error)).toBeVisible()
    }
    fill(input('Bio'), 'Boxing from zero.')
    await waitFor(() => expect(screen.queryByText('Bio is required')).toBeNull())
    fill(input('Neighbourhood search'), 'Naco')
    fireEvent.click(screen.getByLabelText('Search'))
    await waitFor(() => expect(screen.queryByText('Set your location on the map')).toBeNull())
    expect(input('Bio')).toHaveValue('Boxing from zero.')
  })

  it('the profile form adds and removes packages, recalculates them while typing, and keeps the last one', async () => {
    await openForm()
    expect(within(packages()).getByText('RD$40.00 each')).toBeVisible()
    fill(packageOf(2).getByLabelText(/^Total price/), '200.01')
    await waitFor(() => expect(within(packages()).getAllByText('RD$40.00 each')).toHaveLength(2))
    click('Add Package')
    expect(packageOf(4).getByLabelText('Sessions')).toHaveValue(20)
    expect(packageOf(4).getByLabelText(/^Total price/)).toHaveValue('700')
    click('Add Package')
    expect(packageOf(5).getByLabelText('Sessions')).toHaveValue(21)
    for (const number of [5, 4, 3, 2]) fireEvent.click(screen.getByLabelText(`Remove package ${number}`))
    fireEvent.click(screen.getByLabelText('Remove package 1'))
    expect(within(packages()).getByRole('alert')).toHaveTextContent('You must have at least one pricing package')
    expect(within(packages()).getAllByRole('group')).toHaveLength(1)
  })

  it('after a new price, one button updates all packages, and the button in a package updates only that one', async () => {
    const { user } = await openForm()
    expect(screen.queryByRole('region', { name: 'Packages that fit this price' })).toBeNull()
    fill(input('Price per session (RD$)'), '1400')
    const offers = within(await screen.findByRole('region', { name: 'Packages that fit this price' }))
    expect(offers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 session for RD$1,400.00',
      '5 sessions for RD$6,300.00 · 10% off',
      '10 sessions for RD$11,200.00 · 20% off',
    ])
    expect(packageOf(2).getByLabelText(/^Total price/)).toHaveValue('225')
    await user.click(packageOf(2).getByRole('button', { name: 'Set to RD$6,300.00 (10% off)' }))
    expect(packageOf(2).getByLabelText(/^Total price/)).toHaveValue('6300')
    expect(packageOf(2).getByLabelText(/^Total price/)).toHaveFocus()
    await user.click(offers.getByRole('button', { name: 'Use these 2 prices' }))
    expect(packageOf(1).getByLabelText(/^Total price/)).toHaveValue('1400')
    expect(packageOf(3).getByLabelText(/^Total price/)).toHaveValue('11200')
    expect(input('Price per session (RD$)')).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^(Set to|Use th)/ })).toBeNull()
  })

  it('the profile form shows all errors together, and the first field gets the focus', async () => {
    await openForm()
    const search = input('Neighbourhood search')
    fill(input('Bio'), 'Boxing from zero.')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Boxing' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Gym' }))
    fill(input('Address'), 'Naco')
    fill(search, 'Naco')
    fireEvent.keyDown(search, { key: 'Enter' })
    fill(input('Price per session (RD$)'), '0')
    fill(input('Available sessions'), '101')
    fill(packageOf(2).getByLabelText('Sessions'), '1')
    fill(packageOf(3).getByLabelText(/^Total price/), '-1')
    unfold('Discount')
    fireEvent.click(screen.getByRole('switch', { name: 'Offer a discount' }))
    fill(await screen.findByLabelText('Discount percentage'), '95')
    fill(input('End date'), '2020-01-01')
    unfold('Weekly schedule')
    fireEvent.click(screen.getByRole('switch', { name: 'Monday' }))
    fill(await screen.findByLabelText('Monday, from'), '18:00')
    click('Save Profile')
    await waitFor(() => expect(input('Price per session (RD$)')).toHaveFocus())
    expect(packageOf(2).getByLabelText('Sessions')).toHaveAccessibleDescription(
      'Each package needs a different number of sessions',
    )
    expect(packageOf(3).getByLabelText(/^Total price/)).toHaveAccessibleDescription(/^Price of a package must be/)
    expect(packageOf(1).getByLabelText(/^Total price/)).not.toHaveAttribute('aria-invalid')
    for (const error of [
      'Price per session must be a whole number of pesos from 1 to 1,000,000',
      'Available sessions must be a whole number from 1 to 100',
      'Each package needs a different number of sessions',
      'Price of a package must be from 0 to 10,000,000 pesos with at most 2 decimals',
      'Discount percentage must be from 5 to 90 in steps of 5',
      'Discount end date cannot be before its start date',
      'On Monday the end of your schedule must be after its start',
    ]) {
      expect(screen.getByText(error)).toBeVisible()
    }
    expect(input('Bio')).toHaveValue('Boxing from zero.')
  })

  it('the profile form suggests a discount of 10% for a month, and shows the discounted price', async () => {
    await openForm()
    unfold('Discount')
    fireEvent.click(screen.getByRole('switch', { name: 'Offer a discount' }))
    expect(await screen.findByLabelText('Discount percentage')).toHaveValue(10)
    expect(input('Start date')).toHaveValue('2026-11-15')
    expect(input('End date')).toHaveValue('2026-12-15')
    fill(input('Price per session (RD$)'), '999999')
    fill(input('Discount percentage'), '15')
    expect(await screen.findByText('RD$849,999.15')).toBeVisible()
  })
})

describe('profile tab', () => {
  it.each([
    ['no', [], 1],
    ['a', [{ sessions: 5, price: 6500, price_per_session: 1300 }], 0],
  ])(
    'the profile tab says that there are no packages only if there are none (with %s package)',
    async (_which, pricing_packages, count) => {
      await openDashboard({ about: { pricing_packages } })
      expect(await screen.findByRole('heading', { name: 'Pricing packages' })).toBeVisible()
      expect(screen.queryAllByText(/^No packages yet/)).toHaveLength(count)
    },
  )

  it('the profile tab can be loaded again after a failure, and opens if the URL names an unknown tab', async () => {
    const { api, user } = await openApp('/trainer-dashboard?tab=nowhere', {
      as: trainer,
      api: { 'GET /trainers/{id}': failureReply(500) },
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your profile')
    api.set({ 'GET /trainers/{id}': profileWith() })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Yulissa Peralta' })).toBeVisible()
    for (const path of ['/trainer-dashboard?tab=nowhere', '/trainer-dashboard?tab=profile']) {
      await navigateInApp(path)
      for (const tab of screen.getAllByRole('link', { name: 'Profile' })) {
        expect(tab).toHaveAttribute('aria-current', 'page')
      }
    }
    for (const home of screen.getAllByRole('link', { name: 'Home' })) expect(home).toHaveAttribute('href', '/')
  })

  it('if the server refuses a profile, the form keeps the typed values and shows the error at its field', async () => {
    const { api } = await openDashboard()
    await edit()
    fill(await bio(), 'Something new')
    const detail = 'Bio must be at most 2000 characters'
    api.set({ 'PUT /trainers/profile': failureReply(400, { code: 'bio_too_long', detail, field: 'bio' }) })
    click('Save Profile')
    await waitFor(() => expect(screen.getAllByText(detail)).toHaveLength(2))
    expect(input('Bio')).toHaveAccessibleDescription(detail)
    expect(input('Bio')).toHaveFocus()
    fill(input('Bio'), 'Something new!')

    click('Add Package')
    const second = within(screen.getByRole('group', { name: 'Package 2' })).getByLabelText(/^Total price/)
    const ofPackage = { code: 'package_price_invalid', detail: 'Too dear', field: 'pricing_packages.1.price' }
    api.set({ 'PUT /trainers/profile': failureReply(400, ofPackage) })
    click('Save Profile')
    await waitFor(() => expect(second).toHaveAccessibleDescription(/^Price of a package must be/))
    await waitFor(() => expect(second).toHaveFocus())
    expect(input('Bio')).toHaveValue('Something new!')

    fill(second, '7000')
    api.set({ 'PUT /trainers/profile': failureReply(500) })
    click('Save Profile')
    expect(await screen.findByText('Failed to update profile')).toBeVisible()
    expect(input('Bio')).toHaveValue('Something new!')

    api.set({ 'PUT /trainers/profile': profileWith({ bio: 'Something new!' }) })
    click('Save Profile')
    expect(await screen.findByText('Profile updated successfully')).toBeVisible()
    expect(await screen.findByText('Something new!')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Yulissa Peralta' })).toHaveFocus())
  })

  it('if another tab saved the profile, the trainer chooses which version to keep, and until then no input is lost', async () => {
    const { api } = await openDashboard({ about: { version: 1 } })
    const saveElsewhere = (version: number) =>
      api.set({
        'PUT /trainers/profile': failureReply(409, { code: 'profile_changed' }),
        'GET /trainers/{id}': profileWith({ version, bio: 'From the other tab' }),
      })
    await edit()
    fill(input('Bio'), 'From this tab')
    saveElsewhere(2)
    click('Save Profile')
    expect(await screen.findByText('This was changed in another tab or on another device')).toBeVisible()
    expect(input('Bio')).toHaveValue('From this tab')
    click('Show the newer version')
    await waitFor(() => expect(input('Bio')).toHaveValue('From the other tab'))

    fill(input('Bio'), 'From this tab again')
    saveElsewhere(3)
    click('Save Profile')
    await screen.findByText('Save mine over it')
    api.set({ 'PUT /trainers/profile': profileWith({ version: 4, bio: 'From this tab again' }) })
    click('Save mine over it')
    expect(await screen.findByText('Profile updated successfully')).toBeVisible()
    const sent = api.requests('PUT /trainers/profile').map(({ body }) => (body as { version: number }).version)
    expect(sent).toEqual([1, 2, 3])
  })

  it('the profile form is translated with its errors, and keeps typed texts when the language changes', async () => {
    const { api, user } = await openDashboard({
      language: 'es',
      about: { service_types: ['gym', 'park'] },
    })
    expect(await screen.findByText('RD$1,300.00 cada una')).toBeVisible()
    const main = screen.getByRole('main')
    for (const text of ['Boxeo', 'Gimnasio', 'Al aire libre', 'Paquetes de precios', 'Horario semanal']) {
      expect(main).toHaveTextContent(text)
    }
    click('Editar perfil')
    fill(await screen.findByLabelText('Biografía'), '')
    fill(input('Precio por sesión (RD$)'), '1350')
    click('Guardar perfil')
    expect(await screen.findByText('La biografía es obligatoria')).toBeVisible()
    await user.click(screen.getAllByTitle('Switch to English')[0] as HTMLElement)
    expect(await screen.findByText('Bio is required')).toBeVisible()
    expect(input('Price per session (RD$)')).toHaveValue('1350')
    await user.click(screen.getAllByTitle('Cambiar a Español')[0] as HTMLElement)
    fill(await screen.findByLabelText('Biografía'), 'Boxeo desde cero.')
    api.set({ 'PUT /trainers/profile': profileWith({ bio: 'Boxeo desde cero.' }) })
    click('Guardar perfil')
    expect(await screen.findByText('Perfil actualizado')).toBeVisible()
    expect(await screen.findByText('Editar perfil', { selector: 'button' })).toBeVisible()
    expect(screen.getByRole('main')).toHaveTextContent('Boxeo desde cero.')
  })
})

describe('unsaved change of the profile', () => {
  const unsavedBio = 'Not saved yet'
  const question = () => screen.findByRole('dialog', { name: 'You have unsaved changes' })
  const answer = async (name: 'Stay' | 'Leave') =>
    fireEvent.click(within(await question()).getByRole('button', { name }))
  const expectKept = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(input('Bio')).toHaveValue(unsavedBio)
  }

  it('Cancel discards unsaved profile changes only after a confirmation', async () => {
    const { user } = await openDashboard()
    await edit()
    click('Cancel')
    expect(await screen.findByText(savedBio)).toBeVisible()
    await edit()
    fill(input('Bio'), unsavedBio)
    click('Cancel')
    await question()
    await user.keyboard('{Escape}')
    await expectKept()
    click('Cancel')
    await answer('Leave')
    expect(await screen.findByText(savedBio)).toBeVisible()
  })

  it('unsaved profile changes survive a change of the language and a cancelled log-out', async () => {
    const { api, user } = await openDashboard()
    await edit()
    fill(input('Bio'), unsavedBio)
    await user.click(screen.getAllByTitle('Cambiar a Español')[0] as HTMLElement)
    expect(await screen.findByLabelText('Biografía')).toHaveValue(unsavedBio)
    await user.click(screen.getAllByTitle('Switch to English')[0] as HTMLElement)
    await expectKept()
    await user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement)
    await answer('Stay')
    await expectKept()
    expect(api.requests('POST /auth/logout')).toEqual([])
  })

  it('after a change was undone or saved, the trainer can leave the profile form without a question', async () => {
    const { api, user } = await openDashboard()
    const home = () => user.click(screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement)
    await edit()
    fill(input('Bio'), unsavedBio)
    fill(input('Bio'), savedBio)
    await home()
    await waitFor(() => expect(currentPath()).toBe('/'))

    api.set({ 'PUT /trainers/profile': profileWith({ bio: unsavedBio }) })
    await user.click((await screen.findAllByRole('link', { name: 'Dashboard' }))[0] as HTMLElement)
    await edit()
    fill(input('Bio'), unsavedBio)
    click('Save Profile')
    expect(await screen.findByText('Edit Profile', { selector: 'button' })).toBeVisible()
    await home()
    await waitFor(() => expect(currentPath()).toBe('/'))
  })
})
