import type { Page } from '@playwright/test'
import { newPair } from './house/admin'
import { bookSessions, makeStatement, referenceOf } from './house/bank'
import { book } from './house/bookings'
import { workdayAfter } from './house/days'
import { delayRequests } from './house/hold-requests'
import { signIn } from './house/people'
import { expect, laptop, spanishTest, test } from './house/test'
import { countUserActions } from './house/user-actions'

const headerHeight = 69

/** A table row, or the card that replaces the row on a phone. */
const lineOf = (page: Page, text: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text })

test.describe('on a laptop', () => {
  test.use(laptop)

  test('an admin confirms 12 payments of a bank statement in at most 8 presses, and undoes one', async ({
    page,
    context,
    server,
    allowConsoleErrors,
  }) => {
    test.setTimeout(300_000)
    allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/)
    const { client, trainer } = await newPair(server.url)
    const [short = '', unclear = '', ...others] = await bookSessions(client, trainer, 13)
    const earned = async () => (await (await trainer.api.get('/api/earnings')).json()).total_earnings
    const statement = makeStatement([
      { text: `Transf App Neg de 833009176 REF ${referenceOf(unclear)}`, amount: '1.400' },
      { text: `MB desde 822418830 REF ${referenceOf(short)}`, amount: 900 },
      { text: 'DEPOSITO EFECTIVO SUC NACO', amount: 777 },
      ...others.map((id) => ({ text: `MB desde 810447221 REF ${referenceOf(id)} boxeo`, amount: 1400 })),
    ])
    await signIn(page, 'admin')
    const presses = await countUserActions(page)
    await page.goto('/admin?tab=bank')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose file' }).click()
    await (await chooser).setFiles(statement)

    await expect(page.getByText('Decide line 2 first')).toBeVisible()
    const confirm = page.getByRole('button', { name: /^Confirm \d+ payments/ })
    await expect(confirm).toBeDisabled()
    await expect(lineOf(page, 'SUC NACO')).toBeVisible()
    await page.getByRole('button', { name: 'RD$1,400.00: line 2' }).click()
    await expect(confirm).toHaveAccessibleName('Confirm 12 payments (RD$16,800.00)')
    const part = lineOf(page, referenceOf(short))
    await expect(part.getByText('RD$500.00 short')).toBeVisible()
    await part.getByRole('button', { name: 'Take as part' }).click()
    await expect(part).toHaveCount(0)
    const tile = page.getByRole('navigation', { name: 'Lines by what is to be done' })
    await tile.getByRole('button', { name: /^Unidentified/ }).click()
    await expect(page.getByRole('heading', { name: 'Unidentified' })).toBeFocused()
    await test.step('the network is cut before the answer comes, and the server goes on', async () => {
      await page.route(/\/apply$/, async (route) => {
        await route.fetch()
        await context.setOffline(true)
        await route.abort('internetdisconnected')
      })
      await confirm.click()
      await expect(page.getByText('If it has begun, it goes on without you.')).toBeVisible()
      await context.setOffline(false)
      // Matches only the bold text, because the same text for screen readers is in another element.
      const done = page.getByText('12 payments confirmed').and(page.locator('b'))
      // A fast server may have finished before the progress bar is shown.
      const progress = page.getByRole('progressbar', { name: /^Confirming \d+ of 12$/ })
      await expect(done.or(progress)).toBeVisible({ timeout: 60_000 })
      // The position of the result. The page must have scrolled to the result, and the header must not cover it.
      const top = async () => (await done.or(progress).boundingBox())?.y ?? 0
      await expect.poll(top).toBeGreaterThan(headerHeight)
      await expect(done).toBeVisible({ timeout: 180_000 })
    })
    expect(presses()).toBeLessThanOrEqual(8)
    expect(await earned()).toBe(16_800)

    const last = others.at(-1) ?? ''
    await page.getByText('Assigned and ignored lines').click()
    const assigned = page.getByRole('region', { name: 'Assigned' }).getByRole('listitem')
    await assigned
      .filter({ hasText: referenceOf(last) })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(page.getByText('Undone. The line is open again.')).toBeVisible()
    await expect(lineOf(page, referenceOf(last)).getByRole('button', { name: 'Yes, this one' })).toBeVisible()
    expect(await earned()).toBe(15_400)
  })
})

spanishTest(
  'on a phone, an admin names the columns of an unknown bank and decides its lines',
  async ({ page, server }) => {
    const { client, trainer } = await newPair(server.url)
    const date = workdayAfter(9)
    const short = await book(client, { trainerId: trainer.id, date, time: '07:00' })
    await book(client, { trainerId: trainer.id, date, time: '09:00' })
    const statement = makeStatement(
      [
        { text: `traspaso ref ${referenceOf(short.id)}`, amount: 900 },
        { text: 'traspaso sin concepto', amount: 1400.5 },
      ],
      { header: 'Cuándo;Qué;Cuál;Nada;Cuánto' },
    )
    await signIn(page, 'admin')

    await spanishTest.step('a file that is chosen before the list of files has come', async () => {
      const loadList = await delayRequests(page, /\/api\/admin\/statements$/)
      await page.goto('/admin?tab=bank')
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Elegir archivo' }).click()
      const files = await chooser
      loadList()
      await expect(page).toHaveURL(/statement=/)
      await expect(page.getByRole('heading', { name: 'movimientos.csv' })).toBeVisible()
      await files.setFiles(statement)
    })

    await spanishTest.step('the columns', async () => {
      await expect(page.getByRole('heading', { name: '¿Qué es cada columna?' })).toBeVisible()
      await expect(page.getByText('Falta «Día».')).toBeVisible()
      const meaningOf = (column: string) => page.getByRole('combobox', { name: `Qué contiene ${column}`, exact: true })
      await meaningOf('Cuándo').selectOption('Día')
      await meaningOf('Cuánto').selectOption('Día')
      await expect(page.getByText('Dos columnas dicen «Día».')).toBeVisible()
      await meaningOf('Cuánto').selectOption('Monto (+ y −)')
      await meaningOf('Qué').selectOption('Texto')
      const reading = page.getByRole('region', { name: 'Así lo leemos' })
      await expect(reading.getByText(referenceOf(short.id))).toBeVisible()
      await page.getByRole('button', { name: 'Leer 2 líneas' }).click()
    })

    await spanishTest.step('the lines', async () => {
      const part = lineOf(page, referenceOf(short.id))
      await expect(part.getByText('faltan RD$500.00')).toBeVisible()
      await part.getByRole('button', { name: 'Tomar como parte' }).click()
      await expect(page.getByText(`RD$900.00 asignados a ${client.name}.`)).toBeVisible()
      await expect(part).toHaveCount(0)
      const unknown = lineOf(page, 'sin concepto')
      const search = unknown.getByRole('combobox')
      await search.fill(client.name)
      const found = (due: string) => unknown.getByRole('option').filter({ hasText: `faltan ${due}` })
      await expect(found('RD$1,400.00')).toBeVisible()
      await found('RD$1,400.00').click()
      await expect(unknown.getByText('RD$0.50 de más: van al saldo')).toBeVisible()
      await expect(unknown.getByRole('button', { name: 'Asignar' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(unknown).toHaveCount(0)
      await expect(page.getByText('Nada de este archivo espera.')).toBeVisible()
    })
    const bookings = await (await client.api.get('/api/bookings')).json()
    expect(
      bookings.map(({ paid_amount: paid }: { paid_amount: number }) => paid).toSorted((a: number, b: number) => a - b),
    ).toEqual([900, 1400])
  },
)
