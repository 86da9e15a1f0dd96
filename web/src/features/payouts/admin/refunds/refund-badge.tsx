import { dominicanTime } from '@entrena/contract/dominican-time'
import { CircleCheck, CircleMinus, Clock3, FileDown, type LucideIcon, Send, Timer, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import type { AskedRefund } from '../queries'
import { refundListTranslations } from './refund-list-translations'

const styles = {
  asked: { tone: 'neutral', Icon: Clock3 },
  paused: { tone: 'warning', Icon: Timer },
  ready: { tone: 'positive', Icon: CircleCheck },
  unticked: { tone: 'neutral', Icon: CircleMinus },
  in_batch: { tone: 'info', Icon: FileDown },
  sent: { tone: 'info', Icon: Send },
  seen: { tone: 'positive', Icon: CircleCheck },
  returned: { tone: 'danger', Icon: Undo2 },
  withdrawn: { tone: 'neutral', Icon: Undo2 },
} as const satisfies Record<
  AskedRefund['state'] | 'paused' | 'unticked',
  { tone: ComponentProps<typeof Badge>['tone']; Icon: LucideIcon }
>

export function RefundStateBadge({ refund, isTicked }: { refund: AskedRefund; isTicked: boolean }) {
  const t = useTranslations(refundListTranslations)
  const [language] = useLanguage()
  const shown = shownState(refund, isTicked)
  const { tone, Icon } = styles[shown]
  const dayOf = (instant: string | null) => (instant === null ? '' : formatInstant(instant, language))
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />} bare>
      {words()}
    </Badge>
  )

  function words(): string {
    const { paused_until: until } = refund
    switch (shown) {
      case 'paused':
        return t('statePaused', { when: `${dayOf(until)}, ${dominicanTime(new Date(until ?? 0))}` })
      case 'sent':
        return t('stateSent', { day: dayOf(refund.sent_at) })
      case 'seen':
        return t('stateSeen', { day: dayOf(refund.seen_at) })
      case 'returned':
        return t('stateReturned', { reason: refund.return_reason ?? t('noReason') })
      default:
        return t(plain[shown])
    }
  }
}

const plain = {
  asked: 'stateAsked',
  ready: 'stateReady',
  unticked: 'stateUnticked',
  in_batch: 'stateInBatch',
  withdrawn: 'stateWithdrawn',
} as const

function shownState({ state, paused_until: until }: AskedRefund, isTicked: boolean): keyof typeof styles {
  if (state === 'asked' && until !== null) return 'paused'
  return state === 'ready' && !isTicked ? 'unticked' : state
}
