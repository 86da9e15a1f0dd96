import { ArrowLeft } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { ButtonLink } from '@/ui/button'
import { appTranslations, PageWithoutTabs } from './plain-page'

export default function NotFoundScreen() {
  const t = useTranslations(appTranslations)
  usePageTitle(t('notFoundTitle'))
  const home = (
    <ButtonLink to="/">
      <ArrowLeft aria-hidden />
      {t('toHome')}
    </ButtonLink>
  )
  return <PageWithoutTabs title={t('notFoundTitle')} text={t('notFoundText')} action={home} />
}
