import { dominicanDate } from '@entrena/contract/dominican-time'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { pictureAt } from '@/lib/browser/picture'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import type { HeldSession } from '../queries'
import { shortDay } from '../short-day'
import { listTranslations } from './list-translations'

interface HeldListProps {
  readonly sessions: readonly HeldSession[]
  /** The button for more. */
  readonly children?: ReactNode
}

export function HeldList({ sessions, children }: HeldListProps) {
  const t = useTranslations(listTranslations)
  return (
    <Card className="overflow-hidden">
      <div className="px-4 py-4 wide:px-6">
        <h2>{t('held')}</h2>
        <p className="text-sm text-muted">{t('heldText')}</p>
      </div>
      <ul aria-label={t('held')} className="divide-y divide-line border-t border-line">
        {sessions.map((session) => (
          <Row key={session.booking_id} session={session} />
        ))}
      </ul>
      {children}
    </Card>
  )
}

function Row({ session: held }: { session: HeldSession }) {
  const t = useTranslations(listTranslations)
  const [language] = useLanguage()
  const { client_name: name, client_picture: picture, date, time, session, amount } = held
  const what = session ? t('sessionOf', session) : t('oneSession')
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 p-4 wide:px-6 wide:py-3">
      <Avatar name={name} photo={picture && pictureAt(picture, 320)} />
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">{name}</p>
        <p className="text-sm text-muted tabular-nums">
          {`${what} · `}
          <span className="whitespace-nowrap">{`${shortDay(date, language)}, ${time}`}</span>
        </p>
      </div>
      <div className="grid justify-items-end gap-0.5 text-right max-xs:col-start-2 max-xs:justify-items-start max-xs:text-left">
        <span className="num">{formatPesos(amount)}</span>
        <Release session={held} />
      </div>
    </li>
  )
}

function Release({ session: { free_at: freeAt, has_problem: hasProblem } }: { session: HeldSession }) {
  const t = useTranslations(listTranslations)
  const [language] = useLanguage()
  if (hasProblem) {
    return (
      <Badge tone="warning" icon={<TriangleAlert aria-hidden />} bare>
        {t('hasProblem')}
      </Badge>
    )
  }
  const day = freeAt && shortDay(dominicanDate(new Date(freeAt)), language)
  return <span className="text-sm text-muted">{day ? t('free', { day }) : t('toCome')}</span>
}
