import { expect, test } from './house/test'

test('the start page links to the terms, and their table of contents links to each section', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'About Entrena' }).getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use')
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'If you cannot come' })
    .press('Enter')
  await expect(page).toHaveURL('/terms#cancelling')
  await expect(page.getByRole('heading', { name: 'If you cannot come' })).toBeInViewport()
})
