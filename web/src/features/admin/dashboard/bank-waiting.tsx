import { Landmark, SearchX } from 'lucide-react'
import { useTranslations } from '@/lib/i18n/i18n'
import { bankWaitingTranslations } from './bank-waiting-translations'
import { Waiting } from './waiting'

/** What the bank statements leave to do. Not shown if there is nothing. */
export function BankWaiting({ lines, missing }: { lines: number; missing: number }) {
  const t = useTranslations(bankWaitingTranslations)
  return (
    <>
      {lines > 0 && (
        <Waiting
          icon={<Landmark aria-hidden />}
          count={lines}
          title={t('lines', { count: lines })}
          text={t('linesText')}
          to="?tab=bank&part=movements"
        />
      )}
      {missing > 0 && (
        <Waiting
          icon={<SearchX aria-hidden />}
          count={missing}
          title={t('missing', { count: missing })}
          text={t('missingText')}
          to="?tab=bank&part=missing"
        />
      )}
    </>
  )
}
