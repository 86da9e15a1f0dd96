import { Timer, Undo2 } from 'lucide-react'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/feedback/notice'
import type { Transfer } from '../queries'
import { shortInstant } from '../short-day'
import { payoutTranslations } from '../translations'

export function PausedNotice({ until, onStop }: { until: string; onStop: () => void }) {
  const t = useTranslations(payoutTranslations)
  const [language] = useLanguage()
  return (
    <Notice
      tone="warning"
      icon={<Timer aria-hidden />}
      title={t('pausedUntil', { when: shortInstant(until, language) })}
      action={
        <Button variant="secondary" size="md" onClick={onStop} className="max-xs:w-full">
          {t('stop')}
        </Button>
      }
    >
      {t('pausedWhy')}
    </Notice>
  )
}

export function ReturnedNotice({ transfer, onCheck }: { transfer: Transfer; onCheck: () => void }) {
  const t = useTranslations(payoutTranslations)
  const amount = formatPesos(transfer.amount)
  const reason = transfer.return_reason?.replace(/\.$/, '')
  return (
    <Notice
      tone="danger"
      icon={<Undo2 aria-hidden />}
      title={reason ? t('returned', { amount, reason }) : t('returnedUnexplained', { amount })}
      action={
        <Button variant="secondary" size="md" onClick={onCheck} className="max-xs:w-full">
          {t('checkDetails')}
        </Button>
      }
    >
      {t('returnedText')}
    </Notice>
  )
}
