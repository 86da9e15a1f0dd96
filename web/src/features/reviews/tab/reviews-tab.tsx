import { sentenceOf } from '@entrena/contract/refusal'
import { replyTooLong } from '@entrena/contract/reviews/errors'
import { findReplyRefusal, type RatingCounts, reviewLimits } from '@entrena/contract/reviews/rules'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareReply } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useSession } from '@/features/accounts/public'
import { CallFailed, call, errorDetailOf } from '@/lib/api/call'
import { rowsOf } from '@/lib/api/call-page'
import { refreshRatings } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/feedback/empty-state'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { TextArea } from '@/ui/form/text-field'
import { uiTranslations } from '@/ui/ui-translations'
import { ReviewItem, useReviewMenus } from '../parts/review-item'
import { ReviewSummary } from '../parts/review-summary'
import { type Review, refreshReviews, reviewPagesQuery, updateReview } from '../queries'
import { reviewTranslations } from '../translations'

export interface ReviewsTabProps {
  readonly summary?: { readonly rating: number; readonly total: number; readonly counts: RatingCounts } | undefined
}

export default function ReviewsTab({ summary }: ReviewsTabProps) {
  const t = useTranslations(tabTranslations)
  return (
    <div className="grid grid-cols-1 gap-5 wide:gap-6">
      <h1>{summary ? `${t('title')} (${summary.total})` : t('title')}</h1>
      <div className="grid grid-cols-1 items-start gap-5 wide:grid-cols-[22rem_minmax(0,1fr)] wide:gap-6">
        {summary && summary.total > 0 && (
          <Card padded>
            <ReviewSummary {...summary} />
          </Card>
        )}
        <div className="min-w-0 wide:nth-[1]:col-span-2">
          <Reviews />
        </div>
      </div>
    </div>
  )
}

function Reviews() {
  const t = useTranslations(tabTranslations)
  const tReview = useTranslations(reviewTranslations)
  const { user } = useSession()
  const trainerId = user?.id ?? ''
  // Reloads each time the user opens the tab, because clients may write reviews at any time.
  const list = useInfiniteQuery({ ...reviewPagesQuery(trainerId), staleTime: 0, enabled: trainerId !== '' })
  useSummaryRefresh(list.isFetching)
  if (!list.data) {
    return list.isError ? (
      <FailedState
        title={t('loadFailed')}
        detail={errorDetailOf(list.error)}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    ) : (
      <ReviewsSkeleton />
    )
  }
  const reviews = rowsOf(list.data)
  if (reviews.length === 0) return <NoReviews />
  return (
    <Card className="px-5 wide:px-6">
      <ul className="divide-y divide-line">
        {reviews.map((review) => (
          <OwnReview key={review.id} review={review} trainerId={trainerId} />
        ))}
      </ul>
      <ShowMore
        hasMore={list.hasNextPage}
        isBusy={list.isFetchingNextPage}
        isFailed={list.isFetchNextPageError}
        failed={tReview('moreFailed')}
        onMore={() => void list.fetchNextPage()}
        className="my-3 max-wide:w-full"
      />
    </Card>
  )
}

/** Reloads the rating summary together with the list, so that the summary matches the list. */
function useSummaryRefresh(isListFetching: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (isListFetching) refreshRatings(client)
  }, [client, isListFetching])
}

function OwnReview({ review, trainerId }: { review: Review; trainerId: string }) {
  const t = useTranslations(tabTranslations)
  const tReview = useTranslations(reviewTranslations)
  const item = useRef<HTMLLIElement>(null)
  const menusOf = useReviewMenus()
  const clientName = review.client_name?.trim() || tReview('anonymous')
  return (
    <ReviewItem
      itemRef={item}
      review={review}
      replyTitle={t('yourReply')}
      {...menusOf({ review, trainerId, trainerName: t('yourReply') })}
      foot={
        !review.trainer_reply && (
          // The form disappears after posting, so the focus moves to the review.
          <Reply {...{ trainerId, review, clientName }} onPosted={() => item.current?.focus({ preventScroll: true })} />
        )
      }
    />
  )
}

function NoReviews() {
  const t = useTranslations(tabTranslations)
  return (
    <Card padded>
      <EmptyState
        level={2}
        title={t('emptyTitle')}
        action={<ButtonLink to="/trainer-dashboard?tab=bookings">{t('emptyAction')}</ButtonLink>}
      >
        {t('emptyText')}
      </EmptyState>
    </Card>
  )
}

