import { useState } from 'react'
import { call, detailOf } from '@/lib/api/call'
import { toast } from '@/lib/browser/toast'
import { useSingleFlight } from '@/lib/browser/use-single-flight'
import { useTranslations } from '@/lib/i18n/i18n'
import { linkTranslations } from './links-translations'

const proofAction = 'mail proof again'

/** Asks for another mail with a link that proves the address. */
export function useProofMail() {
  const t = useTranslations(linkTranslations)
  const [isSending, setSending] = useState(false)
  const send = useSingleFlight(async (email: string) => {
    setSending(true)
    try {
      await call('POST /auth/email/proof/again')
      toast.success(t('proofSent', { email }), proofAction)
    } catch (error) {
      toast.error(detailOf(error) ?? t('sendFailed'), proofAction)
    } finally {
      setSending(false)
    }
  })
  return { send, isSending }
}
