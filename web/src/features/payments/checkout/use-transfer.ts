import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { detailOf } from '../../../lib/call'
import { useMessages } from '../../../lib/i18n'
import { toast } from '../../../lib/toast'
import { paymentMessages } from '../messages'
import { checkoutQuery } from '../queries'

const step = 'transfer'

/** The bank transfer: begun by a press, and open for as long as the address says so. */
export function useTransfer(bookingId: string, onRefused: () => void) {
  const t = useMessages(paymentMessages)
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [isStarting, setStarting] = useState(false)
  const [isJustStarted, setJustStarted] = useState(false)
  const isOpen = params.get('step') === step
  const details = useQuery({ ...checkoutQuery(bookingId), enabled: isOpen })

  async function start() {
    setStarting(true)
    try {
      await client.fetchQuery(checkoutQuery(bookingId))
      toast.success(t('ready'))
      setJustStarted(true)
      setParams(
        (before) => {
          before.set('step', step)
          return before
        },
        { replace: true, preventScrollReset: true },
      )
    } catch (error) {
      toast.error(detailOf(error) ?? t('startFailed'))
      onRefused()
    }
    setStarting(false)
  }
  return { isOpen, isStarting, isJustStarted, details, start: () => void start() }
}