function ReviewsSkeleton() {
  return (
    <SkeletonGroup>
      <Card className="grid divide-y divide-line px-5 wide:px-6">
        {[1, 2, 3].map((row) => (
          <div key={row} className="grid grid-cols-[44px_minmax(0,1fr)] gap-3 py-5">
            <Skeleton className="size-11 rounded-full" />
            <div className="grid gap-2">
              <Skeleton className="w-40" />
              <Skeleton className="w-24" />
              <Skeleton className="w-full" />
              <Skeleton className="w-2/3" />
            </div>
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  )
}

interface ReplyProps {
  readonly trainerId: string
  readonly review: Review
  readonly clientName: string
  /** Called when the reply is stored. This component unmounts next. */
  readonly onPosted: () => void
}

/** Closing the reply form keeps the typed text. */
function Reply({ trainerId, review, clientName, onPosted }: ReplyProps) {
  const t = useTranslations(tabTranslations)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) {
    return (
      <ReplyForm
        {...{ trainerId, review, clientName, onPosted, text }}
        onText={setText}
        onClose={() => setOpen(false)}
      />
    )
  }
  return (
    <Button
      ref={opener}
      variant="secondary"
      size="md"
      onClick={() => setOpen(true)}
      aria-label={`${t('reply')}: ${clientName}`}
      className="mt-1 justify-self-start"
    >
      <MessageSquareReply aria-hidden />
      {t('reply')}
    </Button>
  )
}

interface ReplyFormProps extends ReplyProps {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

function ReplyForm({ trainerId, review, clientName, onPosted, text, onText, onClose }: ReplyFormProps) {
  const t = useTranslations(tabTranslations)
  const tUi = useTranslations(uiTranslations)
  const [language] = useLanguage()
  const id = useId()
  const [wasTried, setTried] = useState(false)
  const client = useQueryClient()
  const focusText = () => document.getElementById(id)?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run only on mount
  useEffect(focusText, [])
  useUnsavedInput(text !== '')
  const { send, isPending } = useWrite({
    action: `reply ${review.id}`,
    send: () => call('POST /reviews/{id}/reply', { params: { id: review.id }, body: { reply: text } }),
    done: () => t('posted'),
    failed: (error) => errorDetailOf(error) ?? t('failed'),
    onDone: (replied) => {
      onPosted()
      updateReview(client, trainerId, replied)
    },
    onFailed: (error) => {
      // The review was deleted or already has a reply, so the reviews are reloaded and the form closes.
      if (!(error instanceof CallFailed) || (error.status !== 404 && error.status !== 409)) return
      void refreshReviews(client, trainerId).then(onPosted)
    },
  })
  const refused = findReplyRefusal(text)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (refused) focusText()
    else send()
  }

  return (
    <form noValidate onSubmit={submit} className="mt-2 grid gap-3">
      <TextArea
        id={id}
        label={t('replyLabel', { name: clientName })}
        hint={t('once')}
        error={wasTried && refused ? sentenceOf(refused, language) : undefined}
        maxLength={reviewLimits.replyCharacters}
        tooLong={sentenceOf(replyTooLong, language)}
        rows={3}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" size="md" onClick={onClose} disabled={isPending}>
          {tUi('cancel')}
        </Button>
        <Button type="submit" size="md" busy={isPending}>
          {t('post')}
        </Button>
      </div>
    </form>
  )
}

const tabTranslations = defineTranslations('reviews-tab', {
  en: {
    title: 'Reviews',
    loadFailed: 'Failed to load reviews',
    emptyTitle: 'No reviews yet',
    emptyText:
      'Clients can review a session once it is completed and paid. What they say shows here, and you can reply once to each.',
    emptyAction: 'See my bookings',
    yourReply: 'Your reply',
    reply: 'Reply',
    replyLabel: 'Your reply to {{name}}',
    once: 'You can reply once. It is published on Entrena with your name.',
    post: 'Post reply',
    posted: 'Reply posted successfully!',
    failed: 'Failed to post reply',
  },
  es: {
    title: 'Reseñas',
    loadFailed: 'No pudimos cargar las reseñas',
    emptyTitle: 'Aún no tienes reseñas',
    emptyText:
      'Tus clientes pueden reseñar una sesión cuando está completada y pagada. Lo que digan aparece aquí, y puedes responder una vez a cada una.',
    emptyAction: 'Ver mis reservas',
    yourReply: 'Tu respuesta',
    reply: 'Responder',
    replyLabel: 'Tu respuesta a {{name}}',
    once: 'Puedes responder una sola vez. Se publica en Entrena con tu nombre.',
    post: 'Publicar respuesta',
    posted: '¡Respuesta publicada!',
    failed: 'No pudimos publicar la respuesta',
  },
})
