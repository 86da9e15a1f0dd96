import { useTranslations } from '@/lib/i18n/i18n'
import { Button, ButtonLink } from '@/ui/button'
import { useSession } from '../queries'
import { linkTranslations } from './links-translations'
import { useProofMail } from './use-proof-mail'

/** Lets a signed-in user ask for another mail with a link that proves the address. */
export function MailProofAgain() {
  const t = useTranslations(linkTranslations)
  const { user } = useSession()
  const { send, isSending } = useProofMail()
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
