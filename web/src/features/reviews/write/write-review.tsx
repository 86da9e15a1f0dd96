import { sentenceOf } from '@entrena/contract/refusal'
import { commentTooLong, ratingMissingRefusal } from '@entrena/contract/reviews/errors'
import { isCommentTooLong, reviewLimits } from '@entrena/contract/reviews/rules'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { CallFailed, call, errorDetailOf } from '@/lib/api/call'
import { refreshRatings } from '@/lib/api/keys'
import { useWrite } from '@/lib/api/use-write'
import { useUnsavedInput } from '@/lib/browser/unsaved-input'
import { keepOnOneLine } from '@/lib/i18n/format'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/form/text-field'
import Dialog from '@/ui/overlay/dialog-loaded'
import { type StarCount, StarInput } from '@/ui/stars/star-input'
import { uiTranslations } from '@/ui/ui-translations'

export interface ReviewText {
  readonly rating?: StarCount | undefined
  readonly comment: string
}

export interface WriteReviewProps {
  readonly bookingId: string
  readonly trainer: { readonly name: string; readonly photo: string | undefined }
  /** Formatted date and time of the session. */
  readonly when: string
  readonly draft: ReviewText
  /** Called on each change. The caller stores the draft, so that closing the dialog loses no text. */
  readonly onDraft: (draft: ReviewText) => void
  readonly onClose: () => void
  readonly onDone: () => void
  readonly onRefused: () => void
}

/** The dialog is open while this component is rendered. */
export default function WriteReview(props: WriteReviewProps) {
  const { bookingId, trainer, when, draft, onDraft, onClose, onDone, onRefused } = props
  const t = useTranslations(writeTranslations)
  const tUi = useTranslations(uiTranslations)
  const [language] = useLanguage()
  const [wasTried, setTried] = useState(false)
  const firstStar = useRef<HTMLInputElement>(null)
  const commentId = useId()
  const writing = useWriteReview(bookingId, { onDone, onRefused })
  const { rating, comment } = draft
  useUnsavedInput(rating !== undefined || comment !== '')

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (rating === undefined) firstStar.current?.focus()
    else if (isCommentTooLong(comment)) document.getElementById(commentId)?.focus()
    else writing.send({ rating, comment })
  }

  return (
    <Dialog
      busy={writing.isPending}
      onClose={onClose}
      title={t('title')}
      description={`${trainer.name} · ${keepOnOneLine(when)}`}
      lead={<Avatar name={trainer.name} photo={trainer.photo} size="l" />}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <StarInput
          legend={t('how')}
          value={rating}
          onChange={(stars) => onDraft({ ...draft, rating: stars })}
          error={wasTried && rating === undefined ? sentenceOf(ratingMissingRefusal, language) : undefined}
          firstRef={firstStar}
        />
        <TextArea
          id={commentId}
          label={t('comment')}
          hint={t('hint')}
          maxLength={reviewLimits.commentCharacters}
          tooLong={sentenceOf(commentTooLong, language)}
          value={comment}
          onChange={({ target }) => onDraft({ ...draft, comment: target.value })}
        />
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose} disabled={writing.isPending}>
            {tUi('cancel')}
          </Button>
          <Button type="submit" busy={writing.isPending}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface Outcome {
  readonly onDone: () => void
  /** Called if the booking was already reviewed or has been deleted. */
  readonly onRefused: () => void
}

/** If the request fails without a refusal, the dialog stays open, so that the user can try again. */
function useWriteReview(bookingId: string, { onDone, onRefused }: Outcome) {
  const t = useTranslations(writeTranslations)
  const client = useQueryClient()
  return useWrite({
    action: `review ${bookingId}`,
    send: (review: { rating: StarCount; comment: string }) =>
      call('POST /reviews', { body: { booking_id: bookingId, ...review } }),
    done: () => t('submitted'),
    failed: (error) => errorDetailOf(error) ?? t('failed'),
    onDone: () => {
      refreshRatings(client)
      onDone()
    },
    onFailed: (error) => {
      if (error instanceof CallFailed && (error.status === 404 || error.status === 409)) onRefused()
    },
  })
}

const writeTranslations = defineTranslations('write-review', {
  en: {
    title: 'Write Review',
    how: 'How was your session?',
    comment: 'Comment (optional)',
    hint: 'It is published on Entrena with your name.',
    submit: 'Submit Review',
    submitted: 'Review submitted successfully!',
    failed: 'Failed to submit review',
  },
  es: {
    title: 'Escribir reseña',
    how: '¿Cómo te fue en la sesión?',
    comment: 'Comentario (opcional)',
    hint: 'Se publica en Entrena con tu nombre.',
    submit: 'Enviar reseña',
    submitted: '¡Reseña enviada!',
    failed: 'No pudimos enviar la reseña',
  },
})
