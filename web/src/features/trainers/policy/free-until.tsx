import { freeUntil, type Policy } from '@entrena/contract/bookings/cancellation'
import { dominicanTime } from '@entrena/contract/dominican-time'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { policyTranslations } from './policy-translations'

interface FreeUntilProps {
  readonly policy: Policy
  readonly date: string
  readonly time: string
  readonly className?: string
}

/** Example: 'Cancel for free until Mon, Nov 16, 07:00'. */
export default function FreeUntil({ policy, date, time, className }: FreeUntilProps) {
  const t = useTranslations(policyTranslations)
  const [language] = useLanguage()
  const until = freeUntil({ policy, date, time })
  const when = `${formatInstant(until.toISOString(), language)}, ${dominicanTime(until)}`
  return <p className={className}>{until > new Date() ? t('cancelFree', { when }) : t('noFree')}</p>
}
