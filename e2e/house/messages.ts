import { type Browser, expect, type Page } from '@playwright/test'
import type { Other } from './others'

export const messagesOf = (role: 'client' | 'trainer', partnerId = '') =>
  `/${role}-dashboard?tab=messages${partnerId && `&with=${partnerId}`}`
export const log = (page: Page) => page.getByRole('log')
export const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
export const conversations = (page: Page) => page.getByRole('navigation', { name: 'Conversations' })
export const tab = (page: Page, name = 'Messages') =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: new RegExp(`^${name}`) })
export const bubbles = (page: Page) => log(page).getByRole('paragraph')

export async function write(from: Other | Page, to: string, message: string): Promise<void> {
  const api = 'api' in from ? from.api : from.request
  const answer = await api.post('/api/messages', { data: { receiver_id: to, message } })
  expect(answer.status(), await answer.text()).toBe(201)
}

/** A browser of somebody else, on the same kind of screen. */
export async function browserOf(browser: Browser, other: Other, page: Page, baseURL: string): Promise<Page> {
  const storageState = await other.api.storageState()
  const context = await browser.newContext({ baseURL, storageState, viewport: page.viewportSize(), locale: 'en-US' })
  return context.newPage()
}
