import { Flag } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { accountTranslations } from './account-translations'
import { Row } from './section'

/** Leads to one's own reports, and to decisions about oneself. */
export function NoticesRow() {
  const t = useTranslations(accountTranslations)
  return (
    <Row
      icon={<Flag aria-hidden />}
      title={t('notices')}
      action={
        <ButtonLink to="/account/notices" variant="secondary" size="md" className="max-sm:w-full">
          {t('seeNotices')}
        </ButtonLink>
      }
    >
      {t('noticesText')}
    </Row>
  )
}
