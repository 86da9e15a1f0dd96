import type { OwnReport } from '@entrena/contract/reports/entity'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp } from '@/testing/app'

const hidden: OwnReport = {
  id: '5e550000-0000-4000-8000-000000000001',
  subject_kind: 'review',
  snapshot: { text: 'Pay me directly', rating: 1, has_picture: false },
  reason: 'paying_outside',
  text: null,
  created_at: '2026-11-13T12:00:00Z',
  outcome: 'hide',
  decided_at: '2026-11-14T12:00:00Z',
  lifted_at: null,
}

it('a person who reported something reads whether it was hidden, and whether it is shown again', async () => {
  const lifted = { ...hidden, id: '5e550000-0000-4000-8000-000000000002', lifted_at: '2026-11-15T12:00:00Z' }
  const waiting = { ...hidden, id: '5e550000-0000-4000-8000-000000000003', outcome: null, decided_at: null }
  await openApp('/account/notices', { as: 'client', api: { 'GET /me/reports': [hidden, lifted, waiting] } })
  const rows = await within(await screen.findByRole('region', { name: 'Your reports' })).findAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('We hid it')
  expect(rows[1]).toHaveTextContent('Shown again')
  expect(rows[1]).not.toHaveTextContent('We hid it')
  expect(rows[2]).toHaveTextContent('We are looking at it')
})
