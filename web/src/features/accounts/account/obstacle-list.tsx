import { sessionSoonHours } from '@entrena/contract/accounts/own-data-rules'
import type { Obstacle } from '@entrena/contract/obstacle'
import { CalendarClock, Landmark } from 'lucide-react'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { homePathOf } from '../home-path'
import { useSession } from '../queries'
import { ownDataTranslations } from './own-data-translations'

/** What keeps a person from leaving, each with the way out. */
export function ObstacleList({ obstacles }: { obstacles: readonly Obstacle[] }) {
  return (
    <ul className="grid gap-3">
      {obstacles.map((obstacle) => (
        <li
          key={obstacle.kind}
          className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border border-line p-4 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:text-muted"
        >
          {isMoney(obstacle) ? <Landmark aria-hidden /> : <CalendarClock aria-hidden />}
          <div className="grid justify-items-start">
            <Sentence obstacle={obstacle} />
            <WayOut kind={obstacle.kind} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const isMoney = ({ kind }: Obstacle) => kind !== 'session_soon' && kind !== 'problem_open'

function Sentence({ obstacle: { kind, count, amount } }: { obstacle: Obstacle }) {
  const t = useTranslations(ownDataTranslations)
  if (kind === 'problem_open') return <p className="font-strong">{t(kind, { count })}</p>
  const isSession = kind === 'session_soon'
  return (
    <p className="font-strong">
      {isSession ? t(kind, { count, hours: sessionSoonHours }) : t(kind, { amount: formatPesos(amount) })}
    </p>
  )
}

function WayOut({ kind }: Pick<Obstacle, 'kind'>) {
  const t = useTranslations(ownDataTranslations)
  const home = homePathOf(useSession().user)
  const [to, label] =
    kind === 'earnings'
      ? ['/contact', t('toPayout')]
      : kind === 'unused_sessions'
        ? ['/contact', t('toContact')]
        : [`${home}?tab=bookings`, t('toBookings')]
  return (
    <ButtonLink to={to} variant="link" size="md" className="-mb-2 -ml-1">
      {label}
    </ButtonLink>
  )
}
