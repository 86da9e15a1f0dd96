import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { secondFactorQuery } from '../account/queries'
import { setupTranslations } from './setup-translations'

/** Advises an admin to set up two-step verification. Cannot be dismissed. */
export default function AdviceNotice() {
  const t = useTranslations(setupTranslations)
  const { data } = useQuery(secondFactorQuery)
  if (!data?.is_advised) return null
  const action = (
    <ButtonLink to="/account" size="md">
      {t('adviceAction')}
    </ButtonLink>
  )
  return (
    <NoticeBox tone="warning" title={t('adviceTitle')} action={action}>
      {t('advice')}
    </NoticeBox>
  )
}
