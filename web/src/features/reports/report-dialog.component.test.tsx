import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeTrainer } from '@/features/trainers/makers'
import { openApp } from '@/testing/app'
import { failureReply } from '@/testing/fake-api'

const review = {
  id: '4e71e300-0000-4000-8000-000000000001',
  booking_id: null,
  rating: 1,
  comment: 'Do not book here, pay me directly',
  client_name: 'Kirsys Rosario',
  created_at: '2026-10-31T15:00:00Z',
  trainer_reply: null,
  reply_date: null,
}

it('a report needs a reason, and a refused report keeps what was typed', async () => {
  const trainer = makeTrainer({ reviews: [review], review_count: 1 })
  const { api, user } = await openApp(`/trainer/${trainer.id}`, {
    as: 'client',
    api: {
      'GET /trainers/{id}': trainer,
      'POST /reports': failureReply(409, { code: 'already_reported', detail: 'You have already reported this.' }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'More about Kirsys Rosario' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Report this review' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this review' }))
  expect(dialog.getByText(review.comment)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(dialog.getByText('Choose a reason')).toBeVisible()
  expect(api.requests('POST /reports')).toEqual([])
  await user.click(dialog.getByLabelText('Insult'))
  await user.type(dialog.getByLabelText(/^What happened/), 'Again')
  await user.click(dialog.getByRole('button', { name: 'Send report' }))
  await screen.findByText('You have already reported this.')
  expect(dialog.getByLabelText(/^What happened/)).toHaveValue('Again')
  expect(dialog.getByLabelText('Insult')).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
