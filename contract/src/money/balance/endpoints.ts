import { z } from 'zod'
import { ownerProofErrors } from '../../accounts/account-errors'
import { missingFields, passwordTooLong } from '../../accounts/errors'
import { accountLeavingRefusal } from '../../accounts/own-data-errors'
import { userNotFound } from '../../admin/errors'
import { endpoint } from '../../endpoint'
import { cursorInvalid } from '../../refusals'
import * as payouts from '../payouts/errors'
import { balance, balanceEntriesQueryParams, balanceEntry, refundRequest } from './entity'
import * as refused from './errors'

export const getBalance = endpoint({
  method: 'GET',
  path: '/balance',
  access: ['client'],
  summary: "One's own balance, its latest entries, and the refund on its way",
  reply: balance,
})

export const listBalanceEntries = endpoint({
  method: 'GET',
  path: '/balance/entries',
  access: ['client'],
  summary: "The entries of one's own balance, latest first",
  query: balanceEntriesQueryParams,
  reply: z.array(balanceEntry),
  errors: [cursorInvalid],
})

export const listBalanceEntriesOfPerson = endpoint({
  method: 'GET',
  path: '/admin/users/{id}/balance-entries',
  access: ['admin'],
  summary: "The entries of a person's balance, latest first",
  query: balanceEntriesQueryParams,
  reply: z.array(balanceEntry),
  errors: [userNotFound, cursorInvalid],
})

export const keepBalance = endpoint({
  method: 'POST',
  path: '/balance/keep',
  access: ['client'],
  summary: 'Keep what cancelled bookings gave back as balance; no refund is due for them any more',
  reply: balance,
})

export const askRefund = endpoint({
  method: 'POST',
  path: '/balance/refunds',
  access: ['client'],
  summary:
    'Ask for money of the balance to be sent to the bank. With the password (or a fresh external sign-in) if bank details are sent or two-step verification is on, and then a code',
  body: refundRequest,
  reply: balance,
  errors: [
    payouts.payoutsTurnedOff,
    payouts.amountInvalid,
    payouts.bankAccountMissing,
    payouts.bankUnknown,
    payouts.accountTypeUnknown,
    payouts.accountNumberInvalid,
    payouts.holderInvalid,
    payouts.taxIdInvalid,
    refused.refundBeyondBalanceRefusal,
    refused.refundOpenRefusal,
    accountLeavingRefusal,
    missingFields,
    passwordTooLong,
    ...ownerProofErrors,
  ],
})

export const withdrawRefund = endpoint({
  method: 'DELETE',
  path: '/balance/refunds/{id}',
  access: ['client'],
  summary: 'Take back a refund that is not in a batch yet',
  reply: balance,
  errors: [refused.refundNotFound, refused.refundInBatchRefusal],
})
