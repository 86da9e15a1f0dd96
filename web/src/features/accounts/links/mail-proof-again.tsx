import { useState } from 'react'
import { call, detailOf } from '../../../lib/api/call'
import { toast } from '../../../lib/browser/toast'
import { useSingleFlight } from '../../../lib/browser/use-single-flight'
import { useTranslations } from '../../../lib/i18n/i18n'
import { Button, ButtonLink } from '../../../ui/button'
import { useSession } from '../queries'
import { linkTranslations } from './links-translations'

const proofAction = 'mail proof again'

/** Lets a signed-in user ask for another mail with a link that proves the address. */
export function MailProofAgain() {
  const t = useTranslations(linkTranslations)
  const { user } = useSession()
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
  if (!user) {
    return (
      <>
        <p>{t('proofSignIn')}</p>
        <ButtonLink to="/login" size="lg" block>
          {t('backToLogin')}
        </ButtonLink>
      </>
    )
  }
  return (
    <Button size="lg" block busy={isSending} busyLabel={t('sending')} onClick={() => send(user.email)}>
      {t('newLink')}
    </Button>
  )
}
