import { dominicanTime } from '@entrena/contract/dominican-time'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import type { Batch } from '../queries'
import { batchTranslations } from './batch-translations'

export function useBatchWords({
  exported_at: exportedAt,
  exported_by: name,
  sent_at: sentAt,
  transfers: count,
}: Batch) {
  const t = useTranslations(batchTranslations)
  const [language] = useLanguage()
  const day = formatInstant(exportedAt, language, 'dated')
  const time = dominicanTime(new Date(exportedAt))
  return {
    day,
    /** Names one of several batches of a day. */
    when: `${day}, ${time}`,
    facts: [
      t('transfers', { count }),
      name === null ? t('exportedAt', { time }) : t('exportedBy', { name, time }),
      sentAt === null ? t('notSent') : t('sentOn', { when: formatInstant(sentAt, language) }),
    ].join(' · '),
  }
}
