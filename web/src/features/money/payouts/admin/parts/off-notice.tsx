import { useTranslations } from '@/lib/i18n/i18n'
import { Notice } from '@/ui/feedback/notice'
import { bankTranslations } from '../bank-translations'

export function OffNotice({ isOff }: { isOff: boolean }) {
  const t = useTranslations(bankTranslations)
  if (!isOff) return null
  return (
    <Notice tone="warning" role="status" title={t('off')}>
      {t('offText')}
    </Notice>
  )
}
