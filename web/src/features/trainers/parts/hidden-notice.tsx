import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { Notice } from '@/ui/feedback/notice'
import { hiddenTranslations } from './hidden-translations'

/** Tells trainers that an admin has hidden their profile. */
export function HiddenNotice() {
  const t = useTranslations(hiddenTranslations)
  const see = (
    <ButtonLink to="/account/notices" variant="secondary" size="md">
      {t('see')}
    </ButtonLink>
  )
  return (
    <Notice tone="danger" title={t('title')} action={see}>
      {t('text')}
    </Notice>
  )
}
