import { EyeOff } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useSession } from '@/features/accounts/public'
import { ReportMenu } from '@/features/reports/public'
import { joinClasses } from '@/lib/browser/classes'
import { formatInstant } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Badge } from '@/ui/badge'
import { Stars } from '@/ui/stars/stars'
import type { ReviewData } from '../queries'
import { reviewTranslations } from '../translations'

interface ReviewedBy {
  readonly review: ReviewData
  readonly trainerId: string
  readonly trainerName: string
}

/** Menus to report a review and its reply. None for the user's own texts. */
export function useReviewMenus(): (reviewed: ReviewedBy) => { menu?: ReactNode; replyMenu?: ReactNode } {
  const t = useTranslations(reviewTranslations)
  const { user } = useSession()
  return ({ review, trainerId, trainerName }) => {
    const { id, comment, rating, trainer_reply: reply } = review
    if (!user || !id) return {}
    const name = review.client_name?.trim() || t('anonymous')
    // A client gets `booking_id` only with their own reviews.
    const isOwn = user.role === 'client' && Boolean(review.booking_id)
    return {
      ...(!isOwn && {
        menu: <ReportMenu about={name} subjects={[{ kind: 'review', id, name, text: comment, rating }]} />,
      }),
      ...(reply &&
        user.id !== trainerId && {
          replyMenu: (
            <ReportMenu about={trainerName} subjects={[{ kind: 'reply', id, name: trainerName, text: reply }]} />
          ),
        }),
    }
  }
}

interface ReviewItemProps {
  readonly review: ReviewData
  readonly replyTitle: string
  readonly foot?: ReactNode
  readonly menu?: ReactNode
  readonly replyMenu?: ReactNode
  readonly itemRef?: Ref<HTMLLIElement>
}

export function ReviewItem({ review, replyTitle, foot, menu, replyMenu, itemRef }: ReviewItemProps) {
  const t = useTranslations(reviewTranslations)
  const name = review.client_name?.trim() || t('anonymous')
  return (
    <li ref={itemRef} tabIndex={-1} className="grid grid-cols-[44px_minmax(0,1fr)] gap-x-3 py-5 outline-none">
      <Avatar name={name} />
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <b className="font-bold wrap-anywhere">{name}</b>
          <span className="flex items-center gap-1">
            <Day instant={review.created_at} />
            {menu && <span className="-my-2.5 -mr-2">{menu}</span>}
          </span>
        </div>
        <Stars value={Math.round(review.rating ?? 0)} />
        {review.comment && (
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {review.comment}
          </p>
        )}
        {review.trainer_reply && (
          <div className="mt-2 grid gap-0.5 justify-self-start rounded-control rounded-tl-[4px] bg-neutral-soft px-4 py-3">
            <span className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
              <b className="font-bold">{replyTitle}</b>
              <span className="flex items-center gap-1">
                <Day instant={review.reply_date} onSoft />
                {replyMenu && <span className="-my-2.5 -mr-2">{replyMenu}</span>}
              </span>
            </span>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {review.trainer_reply}
            </p>
            {review.is_reply_hidden && (
              <Badge tone="danger" icon={<EyeOff aria-hidden />}>
                {t('replyHidden')}
              </Badge>
            )}
          </div>
        )}
        {foot}
      </div>
    </li>
  )
}

function Day({ instant, onSoft = false }: { instant: string | null | undefined; onSoft?: boolean }) {
  const [language] = useLanguage()
  if (!instant || Number.isNaN(Date.parse(instant))) return null
  return (
    <time dateTime={instant} className={joinClasses('text-sm', onSoft ? 'text-neutral' : 'text-muted')}>
      {formatInstant(instant, language, 'medium')}
    </time>
  )
}
