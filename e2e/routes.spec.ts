import { delayRequests } from './house/hold-requests'
import { signIn } from './house/people'
import { expect, test } from './house/test'

const landingTitle = 'Personal trainers in the Dominican Republic · Entrena'

test('the app shows a spinner until the session is known, and never renders a forbidden screen', async ({ page }) => {
  await test.step('a client never sees the admin screen', async () => {
    await signIn(page, 'client')
    const release = await delayRequests(page, '**/api/auth/me')
    await page.addInitScript(() => {
      const renderedTexts: string[] = []
      Object.assign(window, { renderedTexts })
      new MutationObserver(() => renderedTexts.push(document.body?.textContent ?? '')).observe(document, {
        childList: true,
        subtree: true,
      })
    })
    // The code of the admin screen never loads, but the visitor is redirected all the same.
    await page.route(/\/assets\/admin-screen-/, () => undefined)
    await page.goto('/admin', { waitUntil: 'commit' })
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(page).toHaveURL('/admin')
    release()
    await expect(page).toHaveURL('/')
    await expect(page).toHaveTitle(new RegExp(`${landingTitle}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const rendered = await page.evaluate(() => (Reflect.get(window, 'renderedTexts') as string[]).join('\n'))
    expect(rendered).toContain('Loading...')
    expect(rendered).not.toContain('Manage Users')
  })
})
