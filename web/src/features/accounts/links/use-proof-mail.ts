import { call, errorDetailOf } from '@/lib/api/call'
import { useWrite } from '@/lib/api/use-write'
import { useTranslations } from '@/lib/i18n/i18n'
import { linkTranslations } from './links-translations'

/** Requests another mail to confirm the e-mail address. */
export function useProofMail() {
  const t = useTranslations(linkTranslations)
  return useWrite({
    action: 'mail proof again',
    send: (_email: string) => call('POST /auth/email/proof/again'),
    done: (_, email) => t('proofSent', { email }),
    failed: (error) => errorDetailOf(error) ?? t('sendFailed'),
  })
}
