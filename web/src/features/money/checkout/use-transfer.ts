import { isPartPaid, missingPriceOf, splitPayment } from '@entrena/contract/money/payments/amounts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Booking } from '@/features/bookings/public'
import { errorDetailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { useIsPageOpen } from '@/lib/browser/use-is-here'
import { useTranslations } from '@/lib/i18n/i18n'
import { balanceQuery } from '../balance/queries'
import { checkoutBalanceTranslations } from './balance-box'
import { checkoutQuery, payWithBalance } from './queries'
import { paymentTranslations } from './translations'

const transferStep = 'transfer'

interface TransferOptions {
  readonly booking: Booking
  readonly onChanged: (changed?: Booking) => void
  /** Called if the balance covered the whole price. */
  readonly onPaid: (paid: Booking) => void
}

export type CheckoutTransfer = ReturnType<typeof useCheckoutTransfer>

/** Loads the bank details on click. The URL contains the open step, so the step stays open after a reload. */
export function useCheckoutTransfer({ booking, onChanged, onPaid }: TransferOptions) {
  const t = useTranslations(paymentTranslations)
  const tb = useTranslations(checkoutBalanceTranslations)
  const client = useQueryClient()
  const { isAsked, setAsked } = useStep()
  const isHere = useIsPageOpen()
  const [isJustStarted, setJustStarted] = useState(false)
  const [isJustBack, setJustBack] = useState(false)
  const [isOn, setOn] = useState(true)
  const balance = useQuery(balanceQuery)
  const amount = balance.data?.amount ?? 0
  const usesBalance = isOn && amount > 0
  const split = splitPayment(missingPriceOf(booking), usesBalance ? amount : 0)
  // After a part payment the details are open without a click, unless the client has a balance to use first.
  const isOpen = isAsked || (isPartPaid(booking) && balance.isSuccess && amount <= 0)
  const details = useQuery({ ...checkoutQuery(booking), enabled: isOpen })
  const keepAnswer = useKeepAnswer({ booking, onChanged, onPaid })

  const { send, isPending } = useWrite({
    action: 'start bank transfer',
    send: async () => {
      if (usesBalance) return payWithBalance(booking.id)
      // No automatic retry, because the user can press again.
      await client.fetchQuery({ ...checkoutQuery(booking), retry: false })
      return undefined
    },
    done: (answer) => (answer?.is_paid ? tb('paid') : isHere.current ? t('ready') : undefined),
    failed: (error) => errorDetailOf(error) ?? (usesBalance ? tb('failed') : t('startFailed')),
    onDone: (answer) => {
      if (answer) keepAnswer(answer)
      if (answer?.is_paid || !isHere.current) return
      setJustStarted(true)
      setJustBack(false)
      setAsked(true)
    },
    // Refetches the booking and the balance, which may both have changed.
    onFailed: () => onChanged(),
  })

  function goBack() {
    setJustStarted(false)
    setJustBack(true)
    setAsked(false)
  }
  return {
    balance,
    amount,
    split,
    isOn,
    setOn,
    isOpen,
    isStarting: isPending,
    isJustStarted,
    isJustBack,
    details,
    start: () => void send(),
    goBack,
  }
}

/** Returns a function that stores the response to a payment with the balance, and tells the caller what was paid. */
function useKeepAnswer({ booking, onChanged, onPaid }: TransferOptions) {
  const client = useQueryClient()
  return (answer: Awaited<ReturnType<typeof payWithBalance>>) => {
    const { paid_amount } = answer
    client.setQueryData(checkoutQuery({ id: booking.id, paid_amount }).queryKey, answer)
    client.setQueryData(balanceQuery.queryKey, (before) => before && { ...before, amount: answer.balance })
    if (answer.is_paid) onPaid({ ...booking, paid_amount, payment_status: 'paid' })
    else onChanged({ ...booking, paid_amount })
  }
}

function useStep() {
  const [params, setParams] = useSearchParams()
  function setAsked(isAsked: boolean) {
    setParams(
      (current) => {
        if (isAsked) current.set('step', transferStep)
        else current.delete('step')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { isAsked: params.get('step') === transferStep, setAsked }
}
