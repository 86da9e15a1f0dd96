import { freeCancellationUntil, lateCostOf, type Policy } from '@entrena/contract/bookings/cancellation'
import { dominicanTime } from '@entrena/contract/dominican-time'
import { cancelCostSentence } from '@entrena/contract/money/sentences/cancellation'
import { toCents, toPesos } from '@entrena/contract/pesos'
import { formatInstant, formatPesos } from '@/lib/i18n/format'
import { useLanguage } from '@/lib/i18n/language'

interface CancelCostProps {
  readonly policy: Policy
  readonly date: string
  readonly time: string
  /** Price in pesos of all sessions that are bought together. */
  readonly price: number
  readonly sessions: number
  readonly className?: string
}

/**
 * Says until when cancelling this session is free, and how many pesos it costs afterwards. Renders nothing for a free
 * session.
 */
export function CancelCost({ policy, date, time, price, sessions, className }: CancelCostProps) {
  const [language] = useLanguage()
  if (price === 0) return null
  const until = freeCancellationUntil({ policy, date, time })
  const { costCents, priceCents } = lateCostOf({ priceCents: toCents(price), sessionsCount: sessions, policy })
  const isFree = until > new Date()
  const freeUntil = `${formatInstant(until.toISOString(), language)}, ${dominicanTime(until)}`
  return (
    <p className={className}>
      {cancelCostSentence[language]({
        freeUntil: isFree ? freeUntil : undefined,
        cost: formatPesos(toPesos(costCents)),
        price: formatPesos(toPesos(priceCents)),
      })}
    </p>
  )
}
