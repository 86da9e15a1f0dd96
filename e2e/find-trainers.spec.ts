import type { Page } from '@playwright/test'
import { newMinimalTrainer } from './house/api-users'
import { bookingRow, bookingRows, pressSearch } from './house/client-dashboard'
import { dominicanDay } from './house/days'
import { navigateTo } from './house/navigation'
import { signIn } from './house/people'
import { expect, test } from './house/test'

const address = (page: Page) => page.getByRole('combobox', { name: 'Address' })
const service = (page: Page) => page.getByLabel('Service type')

test('a client finds trainers by place, filters, name and position, and can go back to the search', async ({
  page,
  context,
  server,
}) => {
  const tag = `q${Date.now().toString(36)}`
  const jarabacoa = { address: `Calle ${tag}, Jarabacoa`, location: { lat: 19.1168, lng: -70.6359 } }
  const boxing = `Wilfredo Bonaparte-Encarnación ${tag}`
  const yoga = `Zunilda Peña${tag}`
  const boxer = await newMinimalTrainer(server.url, boxing, {
    ...jarabacoa,
    specializations: ['Boxing'],
    service_types: ['home'],
    price_per_session: 999_999,
    discount: { enabled: true, percentage: 15, start_date: dominicanDay(0), end_date: dominicanDay(20) },
  })
  const yogi = await newMinimalTrainer(server.url, yoga, {
    ...jarabacoa,
    specializations: ['Yoga'],
    service_types: ['park', 'gym'],
  })
  await signIn(page, 'client')
  await page.goto('/client-dashboard')
  await expect(bookingRows(page).first()).toBeVisible()

  await test.step('a misspelt place and a service find the trainers there, the nearest first', async () => {
    await address(page).fill('jaravacoa')
    await pressSearch(page)
    await expect(page).toHaveURL('/client-dashboard?address=jaravacoa')
    await expect(bookingRow(page, boxing)).toBeVisible()
    await expect(bookingRow(page, yoga)).toContainText('0 m away')
    await expect(page.getByText('Nearest first')).toBeVisible()
    await service(page).selectOption('home')
    await pressSearch(page)
    await expect(bookingRow(page, yoga)).toHaveCount(0)
    await expect(bookingRow(page, boxing)).toBeVisible()
  })

  await test.step('a reload and a visit to a trainer by the row and by Book Now keep the search', async () => {
    const found = '/client-dashboard?address=jaravacoa&service_type=home'
    await page.reload()
    await expect(page).toHaveURL(found)
    await expect(address(page)).toHaveValue('jaravacoa')
    await expect(service(page)).toHaveValue('home')
    await bookingRow(page, boxing).click()
    await expect(page).toHaveURL(`/trainer/${boxer.id}`)
    await page.getByRole('link', { name: 'Back to Search' }).click()
    await expect(page).toHaveURL(found)
    await expect(address(page)).toHaveValue('jaravacoa')
    await bookingRow(page, boxing).getByRole('link', { name: 'Book Now' }).click()
    await expect(page).toHaveURL(`/trainer/${boxer.id}`)
  })

  await test.step('the Back button restores earlier searches', async () => {
    // Three steps back: to the search, to the first visit of the trainer's page, and to the search again.
    for (let step = 0; step < 3; step += 1) await page.goBack()
    await expect(address(page)).toHaveValue('jaravacoa')
    await expect(service(page)).toHaveValue('home')
    await page.goBack()
    await expect(service(page)).toHaveValue('all')
    await expect(address(page)).toHaveValue('jaravacoa')
    await page.goBack()
    await expect(address(page)).toHaveValue('')
  })

  await test.step('a name without accents is suggested, and choosing it by keyboard opens the trainer', async () => {
    await service(page).selectOption('park')
    await pressSearch(page)
    await expect(page).toHaveURL('/client-dashboard?service_type=park')
    await address(page).fill(`zunilda pena${tag}`)
    await expect(page.getByRole('option', { name: `${yoga} · Trainer in Calle ${tag}` })).toBeVisible()
    await address(page).press('ArrowDown')
    await address(page).press('Enter')
    await expect(page).toHaveURL(`/trainer/${yogi.id}`)
    await page.getByRole('link', { name: 'Back to Search' }).click()
    await expect(page).toHaveURL('/client-dashboard?service_type=park')
    await address(page).fill(`pena${tag}`)
    await address(page).press('Enter')
    await expect(page).toHaveURL(`/client-dashboard?service_type=park&address=pena${tag}`)
    await expect(bookingRows(page)).toHaveCount(1)
    await expect(bookingRows(page)).toContainText(yoga)
  })

  await test.step('with permission the nearest trainers come first', async () => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: 19.116812, longitude: -70.635912 })
    await page.getByRole('button', { name: 'Near me' }).click()
    await expect(page).toHaveURL('/client-dashboard?service_type=park&near=19.117%2C-70.636')
    await expect(bookingRow(page, yoga)).toContainText('m away')
    await expect(address(page)).toHaveValue('Near me')
  })

  await test.step('a long name and a high price fit on a screen of 320 pixels', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await navigateTo(page, `/client-dashboard?address=calle+${tag}`)
    await expect(bookingRow(page, boxing)).toContainText('RD$849,999.15')
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  })
})
