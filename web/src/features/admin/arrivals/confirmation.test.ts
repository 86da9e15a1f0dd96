import { judgeTypedAmount } from '@entrena/contract/money/payments/amounts'
import { expect, it } from 'vitest'
import { readAmountCents } from '@/lib/i18n/read-amount'
import { confirmationParamsOf } from './confirmation'

const judge = (text: string, missingCents: number) => judgeTypedAmount(readAmountCents(text), missingCents)

const booking = { id: 'a', price: 1500, paid_amount: 0 }
const half = { ...booking, paid_amount: 500.5 }

it('an admin who does not change the received amount confirms the whole price', () => {
  const arrival = judge('1,500.00', 150_000)
  expect(confirmationParamsOf(booking, { arrival, wasTouched: false, acceptsLess: false })).toEqual({ booking_id: 'a' })
})

it.each([
  [booking, '1,000', false, { amount: '1000.00', received_before: '0.00', accept_less: 'false' }],
  [booking, '1,497', true, { amount: '1497.00', received_before: '0.00', accept_less: 'true' }],
  // The tick to accept less counts only for the amount at which it was set.
  [booking, '1,000', true, { amount: '1000.00', received_before: '0.00', accept_less: 'false' }],
  [half, '999.50', false, { amount: '999.50', received_before: '500.50', accept_less: 'false' }],
])(
  'an amount typed by an admin is sent together with what had arrived before: %j, %s',
  (paid, text, acceptsLess, sent) => {
    const missing = Math.round((paid.price - paid.paid_amount) * 100)
    const arrival = judge(text, missing)
    expect(confirmationParamsOf(paid, { arrival, wasTouched: true, acceptsLess })).toEqual({ booking_id: 'a', ...sent })
  },
)

it('if an admin confirms the missing rest of a price, the request contains the amount of the rest', () => {
  const arrival = judge('999.50', 99_950)
  expect(confirmationParamsOf(half, { arrival, wasTouched: false, acceptsLess: false })).toMatchObject({
    amount: '999.50',
  })
})
