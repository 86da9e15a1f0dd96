import { useTranslations } from '../../../lib/i18n/i18n'
import { usePageTitle } from '../../../lib/navigation/page-title'
import { Button, ButtonLink } from '../../../ui/button'
import { Spinner } from '../../../ui/feedback/spinner'
import { AuthPage } from '../parts/auth-page'
import { useSession } from '../queries'
import { useLinkToken } from './link-token'
import { linkTranslations } from './links-translations'
import { MailProofAgain } from './mail-proof-again'
import { useProof } from './use-proof'

const texts = {
  asking: { title: 'verifyTitle', lead: 'verifyLead' },
  proven: { title: 'verifiedTitle', lead: 'verifiedLead' },
  invalid: { title: 'invalidTitle', lead: 'invalidLead' },
  failed: { title: 'verifyFailedTitle', lead: 'verifyFailedLead' },
} as const

export default function VerifyScreen() {
  const t = useTranslations(linkTranslations)
  const { state, prove } = useProof(useLinkToken())
  const { user } = useSession()
  const { title, lead } = texts[state]
  usePageTitle(t(title))
  return (
    <AuthPage title={t(title)} lead={t(lead)}>
      {state === 'asking' && <Spinner className="size-8 text-brand" />}
      {state === 'failed' && (
        <Button size="lg" block onClick={prove}>
          {t('tryAgain')}
        </Button>
      )}
      {state === 'proven' && (
        <ButtonLink to={user ? '/role-selection' : '/login'} size="lg" block>
          {t('goOn')}
        </ButtonLink>
      )}
      {state === 'invalid' && <MailProofAgain />}
    </AuthPage>
  )
}
