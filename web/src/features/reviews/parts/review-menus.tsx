import type { ReactNode } from 'react'
import { useSession } from '@/features/accounts/public'
import { ReportMenu } from '@/features/reports/public'
import { useTranslations } from '@/lib/i18n/i18n'
import type { ReviewData } from '../queries'
import { reviewTranslations } from '../translations'

interface ReviewedBy {
  readonly review: ReviewData
  readonly trainerId: string
  readonly trainerName: string
}

/** The menus of a review and of its reply, without those for one's own texts. */
export function useReviewMenus(): (reviewed: ReviewedBy) => { menu?: ReactNode; replyMenu?: ReactNode } {
  const t = useTranslations(reviewTranslations)
  const { user } = useSession()
  return ({ review, trainerId, trainerName }) => {
    const { id, comment, rating, trainer_reply: reply } = review
    if (!user || !id) return {}
    const name = review.client_name?.trim() || t('anonymous')
    // The server sends a client `booking_id` only with reviews that this client wrote.
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
