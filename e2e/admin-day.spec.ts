import type { Page } from '@playwright/test'
import { makeStatement, referenceOf } from './house/bank'
import { makeAdminDay } from './house/busy-people'
import { markLatestBatchAsSent } from './house/payments'
import { signIn } from './house/people'
import { expect, laptop, testWithHistory } from './house/test'
import { countUserActions } from './house/user-actions'

const test = testWithHistory({ daysAgo: 21, make: makeAdminDay })
test.use({ ...laptop, viewport: { width: 1366, height: 768 } })

/** Payouts and refunds that can be sent to banks now, including those of the demo data. */
async function findReady(page: Page) {
  const list = async (what: string) => {
    const response = await page.request.get(`/api/admin/payouts/${what}`)
    expect(response.ok()).toBe(true)
    const rows: { name: string; state: string; available: number; amount: number }[] = await response.json()
    return rows.filter(({ state }) => state === 'ready')
  }
  const [payouts, refunds] = [await list('payable?limit=100'), await list('refunds?state=open&limit=100')]
  const sum = [...payouts.map(({ available }) => available), ...refunds.map(({ amount }) => amount)].reduce(
    (one, other) => one + other,
    0,
  )
  return {
    trainers: payouts.map(({ name }) => name),
    payouts: payouts.length,
    refunds: refunds.length,
    sum: `RD$${sum.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
  }
}

test('an admin confirms 60 transfers, sends 20 payouts and 5 refunds, and decides 3 problems, from the list of what needs attention', async ({
  page,
  history: { unpaid, disputed, busiest },
}) => {
  await signIn(page, 'admin')
  // When the server starts, a job releases the money of past sessions.
  await expect
    .poll(async () => (await findReady(page)).trainers.filter((name) => /^Rolando/.test(name)))
    .toHaveLength(20)
  const ready = await findReady(page)
  const presses = await countUserActions(page)
  await page.goto('/admin')
  const tasks = page.getByRole('list', { name: 'Needs attention' })
  // Link names end with their purpose: '5 refunds to send: Send refunds'.
  const transferTasks = [/^Payouts? due/, /^\d+ refunds? to send/].map((name) => tasks.getByRole('link', { name }))
  for (const task of transferTasks) await expect(task).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Dashboard' })

  await test.step('the problems', async () => {
    await tasks.getByRole('link', { name: /problems? to decide/ }).click()
    for (const { client } of disputed) {
      await page.getByRole('button', { name: new RegExp(`^Decide about ${client.name}`) }).click()
      const decision = page.getByRole('dialog', { name: 'Who is right?' })
      await decision.getByLabel(/Both came/).click()
      await decision.getByRole('button', { name: 'Decide' }).click()
      await expect(decision).toHaveCount(0)
    }
  })

  await test.step('payouts and refunds', async () => {
    await tabs.getByRole('link', { name: 'Dashboard' }).click()
    await tasks.getByRole('link', { name: /^Payouts? due/ }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Export ${ready.payouts} payouts and ${ready.refunds} refunds` }).click()
    const question = page.getByRole('dialog', { name: `Export ${ready.payouts} payouts and ${ready.refunds} refunds?` })
    const recipients = question.getByRole('listitem')
    await expect(recipients).toHaveCount(ready.payouts + ready.refunds)
    await expect(recipients.filter({ hasText: /^Rolando/ })).toHaveCount(20)
    await expect(recipients.filter({ hasText: /^Ximena.*Refund/ })).toHaveCount(5)
    await question.getByRole('button', { name: `Export ${ready.sum}` }).click()
    await download
    await markLatestBatchAsSent(page)
    const sent = page.getByRole('list', { name: 'Batches' }).getByRole('listitem').first()
    await expect(sent).toContainText(ready.sum)
    await expect(sent).toContainText('sent')
  })

  await test.step('the transfers', async () => {
    const statement = makeStatement(
      unpaid.map((id) => ({ text: `MB desde 810447221 REF ${referenceOf(id)}`, amount: 1400 })),
    )
    await page.getByRole('link', { name: 'Movements' }).click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose file' }).click()
    await (await chooser).setFiles(statement)
    const confirm = page.getByRole('button', { name: 'Confirm 60 payments (RD$84,000.00)' })
    await expect(confirm).toBeInViewport({ ratio: 1 })
    const line = page.getByRole('checkbox', { name: /810447221/ }).first()
    await expect(line).toBeInViewport({ ratio: 1 })
    const [lineBox, buttonBox] = [await line.boundingBox(), await confirm.boundingBox()]
    expect(lineBox && buttonBox && lineBox.y + lineBox.height).toBeLessThan(buttonBox?.y ?? 0)
    await confirm.click()
    await expect(page.getByText('60 payments confirmed').and(page.locator('b'))).toBeVisible({ timeout: 90_000 })
  })

  await test.step('the books agree', async () => {
    // The sum of the sixty transfers confirmed above and of two sessions that were paid before.
    const earnings = await (await busiest.api.get('/api/earnings')).json()
    expect(earnings.total_earnings).toBe(62 * 1400)
    expect(await findReady(page)).toMatchObject({ payouts: 0, refunds: 0 })
    await page.goto('/admin')
    await expect(tasks).toBeVisible()
    for (const task of [...transferTasks, tasks.getByRole('link', { name: /not marked as sent/ })])
      await expect(task).toHaveCount(0)
  })
  expect(presses()).toBe(20)
})
