import { dominicanTime } from '@entrena/contract/dominican-time'
import {
  Ban,
  CircleCheck,
  CircleMinus,
  Coins,
  DoorOpen,
  FileDown,
  FileQuestionMark,
  type LucideIcon,
  Timer,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatInstant, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import type { Payable } from '../queries'
import { payableTranslations } from './payable-translations'

const styles = {
  ready: { tone: 'positive', Icon: CircleCheck },
  unticked: { tone: 'neutral', Icon: CircleMinus },
  details_missing: { tone: 'warning', Icon: FileQuestionMark },
  paused: { tone: 'warning', Icon: Timer },
  below_minimum: { tone: 'neutral', Icon: Coins },
  in_batch: { tone: 'info', Icon: FileDown },
  leaving: { tone: 'warning', Icon: DoorOpen },
  suspended: { tone: 'danger', Icon: Ban },
} as const satisfies Record<
  Payable['state'] | 'unticked',
  { tone: ComponentProps<typeof Badge>['tone']; Icon: LucideIcon }
>

/** Why a trainer is part of the next batch, or is not. */
export function PayableBadge({ payable, isTicked }: { payable: Payable; isTicked: boolean }) {
  const t = useTranslations(payableTranslations)
  const [language] = useLanguage()
  const state = payable.state === 'ready' && !isTicked ? 'unticked' : payable.state
  const { tone, Icon } = styles[state]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />} bare>
      {words()}
    </Badge>
  )

  function words(): string {
    const { paused_until: until, available, minimum } = payable
    if (state === 'below_minimum') {
      return t(state, { available: formatPesos(available), minimum: formatPesos(minimum) })
    }
    if (state !== 'paused') return t(state)
    if (until === null) return t('pausedNow')
    return t('paused', { when: `${formatInstant(until, language)}, ${dominicanTime(new Date(until))}` })
  }
}
