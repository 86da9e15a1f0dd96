import { ArrowLeft } from 'lucide-react'
import { useMessages } from '../lib/i18n'
import { usePageTitle } from '../lib/page-title'
import { ButtonLink } from '../ui/button'
import { appMessages } from './messages'
import { PlainPage } from './plain-page'

export default function NotFoundScreen() {
  const t = useMessages(appMessages)
  usePageTitle(t('notFoundTitle'))
  const home = (
    <ButtonLink to="/">
      <ArrowLeft aria-hidden />
      {t('toHome')}
    </ButtonLink>
  )
  return <PlainPage title={t('notFoundTitle')} text={t('notFoundText')} action={home} />
}
