import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { detailOf } from '../../../../lib/api/call'
import { toast } from '../../../../lib/browser/toast'
import { useTranslations } from '../../../../lib/i18n/i18n'
import { checkoutQuery } from '../../queries'
import { paymentTranslations } from '../../translations'

const transferStep = 'transfer'

/** Loads the bank details when the button is pressed. The step in the URL keeps them open across a reload. */
export function useTransfer(bookingId: string, onRefused: () => void) {
  const t = useTranslations(paymentTranslations)
  const client = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [isStarting, setStarting] = useState(false)
  const [isJustStarted, setJustStarted] = useState(false)
  const isOpen = params.get('step') === transferStep
  const details = useQuery({ ...checkoutQuery(bookingId), enabled: isOpen })

  async function start() {
    setStarting(true)
    try {
      await client.fetchQuery(checkoutQuery(bookingId))
      toast.success(t('ready'))
      setJustStarted(true)
      setParams(
        (current) => {
          current.set('step', transferStep)
          return current
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
