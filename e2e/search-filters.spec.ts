import { newMinimalTrainer } from './house/api-users'
import { bookingRow, bookingRows } from './house/client-dashboard'
import { formatDay, workdayAfter } from './house/days'
import { navigateTo } from './house/navigation'
import { signUp } from './house/people'
import { expect, test } from './house/test'

test('a client finds a trainer by price and free hour, saves the trainer, and finds the trainer among the saved', async ({
  page,
  server,
}) => {
  const day = workdayAfter(3)
  const tag = `f${Date.now().toString(36)}`
  const place = { address: `Calle ${tag}, Constanza`, location: { lat: 18.9094, lng: -70.7208 } }
  const [cheap, dear] = [`Barata ${tag}`, `Cara ${tag}`]
  await newMinimalTrainer(server.url, cheap, {
    ...place,
    price_per_session: 600,
    pricing_packages: [{ sessions: 1, price: 600 }],
  })
  await newMinimalTrainer(server.url, dear, {
    ...place,
    price_per_session: 3000,
    pricing_packages: [{ sessions: 1, price: 3000 }],
  })
  await signUp(page)
  await page.goto(`/client-dashboard?address=calle+${tag}`)
  await expect(bookingRows(page)).toHaveCount(2)

  await test.step('a price and a day are chosen in the panel', async () => {
    await page.getByRole('button', { name: 'Price', exact: true }).click()
    await page.getByLabel('To', { exact: true }).fill('1000')
    await page.getByRole('radio', { name: formatDay(day) }).check({ force: true })
    await page.getByRole('radio', { name: /^Morning/ }).check({ force: true })
    await page.getByRole('button', { name: 'Show 1 trainer' }).click()
    await expect(bookingRow(page, cheap)).toBeVisible()
    await expect(bookingRow(page, dear)).toHaveCount(0)
    await expect(bookingRow(page, cheap)).toContainText('06:00')
    await expect(page).toHaveURL(new RegExp(`price_max=1000&free=${day}&part=morning`))
  })

  await test.step('if nobody fits, the page offers changes that bring results', async () => {
    await navigateTo(page, `/client-dashboard?address=calle+${tag}&price_max=100`)
    await expect(page.getByRole('heading', { name: 'Nobody fits these filters' })).toBeVisible()
    await page.getByRole('button', { name: 'Any price (2)' }).click()
    await expect(bookingRows(page)).toHaveCount(2)
  })

  await test.step('the cheapest come first if wanted', async () => {
    await page.getByLabel('Sort').selectOption('price')
    await expect(bookingRows(page).first()).toContainText(cheap)
    await expect(page.getByText('Lowest price first')).toBeVisible()
  })

  await test.step('a saved trainer is found again', async () => {
    await page.getByRole('button', { name: `Save ${dear}` }).click()
    await expect(page.getByRole('button', { name: `Save ${dear}` })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(`${dear} saved`)).toBeVisible()
    await page.getByRole('button', { name: /^Saved/ }).click()
    await page.reload()
    await expect(bookingRows(page)).toHaveCount(1)
    await expect(bookingRow(page, dear)).toBeVisible()
    await page.getByRole('button', { name: `Save ${dear}` }).click()
    await expect(page.getByRole('heading', { name: 'Nobody saved yet' })).toBeVisible()
  })
})
