import type { Locator } from '@playwright/test'
import { newTrainer } from './house/api-users'
import { sendMessage } from './house/messages'
import { signIn, signUp } from './house/people'
import { expect, spanishTest } from './house/test'

async function rightEdgeOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.x + box.width : Number.POSITIVE_INFINITY
}

spanishTest(
  'tabs, filters and the bottom bar are readable in Spanish, on a phone and on wide screens',
  async ({ page, server }) => {
    await spanishTest.step(
      'four tabs of a trainer are in the bar of a phone, and the other two behind its last place',
      async () => {
        await signIn(page, 'trainer')
        await page.goto('/trainer-dashboard?tab=reviews')
        const bar = page.getByRole('navigation', { name: 'Panel' })
        await expect(bar.getByRole('link')).toHaveText([/^Calendario/, /^Reservas/, /^Ganancias/, /^Mensajes/])
        const more = bar.getByRole('button', { name: 'Más' })
        await expect.poll(() => rightEdgeOf(more)).toBeLessThanOrEqual(390)
        await more.click()
        await expect(page.getByRole('menuitem')).toHaveText([/^Perfil$/, /^Reseñas \(\d+\)$/])
        await page.keyboard.press('Escape')
      },
    )

    await spanishTest.step(
      'four tabs of an admin are in the bar of a narrow phone, and the other four behind its last place',
      async () => {
        await page.setViewportSize({ width: 360, height: 740 })
        await signIn(page, 'admin')
        await page.goto('/admin?tab=users')
        const bar = page.getByRole('navigation', { name: 'Panel' })
        await expect(bar.getByRole('link')).toHaveText([/^Panel/, /^Banco/, /^Mensajes/, /^Reservas/])
        const more = bar.getByRole('button', { name: 'Más' })
        await expect.poll(() => rightEdgeOf(more)).toBeLessThanOrEqual(360)
        await more.click()
        await expect(page.getByRole('menuitem')).toHaveText([/^Usuarios/, /^Confianza/, /^Contacto/, /^Actividad/])
        await expect(page.getByRole('menuitem', { name: 'Usuarios' })).toHaveAttribute('aria-current', 'page')
        await page.keyboard.press('Escape')
        await page.setViewportSize({ width: 390, height: 844 })
      },
    )

    await spanishTest.step(
      'the chosen filter is within the screen, and the words of the bottom bar need one line',
      async () => {
        await signIn(page, 'client')
        await page.goto('/client-dashboard?tab=bookings&state=cancelled')
        const filter = page.getByRole('link', { name: /^Canceladas ?\d/ })
        await expect.poll(() => rightEdgeOf(filter)).toBeLessThanOrEqual(390)
        const bar = page.getByRole('navigation', { name: 'Mi panel' })
        await expect(bar.getByRole('link').first()).toHaveText('Buscar')
        const heights = () =>
          bar.getByRole('link').evaluateAll((links) => links.map(({ scrollHeight }) => scrollHeight))
        await expect.poll(async () => new Set(await heights())).toEqual(new Set([56]))
      },
    )

    await spanishTest.step(
      'on wide screens there is room for every tab and the number of unread messages',
      async () => {
        const trainer = await newTrainer(server.url, 'Massiel Hidalgo')
        const { id } = await signUp(page, { name: 'María Altagracia de los Santos' })
        await sendMessage(page, trainer.id, 'Hola')
        await sendMessage(trainer, id, 'Hola, dime')
        await page.goto('/client-dashboard')
        const messages = page.getByRole('banner').getByRole('link', { name: /^Mensajes/ })
        for (const width of [1440, 1280, 1024]) {
          await page.setViewportSize({ width, height: 800 })
          await expect(messages).toContainText('1')
          await expect(messages).toBeInViewport({ ratio: 1 })
        }
      },
    )
  },
)
