import type { PublicDirectory, PublicList } from '@entrena/contract/public-pages/entity'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'

const id = '7f3a91c2-0000-4000-8000-000000000000'
const face = { slug: 'yulissa-peralta-gazcue', name: 'Yulissa Peralta', photo_url: null, sector: 'Gazcue' }
const directory: PublicDirectory = {
  cities: [{ city: 'Santo Domingo', city_slug: 'santo-domingo', trainers: 1085 }],
  specializations: [{ specialization: 'Boxing', trainers: 48 }],
}

describe('the page with all public lists', () => {
  it('the page with all lists can be loaded again after a failure, and links to cities and specializations', async () => {
    const { api, user } = await openApp('/en/trainers', { api: { 'GET /public/directory': failureReply(500) } })
    expect(await screen.findByRole('alert')).toHaveTextContent('The lists could not be loaded')
    const release = api.hold('GET /public/directory')
    api.set({ 'GET /public/directory': directory })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    release()
    const city = await screen.findByRole('link', { name: /^Santo Domingo.*1,085 trainers$/ })
    expect(city).toHaveAttribute('href', '/en/trainers-in/santo-domingo')
    expect(screen.getByRole('link', { name: /^Boxing.*48 trainers$/ })).toHaveAttribute(
      'href',
      '/en/trainers-for/boxing',
    )
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('the page with all lists is in Spanish at its Spanish address, and says if there is no list yet', async () => {
    const api = { 'GET /public/directory': { cities: [], specializations: [] } }
    await openApp('/entrenadores', { api })
    expect(await screen.findByRole('heading', { level: 1, name: 'Mira primero' })).toBeVisible()
    expect(screen.getByText('Entrenadores, precios y horas libres. Sin cuenta.')).toBeVisible()
    expect(await screen.findByText(/^Ninguna ciudad tiene todavía suficientes entrenadores/)).toBeVisible()
  })
})

describe('a public list with more trainers than it shows', () => {
  const list: PublicList = {
    city: 'Santo Domingo',
    city_slug: 'santo-domingo',
    specialization: null,
    total: 1085,
    trainers: [],
    specializations: [],
    cities: [],
  }
  it.each([
    ['a visitor', undefined, 'These are the 0 best rated ones. Sign in to see all of them.'],
    ['a client', 'client', 'These are the 0 best rated ones. The search has all of them.'],
  ] as const)('a public list tells %s how to see the other trainers', async (_, as, text) => {
    await openApp('/en/trainers-in/santo-domingo', { api: { 'GET /public/cities/{city}': list }, ...(as && { as }) })
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('a public list tells a visitor in Spanish to sign in to see the other trainers', async () => {
    await openApp('/entrenadores-en/santo-domingo', { api: { 'GET /public/cities/{city}': list } })
    expect(await screen.findByText(/Inicia sesión para verlos todos\.$/)).toBeVisible()
  })
})

describe('sign-in and registration of a visitor who wants to see a trainer', () => {
  it('the sign-in page says in Spanish whose page opens after signing in', async () => {
    const api = { 'GET /public/faces/{userId}': { face } }
    await openApp(`/login?next=/trainer/${id}`, { api, language: 'es' })
    expect(await screen.findByText('La página de Yulissa te espera')).toBeVisible()
    expect(screen.getByText('Entra y elige tu hora.')).toBeVisible()
  })

  it('the sign-in page names no trainer if the trainer has no public page, or if the name cannot be loaded', async () => {
    for (const answer of [{ face: null }, failureReply(500)]) {
      const { api } = await openApp(`/login?next=/trainer/${id}`, { api: { 'GET /public/faces/{userId}': answer } })
      expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeVisible()
      await waitFor(() => expect(api.requests('GET /public/faces/{userId}')).not.toEqual([]))
      expect(screen.queryByText(/waits for you/)).toBeNull()
      expect(screen.getByLabelText('Email Address')).toBeVisible()
    }
  })
})
