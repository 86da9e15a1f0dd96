import { type Browser, expect, type Page } from '@playwright/test'
import type { ApiUser } from './api-users'
import { moveClock } from './test'

export const messagesPath = (role: 'client' | 'trainer', partnerId = '') =>
  `/${role}-dashboard?tab=messages${partnerId && `&with=${partnerId}`}`
export const messageLog = (page: Page) => page.getByRole('log')
export const messageField = (page: Page) => page.getByRole('textbox', { name: 'Message' })
export const conversations = (page: Page) => page.getByRole('navigation', { name: 'Conversations' })
export const messagesTab = (page: Page, name = 'Messages') =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: new RegExp(`^${name}`) })
export const messageBubbles = (page: Page) => messageLog(page).getByRole('paragraph')

export async function sendMessage(from: ApiUser | Page, receiverId: string, message: string): Promise<void> {
  const api = 'api' in from ? from.api : from.request
  const response = await api.post('/api/messages', { data: { receiver_id: receiverId, message } })
  expect(response.status(), await response.text()).toBe(201)
}

/** Opens a second browser with the screen size of `page`, in which `user` is signed in. */
export async function openBrowserOf(browser: Browser, user: ApiUser, page: Page, baseURL: string): Promise<Page> {
  const storageState = await user.api.storageState()
  const context = await browser.newContext({ baseURL, storageState, viewport: page.viewportSize(), locale: 'en-US' })
  await moveClock(context)
  return context.newPage()
}
