import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Booking, isPartPaid, missingOf } from '@/features/bookings/public'
import { detailOf } from '@/lib/api/call'
import { toast } from '@/lib/browser/toast'
import { useIsHere } from '@/lib/browser/use-is-here'
import { useSingleFlight } from '@/lib/browser/use-single-flight'
import { useTranslations } from '@/lib/i18n/i18n'
import { balanceQuery } from '../balance/queries'
import { checkoutBalanceTranslations } from './balance-box'
import { checkoutQuery, payWithBalance } from './queries'
import { splitPayment } from './split'
import { paymentTranslations } from './translations'

const transferStep = 'transfer'
const startAction = 'start bank transfer'

interface TransferOptions {
  readonly booking: Booking
  readonly onChanged: (changed?: Booking) => void
  /** Called if the balance covered everything. */
  readonly onPaid: (paid: Booking) => void
}

export type CheckoutTransfer = ReturnType<typeof useTransfer>

/** Loads the bank details on click. The URL contains the open step, so the step stays open after a reload. */
export function useTransfer({ booking, onChanged, onPaid }: TransferOptions) {
  const t = useTranslations(paymentTranslations)
  const tb = useTranslations(checkoutBalanceTranslations)
  const client = useQueryClient()
  const { isAsked, setAsked } = useStep()
  const isHere = useIsHere()
  const [isStarting, setStarting] = useState(false)
  const [isJustStarted, setJustStarted] = useState(false)
  const [isJustBack, setJustBack] = useState(false)
  const [isOn, setOn] = useState(true)
  const balance = useQuery(balanceQuery)
  const amount = balance.data?.amount ?? 0
  const usesBalance = isOn && amount > 0
  const split = splitPayment(missingOf(booking), usesBalance ? amount : 0)
  // Somebody who has paid a part needs the details for the rest, and has nothing else to choose without a balance.
  const isOpen = isAsked || (isPartPaid(booking) && balance.isSuccess && amount <= 0)
  const details = useQuery({ ...checkoutQuery(booking), enabled: isOpen })
  const takeBalance = useTakeBalance({ booking, onChanged, onPaid })

  const start = useSingleFlight(async () => {
    setStarting(true)
    try {
      if (usesBalance) {
        if (await takeBalance()) return
      } else {
        // Not retried, because the user can press again.
        await client.fetchQuery({ ...checkoutQuery(booking), retry: false })
      }
      if (!isHere.current) return
      toast.success(t('ready'), startAction)
      setJustStarted(true)
      setJustBack(false)
      setAsked(true)
    } catch (error) {
      toast.error(detailOf(error) ?? (usesBalance ? tb('failed') : t('startFailed')), startAction)
      // Loads the booking and the balance again: both may have changed.
      onChanged()
    } finally {
      setStarting(false)
    }
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
    isStarting,
    isJustStarted,
    isJustBack,
    details,
    start: () => void start(),
    goBack,
  }
}

/** The returned function pays with the balance, and returns whether it covered everything. */
function useTakeBalance({ booking, onChanged, onPaid }: TransferOptions): () => Promise<boolean> {
  const t = useTranslations(checkoutBalanceTranslations)
  const client = useQueryClient()
  return async () => {
    const answer = await payWithBalance(booking.id)
    const { paid_amount } = answer
    client.setQueryData(checkoutQuery({ id: booking.id, paid_amount }).queryKey, answer)
    client.setQueryData(balanceQuery.queryKey, (before) => before && { ...before, amount: answer.balance })
    if (!answer.is_paid) {
      onChanged({ ...booking, paid_amount })
      return false
    }
    toast.success(t('paid'), startAction)
    onPaid({ ...booking, paid_amount, payment_status: 'paid' })
    return true
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
